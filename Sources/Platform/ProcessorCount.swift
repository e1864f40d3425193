/// How many processors there are to work with.
package enum ProcessorCount {
  /// The number of processors that are online, at least 1.
  package static var available: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
