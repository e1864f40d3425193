import RaceLab
import Testing

@Suite struct ScheduleIDTests {
  @Test(arguments: ["a.", "late-joiner.3b2c", "a.w1.w12.z", "x.10a", "a.zb", "a.w2.zzc3d", "a.b.w3.2a"])
  func `an id prints as it was read`(text: String) {
    let id = ScheduleID(text)
    if text.hasSuffix(".z") { #expect(id == nil) } else { #expect(id?.description == text) }
  }

  @Test(arguments: ["", ".", "a", ".3b", "a.3", "a.B", "a.3-", "a.w0", "a.99999999999b", "a.1z"])
  func `what is no id is refused`(text: String) {
    #expect(ScheduleID(text) == nil)
  }

  @Test func `numbers are points in the plain order, letters are ranks`() {
    #expect(ScheduleID("a.w2.2bzc")?.choices == [0, 0, 2, 28])
    #expect(ScheduleID("a.w2.2b")?.without == [2])
  }
}
