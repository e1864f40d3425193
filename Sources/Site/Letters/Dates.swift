import CourseModel

extension InterfaceStrings {
  /// The last day of a skip as the language writes it in running text.
  func lastDay(of skip: LessonBlock.Skip) -> String {
    let day = skip.until
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    switch language.primary {
    case "tr", "de": return "\(padded(day.day)).\(padded(day.month)).\(day.year)"
    case "fr": return "\(padded(day.day))/\(padded(day.month))/\(day.year)"
    default: return day.description
    }
  }
}
