import Foundation
import FoundationNetworking
import Synchronization
import ViewGraph

/// The door through which every request of the program goes: local resources and recorded answers are served here, and
/// the rest reaches the network.
enum RequestDoor {
  /// True if a request does not need the network.
  static func serves(_ request: URLRequest) -> Bool {
    LocalURLProtocol.isLocal(request.url) || RecordedResponses.covering(request) != nil
  }

  /// Returns the answer to a request that does not need the network; nil for the others.
  ///
  /// Not left to the URL protocols: if a session was created before the host, the library's own protocol for `data:`
  /// takes precedence, and the library crashes when a protocol serves a download.
  static func answer(to request: URLRequest) -> RecordedResponses.Answer? {
    if let url = request.url, LocalURLProtocol.isLocal(url) {
      return RecordedResponses.Answer(latency: 0, result: Result { try LocalURLProtocol.answer(url) })
    }
    return RecordedResponses.covering(request)?.answer(request)
  }

  /// Returns the same answer after its latency, in virtual time where a graph runs; nil for a request that needs the
  /// network.
  ///
  /// - Throws: `URLError`, as a session does.
  static func awaited(_ request: URLRequest) async throws -> (Data, URLResponse)? {
    guard let answer = answer(to: request) else { return nil }
    if answer.latency > 0 {
      do { try await Task.sleep(nanoseconds: answer.latency) } catch { throw URLError(.cancelled) }
    }
    return try answer.result.get()
  }

  /// Makes the task of a request with a completion handler, and records the request, also one that background work
  /// makes. A settling host waits for the handler.
  ///
  /// - Parameters:
  ///   - size: Returns the number of bytes of a body.
  ///   - answered: Makes the task for an answer from here.
  ///   - begin: Makes the task that reaches the network.
  static func task<Body, Made: URLSessionTask>(
    _ request: URLRequest, _ handler: @escaping @Sendable (Body?, (any Sendable)?, (any Error)?) -> Void,
    size: @escaping @Sendable (Body) -> Int? = { _ in nil },
    answered: (@escaping @Sendable (Body?, URLResponse?, URLError?) -> Void) -> Made?,
    begin: (@escaping @Sendable (Body?, URLResponse?, (any Error)?) -> Void) -> Made
  ) -> Made {
    BackgroundWork.onGraph { makeTask(request, handler, size: size, answered: answered, begin: begin) }
  }

  private static func makeTask<Body, Made: URLSessionTask>(
    _ request: URLRequest, _ handler: @escaping @Sendable (Body?, (any Sendable)?, (any Error)?) -> Void,
    size: @escaping @Sendable (Body) -> Int?,
    answered: (@escaping @Sendable (Body?, URLResponse?, URLError?) -> Void) -> Made?,
    begin: (@escaping @Sendable (Body?, URLResponse?, (any Error)?) -> Void) -> Made
  ) -> Made {
    guard let graph = ActiveGraph.onThisThread else {
      return answered { handler($0, $1, $2) } ?? begin { handler($0, $1, $2) }
    }
    let fetch = AutomaticFetch(request.recordedKey, method: request.httpMethod)
    let task = answered { body, response, error in
      fetch?.end(error.map { .init($0) } ?? .ok, bytes: body.flatMap(size))
      handler(body, response, error)
    }
    if let task { return task }
    let answer = BackgroundWork.responder(for: graph)
    let ended = RequestCompletion()
    let outside = begin { body, response, error in
      answer {
        fetch?.end(error.map { .init($0) } ?? .ok, bytes: body.flatMap(size))
        handler(body, response, error)
      }
      unsafe ended.call()
    }
    unsafe ended.call = graph.externalRequests.follow { [weak outside] in
      outside.map { $0.state != .suspended } ?? false
    }
    return outside
  }
}

/// The callback for the end of a request, set before the request starts.
private final class RequestCompletion: @unchecked Sendable { nonisolated(unsafe) var call: @Sendable () -> Void = {} }
