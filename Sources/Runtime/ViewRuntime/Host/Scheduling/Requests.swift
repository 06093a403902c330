public import Foundation
public import FoundationNetworking
import Combine
import ViewGraph

// Requests of code that imports SwiftUI, in place of the networking library's: a host that settles waits for their answers.
extension URLSession {
  /// The answer to a request for an address.
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url))
  }

  /// The answer to a request.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await awaited {
      // Not left to the protocol: the library's own for `data:` comes first where a session was made before there was a host.
      if let url = request.url, LocalAddresses.isLocal(url) { return try LocalAddresses.answer(url) }
      return try await self.data(for: request, delegate: nil)
    }
  }

  /// The answer to what is sent with a request.
  public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
    try await awaited { try await self.upload(for: request, from: bodyData, delegate: nil) }
  }

  public func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse) {
    try await awaited { try await self.upload(for: request, fromFile: fileURL, delegate: nil) }
  }

  func awaited<Answer>(_ request: () async throws -> Answer) async rethrows -> Answer {
    guard let outside = ActiveGraph.onThisThread?.outside else { return try await request() }
    outside.begin()
    defer { outside.end() }
    return try await request()
  }
}

// The same for requests with a completion handler. Its response can be anything, which makes these forms the better match wherever the handler
// asks what kind of response it is; a handler that is a value of its own type is the networking library's.
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
    let answer = ApartWork.answering(graph)
    let ended = FollowedRequest()
    let task = dataTask(with: request) { (data: Data?, response: URLResponse?, error: (any Error)?) in
      answer { completionHandler(data, response, error) }
      unsafe ended.call()
    }
    unsafe ended.call = graph.outside.follow { [weak task] in task.map { $0.state != .suspended } ?? false }
    return task
  }
}

/// What tells that a request has been answered; set before the request is begun.
final class FollowedRequest: @unchecked Sendable { nonisolated(unsafe) var call: @Sendable () -> Void = {} }

enum OutsideRequests {
  /// Makes a host that settles wait for the requests of Combine's publishers too.
  static let install: Void = RequestTracking.install {
    guard let outside = ActiveGraph.onThisThread?.outside else { return nil }
    outside.begin()
    return { outside.end() }
  }
}

extension URLCache {
  /// The toolchain's has the path of its folder instead.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}
