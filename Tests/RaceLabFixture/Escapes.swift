import Foundation
import RaceLab

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Ways out of the lab's control, each of which must be noticed.
let escapes: [Scenario] = [
  Scenario("foreign-resume", oracles: []) { run in
    run.caller("A") { _ in
      await withCheckedContinuation { continuation in Thread.detachNewThread { continuation.resume() } }
    }
  },
  Scenario("resumed-before-it-waits", oracles: []) { run in
    run.caller("A") { _ in
      await withCheckedContinuation { continuation in
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          continuation.resume()
          done.signal()
        }
        done.wait()
      }
    }
  },
  Scenario("dispatch-queue", oracles: []) { run in
    run.caller("A") { _ in
      await withCheckedContinuation { continuation in DispatchQueue.global().async { continuation.resume() } }
    }
  },
  Scenario("url-session", oracles: []) { run in
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [EmptyAnswer.self]
    let session = URLSession(configuration: configuration)
    run.caller("A") { _ in
      guard let url = URL(string: "http://example.invalid/") else { return }
      _ = try? await session.data(from: url)
    }
  },
  Scenario("foreign-task", oracles: []) { run in
    run.caller("A") { _ in
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        Task.detached { await Task.yield() }
        done.signal()
      }
      wait(for: done)
    }
  },
  Scenario("idle-thread", oracles: []) { run in
    run.caller("A") { _ in Thread.detachNewThread { Thread.sleep(forTimeInterval: 60) } }
  },
  Scenario("silent-thread", oracles: []) { run in
    run.caller("A") { _ in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        Thread.detachNewThread {
          Thread.sleep(forTimeInterval: 60)
          continuation.resume()
        }
      }
    }
  },
  Scenario("foreign-event", oracles: []) { run in
    run.caller("A") { _ in
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        run.note(.note("from outside"))
        done.signal()
      }
      wait(for: done)
    }
  },
  Scenario("random-number", oracles: []) { run in
    run.caller("A") { _ in run.observe("\(UInt64.random(in: .min ... .max))") }
  },
  Scenario("wall-clock", oracles: []) { run in
    run.caller("A") { _ in run.observe("\(Date().timeIntervalSince1970)") }
  },
]

/// A blocking wait, as code that does not know of tasks does it.
private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

/// Answers every request with 200 and nothing.
private final class EmptyAnswer: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    if let url = request.url,
      let answer = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    {
      client?.urlProtocol(self, didReceive: answer, cacheStoragePolicy: .notAllowed)
    }
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
