import CourseModel
import Platform

extension InterfaceStrings {
  /// A day as the language writes it in running text.
  func date(_ day: CalendarDay) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    switch language.primary {
    case "tr", "de": return "\(padded(day.day)).\(padded(day.month)).\(day.year)"
    case "fr": return "\(padded(day.day))/\(padded(day.month))/\(day.year)"
    default: return day.description
    }
  }
}
