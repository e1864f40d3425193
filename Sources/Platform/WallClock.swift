/// The time of day as files carry it; it may be set, so durations are measured by `ContinuousClock`.
package enum WallClock {
  /// Nanoseconds since 1970, comparable with `FileIdentity.modified`.
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.nanoseconds
  }
}
