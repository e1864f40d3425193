/// What a prop may be: any value that JSON can express.
///
/// Two values are equal if they are of the same kind and equal as Swift
/// compares them: texts by what they say, not by their Unicode form; objects by
/// their names, whatever the order.
public enum PropValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([PropValue])
  case object([String: PropValue])
}

extension PropValue: ExpressibleByStringInterpolation {
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension PropValue: ExpressibleByBooleanLiteral, ExpressibleByNilLiteral {
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// JSON's `null`: a value, not a missing prop.
  public init(nilLiteral: ()) { self = .null }
}

extension PropValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A number; JSON does not tell 1 and 1.0 apart.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension PropValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Values in their order.
  public init(arrayLiteral elements: PropValue...) { self = .array(elements) }
  /// Values by name; of a name that is given twice, the later value counts, as in most readers of JSON.
  public init(dictionaryLiteral elements: (String, PropValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, later in later }))
  }
}
