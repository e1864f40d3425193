import Platform
import TestSupport
import Testing

@testable import Serving

@Suite struct HTTPServerTests {
  private func withServer(
    _ body: (HTTPServer) async throws -> Void
  ) async throws {
    let server = try HTTPServer(port: 0) { request in
      if request.target.elementsEqual("/events".utf8) {
        return HTTPResponse(200, type: "text/event-stream", .events)
      }
      let text = "\(request.method) \(String(decoding: request.target, as: UTF8.self)) \(request.host ?? "-")"
      return .text(request.target.elementsEqual("/missing".utf8) ? 404 : 200, text)
    }
    do {
      try await body(server)
    } catch {
      await runBlocking { server.stop() }
      throw error
    }
    await runBlocking { server.stop() }
  }

  @Test func `hands the request over as it came`() async throws {
    try await withServer { server in
      #expect(server.port != 0)
      let answer = try await Wire.exchange(
        "GET /a%00%2e%2e/b?c=d HTTP/1.1\r\nHost: me:1\r\nConnection: close\r\n\r\n", port: server.port)
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.hasSuffix("\r\n\r\nGET /a%00%2e%2e/b me:1"))
      #expect(answer.contains("X-Content-Type-Options: nosniff\r\n"))
      #expect(answer.contains("Cache-Control: no-store\r\n"))
    }
  }

  @Test func `an answer to HEAD has no body`() async throws {
    try await withServer { server in
      let answer = try await Wire.exchange(
        "HEAD /missing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: server.port)
      #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
      #expect(answer.hasSuffix("\r\n\r\n"))
    }
  }

  @Test func `a body that is sent is not waited for`() async throws {
    try await withServer { server in
      let answer = try await Wire.exchange(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\nConnection: close\r\n\r\n",
        port: server.port)
      #expect(answer.hasSuffix("POST / a"))
    }
  }

  @Test func `announcements reach every open stream`() async throws {
    try await withServer { server in
      server.announce("one")
      let streams = try (0..<3).map { _ in
        try Wire(port: server.port, "GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
      }
      for stream in streams { #expect(await stream.read(until: "data: one\n\n")) }
      server.announce("two")
      for stream in streams { #expect(await stream.read(until: "data: two\n\n")) }
      // While they are open, others are answered.
      let answer = try await Wire.exchange(
        "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: server.port)
      #expect(answer.hasSuffix("GET / a"))
    }
  }

  @Test func `stopping ends open streams`() async throws {
    let server = try HTTPServer(port: 0) { _ in HTTPResponse(200, type: "text/event-stream", .events) }
    server.announce("one")
    let stream = try Wire(port: server.port, "GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(await stream.read(until: "data: one\n\n"))
    await runBlocking { server.stop() }
    // An end that came from the server, and not from waiting too long.
    let start = ContinuousClock.now
    _ = await stream.readToEnd()
    #expect(ContinuousClock.now - start < .seconds(50))
  }

  @Test func `a port that is taken is named`() async throws {
    try await withServer { server in
      #expect(throws: ServingError.portInUse(server.port)) {
        try HTTPServer(port: server.port) { _ in .text(200, "") }
      }
    }
  }
}
