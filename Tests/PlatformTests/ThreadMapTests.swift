import Platform
import Testing

@Suite("Map on threads")
struct ThreadMapTests {
  @Test(arguments: [0, 1, 7, 8, 9, 1_000])
  func `the results are in the order of the values`(count: Int) {
    #expect(mapOnThreads(Array(0..<count)) { $0 * 2 } == (0..<count).map { $0 * 2 })
  }
}
