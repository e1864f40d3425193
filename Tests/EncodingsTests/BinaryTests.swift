import Encodings
import Testing

@Suite("Binary values")
struct BinaryTests {
  @Test func `what was written is read`() {
    var writer = BinaryWriter()
    for number in [0, 1, 127, 128, 16_384, .max, -1] { writer.append(number) }
    writer.append("Größe")
    writer.append([1, 2, 3] as [UInt8])
    writer.append(true)
    var reader = BinaryReader(writer.bytes[...])
    for number in [0, 1, 127, 128, 16_384, .max, -1] { #expect(reader.number() == number) }
    #expect(reader.text() == "Größe")
    #expect(reader.content().map(Array.init) == [1, 2, 3])
    #expect(reader.flag() == true)
    #expect(reader.isAtEnd)
    #expect(reader.number() == nil)
  }

  @Test func `a length beyond the end reads as nothing`() {
    var writer = BinaryWriter()
    writer.append(Int.max)
    var reader = BinaryReader(writer.bytes[...])
    #expect(reader.content() == nil)
    var list = BinaryReader(writer.bytes[...])
    #expect(list.list { $0.number() } == nil)
  }
}
