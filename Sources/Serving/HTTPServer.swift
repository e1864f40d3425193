import CMicroHTTPD
import Glibc
import Synchronization

/// A server for this machine, the only file that touches libmicrohttpd.
///
/// It works on one thread of its own, on which the handler is called; no thread of the cooperative pool waits for it.
package final class HTTPServer: Sendable {
  /// Answers one request; called on the server's thread.
  package typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

  /// The port that it listens on.
  package let port: UInt16
  private let core: ServerCore
  /// The library's daemon as a number; 0 once it is stopped.
  private let daemon = Mutex<UInt>(0)
  private let pings = Mutex<Task<Void, Never>?>(nil)

  /// Listens on 127.0.0.1 and answers from now on; port 0 takes one that is free.
  package init(port: UInt16, handler: @escaping Handler) throws(ServingError) {
    let socket = try ListeningSocket(port: port)
    self.port = socket.port
    core = ServerCore(handler: handler)
    // Released in `stop`; a server that is never stopped lives as long as the process.
    let context = Unmanaged.passRetained(core)
    guard let daemon = start(socket.release(), context.toOpaque()) else {
      context.release()
      throw .failed(Message.notStarted)
    }
    self.daemon.withLock { $0 = UInt(bitPattern: daemon) }
    let task = Task { [core] in
      while (try? await Task.sleep(for: .seconds(15))) != nil { core.feeds.ping() }
    }
    pings.withLock { $0 = task }
  }

  /// Sends a text on all open event streams, and on those opened later; the text is one line.
  package func announce(_ text: String) { core.feeds.announce(text) }

  /// Ends all connections and the thread. Blocks until that is done; a second time does nothing.
  package func stop() {
    pings.withLock { $0?.cancel() }
    let number = daemon.withLock { daemon in
      defer { daemon = 0 }
      return daemon
    }
    guard let pointer = OpaquePointer(bitPattern: number) else { return }
    core.feeds.stop()
    MHD_stop_daemon(pointer)
    Unmanaged.passUnretained(core).release()
  }
}

/// What the library's thread works with.
private final class ServerCore: Sendable {
  let handler: HTTPServer.Handler
  let feeds = EventFeeds(
    resume: { MHD_resume_connection(OpaquePointer(bitPattern: $0)) },
    suspend: { MHD_suspend_connection(OpaquePointer(bitPattern: $0)) })

  init(handler: @escaping HTTPServer.Handler) { self.handler = handler }

  /// Answers on a connection; NO closes it.
  func answer(_ connection: OpaquePointer, _ request: HTTPRequest) -> MHD_Result {
    let answer = handler(request)
    guard let response = response(answer, on: connection) else { return .NO }
    defer { MHD_destroy_response(response) }
    for header in answer.headers { MHD_add_response_header(response, header.name, header.value) }
    return MHD_queue_response(connection, UInt32(answer.status), response)
  }

  private func response(_ answer: HTTPResponse, on connection: OpaquePointer) -> OpaquePointer? {
    switch answer.body {
    case .bytes(let bytes):
      return bytes.withUnsafeBytes { buffer in
        // Copied by the library, so it is not written to.
        MHD_create_response_from_buffer(
          buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .events:
      let feed = OpenFeed(id: feeds.open(), connection: UInt(bitPattern: connection), feeds: feeds)
      let context = Unmanaged.passRetained(feed)
      let response = MHD_create_response_from_callback(
        .max, 1024, readFeed, context.toOpaque(), freeFeed)
      if response == nil { context.release() }
      return response
    }
  }
}

/// One stream of events on one connection.
private final class OpenFeed: Sendable {
  let id: Int
  let connection: UInt
  let feeds: EventFeeds

  init(id: Int, connection: UInt, feeds: EventFeeds) {
    self.id = id
    self.connection = connection
    self.feeds = feeds
  }

  deinit { feeds.close(id) }
}

// MARK: What the library calls

private func start(_ socket: Int32, _ context: UnsafeMutableRawPointer) -> OpaquePointer? {
  // The path comes as it was sent: unescaped by the library, `%00` would end it unseen.
  let keepEscapes:
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int =
      { _, _, text in text.map { strlen($0) } ?? 0 }
  var options = [
    MHD_OptionItem(option: .LISTEN_SOCKET, value: Int(socket), ptr_value: nil),
    MHD_OptionItem(option: .CONNECTION_TIMEOUT, value: 60, ptr_value: nil),
    MHD_OptionItem(option: .CONNECTION_LIMIT, value: 400, ptr_value: nil),
    MHD_OptionItem(
      option: .UNESCAPE_CALLBACK, value: unsafeBitCast(keepEscapes, to: Int.self), ptr_value: nil),
    MHD_OptionItem(option: .END, value: 0, ptr_value: nil),
  ]
  let flags =
    MHD_USE_INTERNAL_POLLING_THREAD.rawValue | MHD_USE_POLL.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
  return options.withUnsafeMutableBufferPointer { buffer in
    guard let base = buffer.baseAddress else { return nil }
    // The plain function is variadic, which Swift does not call.
    let words: [any CVarArg] = [MHD_OPTION.ARRAY.rawValue, base, MHD_OPTION.END.rawValue]
    let daemon = withVaList(words) { MHD_start_daemon_va(flags, 0, nil, nil, answerRequest, context, $0) }
    if daemon == nil { close(socket) }
    return daemon
  }
}

private let answerRequest: MHD_AccessHandlerCallback = { context, connection, target, method, _, _, _, _ in
  guard let context, let connection, let target, let method else { return .NO }
  // Lives until the daemon has stopped.
  let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
  let bytes = UnsafeBufferPointer(start: target, count: strlen(target)).map { UInt8(bitPattern: $0) }
  let host = MHD_lookup_connection_value(connection, .HEADER_KIND, "Host").map { String(cString: $0) }
  return core.answer(connection, HTTPRequest(method: String(cString: method), target: bytes, host: host))
}

private let readFeed: MHD_ContentReaderCallback = { context, _, buffer, limit in
  guard let context, let buffer else { return MHD_CONTENT_READER_END_OF_STREAM }
  let feed = Unmanaged<OpenFeed>.fromOpaque(context).takeUnretainedValue()
  switch feed.feeds.next(feed.id, connection: feed.connection, limit: limit) {
  case .send(let bytes):
    UnsafeMutableRawPointer(buffer).copyMemory(from: bytes, byteCount: bytes.count)
    return bytes.count
  case .suspend: return 0
  case .end: return MHD_CONTENT_READER_END_OF_STREAM
  }
}

private let freeFeed: MHD_ContentReaderFreeCallback = { context in
  if let context { Unmanaged<OpenFeed>.fromOpaque(context).release() }
}

private enum Message {
  static let notStarted = "libmicrohttpd could not start its thread"
}
