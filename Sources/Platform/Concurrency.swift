import CPlatform
import Synchronization

/// Transforms values, at most `jobs` at a time; the results are in the order of the values.
///
/// A slot takes the next value, in order, when it has finished one. `transform` receives the value's index.
package func mapConcurrently<Value: Sendable, Result: Sendable>(
  _ values: [Value], jobs: Int,
  _ transform: @escaping @Sendable (_ index: Int, _ value: Value) async -> Result
) async -> [Result] {
  let next = Counter()
  return await withTaskGroup(of: [(Int, Result)].self) { group in
    for _ in 0..<min(max(jobs, 1), values.count) {
      group.addTask {
        var done: [(Int, Result)] = []
        while case let index = next.take(), index < values.count {
          done.append((index, await transform(index, values[index])))
        }
        return done
      }
    }
    var results: [Result?] = Array(repeating: nil, count: values.count)
    for await done in group {
      for (index, result) in done { results[index] = result }
    }
    return results.compactMap(\.self)
  }
}

/// Transforms values on as many threads as there are processors; returns when all are done, in the order of the values.
///
/// For functions that cannot wait in a task. A few values are transformed one after the other: a thread costs more.
package func mapOnThreads<Value: Sendable, Result: Sendable>(
  _ values: [Value], _ transform: @escaping @Sendable (Value) -> Result
) -> [Result] {
  let next = Counter()
  let found = Mutex<[(Int, Result)]>([])
  let work = ThreadBody {
    var done: [(Int, Result)] = []
    while case let index = next.take(), index < values.count {
      done.append((index, transform(values[index])))
    }
    found.withLock { $0 += done }
  }
  if values.count < 8 { return values.map(transform) }
  withExtendedLifetime(work) {
    platform_run_on_threads(
      Int32(min(ProcessorCount.available, values.count)),
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<ThreadBody>.fromOpaque(pointer).takeUnretainedValue().run()
        return nil
      }, Unmanaged.passUnretained(work).toOpaque())
  }
  return found.withLock { $0 }.sorted { $0.0 < $1.0 }.map(\.1)
}

private final class Counter: Sendable {
  private let value = Atomic(0)

  func take() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }
}

/// Runs something that blocks (a lock, a key press) on a thread made for it, so that none of the pool's waits.
package func runBlocking<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    runOnNewThread { continuation.resume(returning: body()) }
  }
}

/// Starts a detached thread.
func runOnNewThread(_ body: @escaping @Sendable () -> Void) {
  let box = Unmanaged.passRetained(ThreadBody(body))
  let code = platform_start_thread(
    { pointer in
      guard let pointer else { return nil }
      Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().run()
      return nil
    }, box.toOpaque())
  // Without a thread nothing would ever answer; the work is then done here, which is slower and still right.
  if code != 0 { box.takeRetainedValue().run() }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
