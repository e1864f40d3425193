import Glibc

/// How many processors there are to work with.
public enum ProcessorCount {
  /// The number of processors that are online, at least 1.
  public static var available: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
