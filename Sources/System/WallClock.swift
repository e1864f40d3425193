import Glibc

/// The time of day that people live by, always UTC; what judges by the day takes it as a parameter.
public enum WallClock {
  /// The day on which it is now.
  public static var today: (year: Int, month: Int, day: Int) { day(secondsSince1970: time(nil)) }

  /// The day on which a moment lies.
  public static func day(secondsSince1970 seconds: Int) -> (year: Int, month: Int, day: Int) {
    var moment: time_t = seconds
    var parts = tm()
    gmtime_r(&moment, &parts)
    return (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
  }
}
