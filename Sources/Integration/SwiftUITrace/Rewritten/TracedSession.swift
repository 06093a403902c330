public import Combine
public import Foundation
internal import SwiftUI

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension URLSession {
  /// The same session, whose requests are recorded.
  public func traced(fileID: StaticString = #fileID, line: UInt = #line) -> TracedSession {
    TracedSession(session: self, site: "\(fileID):\(line)")
  }
}

/// A session whose requests are recorded: by method and address, with their result.
public struct TracedSession: Sendable {
  private let session: URLSession
  private let site: String

  init(session: URLSession, site: String) {
    self.session = session
    self.site = site
  }

  private func recorded<Answer>(
    _ request: URLRequest, isolation: isolated (any Actor)?, bytes: (Answer) -> Int? = { _ in nil },
    _ perform: () async throws -> Answer
  ) async throws -> Answer {
    let fetch = TracedFetch(request, site: site)
    do {
      let answer = try await perform()
      fetch?.end(nil, bytes: bytes(answer))
      return answer
    } catch {
      fetch?.end(error)
      throw error
    }
  }

  /// Loads the contents of an address.
  public func data(from url: URL, isolation: isolated (any Actor)? = #isolation) async throws -> (Data, URLResponse) {
    try await recorded(URLRequest(url: url), isolation: isolation, bytes: { $0.0.count }) {
      try await session.data(from: url)
    }
  }

  /// Performs a request.
  public func data(for request: URLRequest, isolation: isolated (any Actor)? = #isolation) async throws -> (
    Data, URLResponse
  ) {
    try await recorded(request, isolation: isolation, bytes: { $0.0.count }) { try await session.data(for: request) }
  }

  /// Performs a request with a body.
  public func upload(
    for request: URLRequest, from body: Data, isolation: isolated (any Actor)? = #isolation
  ) async throws -> (Data, URLResponse) {
    try await recorded(request, isolation: isolation) { try await session.upload(for: request, from: body) }
  }

  /// Performs a request with a file as its body.
  public func upload(
    for request: URLRequest, fromFile file: URL, isolation: isolated (any Actor)? = #isolation
  ) async throws -> (Data, URLResponse) {
    try await recorded(request, isolation: isolation) { try await session.upload(for: request, fromFile: file) }
  }

  /// Loads the contents of an address to a file.
  public func download(from url: URL, isolation: isolated (any Actor)? = #isolation) async throws -> (URL, URLResponse)
  {
    try await recorded(URLRequest(url: url), isolation: isolation) { try await session.download(from: url) }
  }

  /// Performs a request whose answer goes to a file.
  public func download(for request: URLRequest, isolation: isolated (any Actor)? = #isolation) async throws -> (
    URL, URLResponse
  ) {
    try await recorded(request, isolation: isolation) { try await session.download(for: request) }
  }

  /// Makes a task that loads the contents of an address. Like the task itself, the request is there from now on.
  public func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { dataTask(with: URLRequest(url: url), completionHandler: completionHandler) }

  /// Makes a task that performs a request.
  public func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    let fetch = TracedFetch(request, site: site)
    return session.dataTask(with: request) { data, response, error in
      fetch?.end(error, bytes: data?.count)
      completionHandler(data, Self.response(response), error)
    }
  }

  /// Makes a task that loads the contents of an address to a file.
  public func downloadTask(
    with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask { downloadTask(with: URLRequest(url: url), completionHandler: completionHandler) }

  /// Makes a task that performs a request whose answer goes to a file.
  public func downloadTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    let fetch = TracedFetch(request, site: site)
    return session.downloadTask(with: request) { file, response, error in
      fetch?.end(error)
      completionHandler(file, Self.response(response), error)
    }
  }

  /// The response, whose type this package's runtime does not report.
  private static func response(_ value: Any?) -> URLResponse? { value as? URLResponse }

  /// A publisher that performs a request for each subscriber.
  public func dataTaskPublisher(for url: URL) -> TracedDataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// A publisher that performs a request for each subscriber.
  public func dataTaskPublisher(for request: URLRequest) -> TracedDataTaskPublisher {
    TracedDataTaskPublisher(upstream: session.dataTaskPublisher(for: request), site: site)
  }
}

/// A publisher that performs a request for each subscriber, and records it.
public struct TracedDataTaskPublisher: Publisher {
  /// The data and the response.
  public typealias Output = URLSession.DataTaskPublisher.Output
  /// The error of the request.
  public typealias Failure = URLSession.DataTaskPublisher.Failure

  let upstream: URLSession.DataTaskPublisher
  let site: String

  /// Subscribes, which begins a request.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let fetch = TracedFetch(upstream.request, site: site)
    upstream.handleEvents(
      receiveOutput: { fetch?.end(nil, bytes: $0.data.count) },
      receiveCompletion: { end in
        if case .failure(let error) = end { fetch?.end(error) } else { fetch?.end(nil) }
      }, receiveCancel: { fetch?.end(CancellationError()) }
    ).receive(subscriber: subscriber)
  }
}
