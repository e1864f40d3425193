import Refresh
import Synchronization
import TestSupport
import Testing

@testable import gleichzeitige_erneuerung

struct FlightSlotTests {
  private final class Log: Sendable {
    private let heard = Mutex<[FlightEvent]>([])
    var events: [FlightEvent] { heard.withLock { $0 } }
    var observer: FlightObserver { FlightObserver { event in self.heard.withLock { $0.append(event) } } }
  }

  private func task() -> Task<Int, any Error> { Task { 0 } }

  @Test func `a flight is reported as it starts, is joined and ends`() {
    let log = Log()
    var slot = FlightSlot<Int>(observer: log.observer)
    let flight = slot.join { _ in task() }
    _ = slot.join { _ in task() }
    slot.end(flight.id)
    #expect(
      log.events == [
        .started(flight: 1), .joined(flight: 1, waiters: 1), .joined(flight: 1, waiters: 2),
        .ended(flight: 1),
      ])
  }

  @Test func `the waiters are counted anew for each flight`() {
    let log = Log()
    var slot = FlightSlot<Int>(observer: log.observer)
    _ = slot.join { _ in task() }
    slot.end(slot.join { _ in task() }.id)
    _ = slot.join { _ in task() }
    #expect(log.events.last == .joined(flight: 2, waiters: 1))
  }

  @Test func `only the first clean-up after a flight counts, and none touches the next flight`() {
    var slot = FlightSlot<Int>()
    let first = slot.join { _ in task() }
    let cleanUps = [slot.end(first.id), slot.end(first.id)]
    #expect(cleanUps == [true, false])

    let second = slot.join { _ in task() }
    let late = slot.end(first.id)
    #expect(!late)
    #expect(!slot.isEmpty)
    let own = slot.end(second.id)
    #expect(own)
  }

  @Test func `an abandoned flight is cancelled and reported as abandoned, not as ended`() {
    let log = Log()
    var slot = FlightSlot<Int>(observer: log.observer)
    let flight = slot.join { _ in task() }
    slot.abandon()
    slot.abandon()
    let late = slot.end(flight.id)
    #expect(flight.task.isCancelled)
    #expect(!late)
    #expect(log.events.suffix(1) == [.abandoned(flight: 1)])
    #expect(log.events.count == 3)
  }

  @Test func `a flight keeps the generation in which it started`() {
    var slot = FlightSlot<Int>()
    let before = slot.join { _ in task() }
    slot.advanceGeneration()
    let joined = slot.join { _ in task() }
    slot.abandon()
    let after = slot.join { _ in task() }
    #expect([before, joined, after].map(\.generation) == [0, 0, 1])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `whatever happens in whatever order, each flight leaves the slot once and ids only grow`(seed: UInt64)
  {
    let log = Log()
    var slot = FlightSlot<Int>(observer: log.observer)
    var random = SeededGenerator(seed: seed)
    var ids: [Int] = []
    for _ in 0..<200 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: slot.abandon()
      case 1: slot.advanceGeneration()
      case 2: slot.end(Int.random(in: 0...(ids.last ?? 0) + 1, using: &random))
      default: ids.append(slot.join { _ in task() }.id)
      }
    }
    slot.abandon()

    var started: [Int] = []
    var left: [Int] = []
    for event in log.events {
      switch event {
      case .started(let id): started.append(id)
      case .joined(let id, _): #expect(id == started.last && !left.contains(id))
      case .ended(let id), .abandoned(let id): left.append(id)
      }
    }
    #expect(started == started.indices.map { $0 + 1 })
    #expect(left == started)
    #expect(ids == ids.sorted())
  }
}
