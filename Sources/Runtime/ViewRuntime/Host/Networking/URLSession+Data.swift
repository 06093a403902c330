public import Foundation
public import FoundationNetworking
import Combine
import TraceSupport
import ViewGraph

// Requests made by code that imports SwiftUI, shadowing those of FoundationNetworking: a settling host waits for their
// responses.
extension URLSession {
  /// Returns the response for a URL.
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url))
  }

  /// Returns the response to a request.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await awaited(request, bytes: { $0.0.count }) {
      if let answer = try await RequestDoor.awaited(request) { return answer }
      return try await self.data(for: request, delegate: nil)
    }
  }

  /// Returns the response to an upload.
  public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
    try await awaited(request, bytes: { $0.0.count }) {
      if let answer = try await RequestDoor.awaited(request) { return answer }
      return try await self.upload(for: request, from: bodyData, delegate: nil)
    }
  }

  public func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse) {
    try await awaited(request, bytes: { $0.0.count }) {
      if let answer = try await RequestDoor.awaited(request) { return answer }
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
    let isOutside = !RequestDoor.serves(request)
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

// Requests with a completion handler. The response is `any Sendable`, so these overloads are preferred if the handler
// does not rely on the response's type; a handler stored with Foundation's closure type resolves to Foundation's
// method.
extension URLSession {
  public func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, (any Sendable)?, (any Error)?) -> Void
  ) -> URLSessionDataTask { dataTask(with: URLRequest(url: url), completionHandler: completionHandler) }

  public func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, (any Sendable)?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    RequestDoor.task(request, completionHandler, size: \.count) {
      RecordedDataTask(request, $0)
    } begin: { done in
      dataTask(with: request) { (data: Data?, response: URLResponse?, error: (any Error)?) in
        done(data, response, error)
      }
    }
  }

  public func uploadTask(
    with request: URLRequest, from bodyData: Data?,
    completionHandler: @escaping @Sendable (Data?, (any Sendable)?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    RequestDoor.task(request, completionHandler, size: \.count) {
      RecordedUploadTask(request, $0)
    } begin: { done in
      uploadTask(with: request, from: bodyData) { (data: Data?, response: URLResponse?, error: (any Error)?) in
        done(data, response, error)
      }
    }
  }

  public func uploadTask(
    with request: URLRequest, fromFile fileURL: URL,
    completionHandler: @escaping @Sendable (Data?, (any Sendable)?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    RequestDoor.task(request, completionHandler, size: \.count) {
      RecordedUploadTask(request, $0)
    } begin: { done in
      uploadTask(with: request, fromFile: fileURL) { (data: Data?, response: URLResponse?, error: (any Error)?) in
        done(data, response, error)
      }
    }
  }
}

extension URLRequest {
  /// The method and the address as a trace shows them.
  var recordedKey: String {
    RequestKey.text(method: httpMethod, address: url?.absoluteString, fileName: url?.lastPathComponent)
  }
}

extension AutomaticFetch.Outcome {
  init(_ error: any Error) {
    self = error is CancellationError || (error as? URLError)?.code == .cancelled ? .cancelled : .failed
  }
}

enum PublisherRequests {
  /// Records the requests of Combine's publishers, also those with a subscription on a background queue, and makes a
  /// settling host wait for them.
  static let install: Void = RequestTracking.install { request in
    BackgroundWork.onGraph { began(request) }
  } task: { request, completion in
    BackgroundWork.onGraph { RecordedDataTask(request) { data, response, error in completion(data, response, error) } }
  }

  private static func began(_ request: URLRequest) -> RequestTracking.Tracked? {
    guard let graph = ActiveGraph.onThisThread else { return nil }
    let outside = graph.externalRequests
    let fetch = AutomaticFetch(request.recordedKey, method: request.httpMethod)
    let isOutside = !RequestDoor.serves(request)
    if isOutside { outside.begin() }
    return RequestTracking.Tracked(respond: isOutside ? BackgroundWork.responder(for: graph) : nil) { bytes, error in
      fetch?.end(error.map { .init($0) } ?? .ok, bytes: bytes)
      if isOutside { outside.end() }
    }
  }
}

extension URLCache {
  /// FoundationNetworking's initializer takes the directory's path instead.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}
