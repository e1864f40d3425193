/// What a block's longest line asks of the page: on which windows it may not fit, and the switch that folds it there.
struct LongLines: Sendable {
  /// The columns of the longest line, a tab counted as four and every other character as one.
  let columns: Int

  /// About as many columns as a phone shows.
  private static let phone = 40
  /// What every window from a tablet on shows.
  static let page = 80

  init(_ literal: [UInt8]) {
    var longest = 0
    var current = 0
    for byte in literal {
      switch byte {
      case UInt8(ascii: "\n"): current = 0
      case UInt8(ascii: "\t"): current += 4
      case 0x80..<0xc0: continue
      default: current += 1
      }
      longest = max(longest, current)
    }
    columns = longest
  }

  /// A box to tick, which works without a script; nothing where each line fits everywhere.
  func toggle(isOn: Bool, _ strings: InterfaceStrings) -> HTML {
    guard columns > Self.phone else { return .empty }
    return tag(
      "label", ["class": columns > Self.page ? "wrap wide" : "wrap"],
      tag("input", ["type": "checkbox", "checked": isOn ? "" : nil]), .text(strings("wrap")))
  }
}
