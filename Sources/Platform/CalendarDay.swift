/// A day of the Gregorian calendar, as `2027-06-30`, in UTC.
package struct CalendarDay: Hashable, Sendable, Comparable {
  /// The year, 1 to 9999.
  package let year: Int
  /// The month, 1 to 12.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// An existing day; nil for 30 February.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    guard (1...CalendarDay.length(ofMonth: month, year: year)).contains(day) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `YYYY-MM-DD` (ISO 8601), nothing else.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].reduce(0) { value, byte in
        value.flatMap { (0x30...0x39).contains(byte) ? $0 * 10 + Int(byte - 0x30) : nil }
      }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day of a moment in UTC, given in seconds since 1970.
  package init(secondsSince1970 seconds: Int) {
    var moment: time_t = seconds
    var parts = tm()
    gmtime_r(&moment, &parts)
    year = Int(parts.tm_year) + 1900
    month = Int(parts.tm_mon) + 1
    day = Int(parts.tm_mday)
  }

  /// Today in UTC. Code whose result depends on the day takes it as a parameter, with this as the default.
  package static var today: CalendarDay { CalendarDay(secondsSince1970: time(nil)) }

  /// Orders by time.
  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDay: CustomStringConvertible {
  /// `2027-06-30`.
  package var description: String {
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }.joined(separator: "-")
  }
}
