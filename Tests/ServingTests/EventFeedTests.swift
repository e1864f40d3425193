import Synchronization
import Testing

@testable import Serving

@Suite struct EventFeedTests {
  private let woken = Tally()
  private let put = Tally()

  private func feeds() -> EventFeeds {
    EventFeeds(resume: { [woken] in woken.add($0) }, suspend: { [put] in put.add($0) })
  }

  private func text(_ step: EventFeeds.Step) -> String? {
    guard case .send(let bytes) = step else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a new stream hears the latest announcement at once`() {
    let feeds = feeds()
    feeds.announce("one")
    feeds.announce("two")
    let id = feeds.open()
    #expect(text(feeds.next(id, connection: 5, limit: 100)) == "retry: 1000\n\n")
    #expect(text(feeds.next(id, connection: 5, limit: 100)) == "data: two\n\n")
    #expect(feeds.next(id, connection: 5, limit: 100) == .suspend)
    #expect(put.values == [5])
  }

  @Test func `a suspended connection is resumed once by each announcement`() {
    let feeds = feeds()
    let id = feeds.open()
    _ = feeds.next(id, connection: 5, limit: 100)
    #expect(feeds.next(id, connection: 5, limit: 100) == .suspend)
    feeds.announce("one")
    feeds.announce("two")
    #expect(woken.values == [5])
    #expect(text(feeds.next(id, connection: 5, limit: 100)) == "data: two\n\n")
  }

  @Test func `a message is handed over in pieces where the room is small`() {
    let feeds = feeds()
    let id = feeds.open()
    feeds.announce("x")
    var all = ""
    while let piece = text(feeds.next(id, connection: 1, limit: 3)) {
      #expect(piece.utf8.count <= 3)
      all += piece
    }
    #expect(all == "retry: 1000\n\ndata: x\n\n")
  }

  @Test func `a ping is a comment and is sent once`() {
    let feeds = feeds()
    let id = feeds.open()
    _ = feeds.next(id, connection: 1, limit: 100)
    feeds.ping()
    #expect(text(feeds.next(id, connection: 1, limit: 100)) == ":\n\n")
    #expect(feeds.next(id, connection: 1, limit: 100) == .suspend)
  }

  @Test func `what is closed or stopped is over`() {
    let feeds = feeds()
    let first = feeds.open()
    feeds.close(first)
    #expect(feeds.next(first, connection: 1, limit: 100) == .end)
    let second = feeds.open()
    _ = feeds.next(second, connection: 2, limit: 100)
    _ = feeds.next(second, connection: 2, limit: 100)
    feeds.stop()
    #expect(woken.values == [2])
    #expect(feeds.next(second, connection: 2, limit: 100) == .end)
  }
}

private final class Tally: Sendable {
  private let list = Mutex<[UInt]>([])

  var values: [UInt] { list.withLock(\.self) }
  func add(_ value: UInt) { list.withLock { $0.append(value) } }
}
