@testable import gleichzeitige_erneuerung

/// What the two short actors are held to, by the number of the hazard; each observation ends with the transport's calls.
enum SharerCheck: Int, CaseIterable, Sendable {
  case oneRefresh = 1
  case lateRefusal = 3
  case cancelledStarter = 5
  case failureEmptiesSlot = 6
  case secondWave = 7

  var expected: [String] {
    switch self {
    case .oneRefresh: Array(repeating: "neu-1", count: 20) + ["1"]
    // The hazard happens: a refusal that comes late renews again.
    case .lateRefusal: ["neu-1", "neu-2", "2"]
    case .cancelledStarter: Array(repeating: "neu-1", count: 20) + ["1"]
    case .failureEmptiesSlot: ["uebertragung", "uebertragung", "neu-2", "2"]
    case .secondWave: Array(repeating: "neu-1", count: 20) + Array(repeating: "neu-2", count: 20) + ["2"]
    }
  }

  func observe<S: Sharer>(_ sharer: S.Type) async -> [String] {
    let stage = SharerStage(sharer, failing: self == .failureEmptiesSlot ? [1] : [])
    let answers =
      switch self {
      case .oneRefresh: await waves([20], on: stage)
      case .lateRefusal: await waves([1, 1], on: stage)
      case .failureEmptiesSlot: await waves([2, 1], on: stage)
      case .secondWave: await waves([20, 20], on: stage)
      case .cancelledStarter: await cancellingStarter(on: stage)
      }
    return answers + ["\(await stage.transport.calls)"]
  }

  /// Lets so many callers wait at a time, and answers each wave before the next one comes.
  private func waves<S>(_ sizes: [Int], on stage: SharerStage<S>) async -> [String] {
    var answers: [String] = []
    for (number, size) in sizes.enumerated() {
      let callers = await stage.waiting(size, calls: number + 1)
      await stage.transport.answerHeld()
      answers += await stage.answers(callers)
    }
    return answers
  }

  private func cancellingStarter<S>(on stage: SharerStage<S>) async -> [String] {
    let starter = await stage.waiting(1, calls: 1)
    let joiners = await stage.waiting(19, calls: 1)
    starter[0].cancel()
    joiners[0].cancel()
    await stage.transport.open()
    return await stage.answers(starter + joiners)
  }
}
