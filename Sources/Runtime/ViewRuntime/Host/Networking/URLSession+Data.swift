public import Foundation
public import FoundationNetworking
import Combine
import TraceSupport
import ViewGraph

// Requests made by code that imports SwiftUI, shadowing those of FoundationNetworking: a settling host waits for their responses.
extension URLSession {
  /// Returns the response for a URL.
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url))
  }

  /// Returns the response to a request.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await awaited(request, bytes: { $0.0.count }) {
      // Not left to the URL protocol: if a session was created before the host, the library's own protocol for `data:` takes precedence.
      if let url = request.url, LocalURLProtocol.isLocal(url) { return try LocalURLProtocol.answer(url) }
      if let responses = RecordedResponses.covering(request) { return try await responses.awaited(request) }
      return try await self.data(for: request, delegate: nil)
    }
  }

  /// Returns the response to an upload.
  public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
    try await awaited(request, bytes: { $0.0.count }) {
      if let responses = RecordedResponses.covering(request) { return try await responses.awaited(request) }
      return try await self.upload(for: request, from: bodyData, delegate: nil)
    }
  }

  public func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse) {
    try await awaited(request, bytes: { $0.0.count }) {
      if let responses = RecordedResponses.covering(request) { return try await responses.awaited(request) }
      return try await self.upload(for: request, fromFile: fileURL, delegate: nil)
    }
  }

  /// Performs a request for which a settling host waits, and records it.
  func awaited<Answer>(
    _ request: URLRequest, bytes: (Answer) -> Int? = { _ in nil }, _ perform: () async throws -> Answer
  ) async rethrows -> Answer {
    guard let outside = ActiveGraph.onThisThread?.externalRequests else { return try await perform() }
    let fetch = AutomaticFetch(request.recordedKey, method: request.httpMethod)
    // A recorded answer comes in virtual time, which does not have to wait for it.
    let isOutside = RecordedResponses.covering(request) == nil
    if isOutside { outside.begin() }
    defer { if isOutside { outside.end() } }
    do {
      let answer = try await perform()
      fetch?.end(.ok, bytes: bytes(answer))
      return answer
    } catch {
      fetch?.end(.init(error))
      throw error
    }
  }
}

// Requests with a completion handler. The response is `any Sendable`, so these overloads are preferred if the handler does not rely on the
// response's type; a handler stored with Foundation's closure type resolves to Foundation's method.
extension URLSession {
  public func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, (any Sendable)?, (any Error)?) -> Void
  ) -> URLSessionDataTask { dataTask(with: URLRequest(url: url), completionHandler: completionHandler) }

  public func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, (any Sendable)?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    guard let graph = ActiveGraph.onThisThread else {
      return dataTask(with: request) { (data: Data?, response: URLResponse?, error: (any Error)?) in completionHandler(data, response, error) }
    }
    let fetch = AutomaticFetch(request.recordedKey, method: request.httpMethod)
    if let responses = RecordedResponses.covering(request) {
      return RecordedDataTask(request, responses) { data, response, error in
        fetch?.end(error.map { .init($0) } ?? .ok, bytes: data?.count)
        completionHandler(data, response, error)
      }
    }
    let answer = BackgroundWork.responder(for: graph)
    let ended = RequestCompletion()
    let task = dataTask(with: request) { (data: Data?, response: URLResponse?, error: (any Error)?) in
      answer {
        fetch?.end(error.map { .init($0) } ?? .ok, bytes: data?.count)
        completionHandler(data, response, error)
      }
      unsafe ended.call()
    }
    unsafe ended.call = graph.externalRequests.follow { [weak task] in task.map { $0.state != .suspended } ?? false }
    return task
  }
}

extension URLRequest {
  /// The method and the address as a trace shows them.
  var recordedKey: String { RequestKey.text(method: httpMethod, address: url?.absoluteString, fileName: url?.lastPathComponent) }
}

extension AutomaticFetch.Outcome {
  init(_ error: any Error) {
    self = error is CancellationError || (error as? URLError)?.code == .cancelled ? .cancelled : .failed
  }
}

/// The callback for the end of a request, set before the request starts.
final class RequestCompletion: @unchecked Sendable { nonisolated(unsafe) var call: @Sendable () -> Void = {} }

enum PublisherRequests {
  /// Records the requests of Combine's publishers, and makes a settling host wait for them.
  static let install: Void = RequestTracking.install { request in
    guard let outside = ActiveGraph.onThisThread?.externalRequests else { return nil }
    let fetch = AutomaticFetch(request.recordedKey, method: request.httpMethod)
    let isOutside = RecordedResponses.covering(request) == nil
    if isOutside { outside.begin() }
    return { bytes, error in
      fetch?.end(error.map { .init($0) } ?? .ok, bytes: bytes)
      if isOutside { outside.end() }
    }
  } task: { request, completion in
    RecordedResponses.covering(request).map { RecordedDataTask(request, $0) { data, response, error in completion(data, response, error) } }
  }
}

extension URLCache {
  /// FoundationNetworking's initializer takes the directory's path instead.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}
