/// The language in which a lesson's program speaks to its reader.
public enum LessonLanguage: String, Sendable, CaseIterable {
  /// Turkish.
  case turkish = "tr"
  /// German.
  case german = "de"
  /// French.
  case french = "fr"
  /// English.
  case english = "en"
}
