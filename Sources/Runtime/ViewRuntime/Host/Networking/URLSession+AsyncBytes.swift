public import Foundation
public import FoundationNetworking
import ViewGraph

extension URLSession {
  /// The bytes of a response, as they arrive.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    public let task: URLSessionDataTask
    let chunks: AsyncThrowingStream<Data, any Error>

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunks: chunks.makeAsyncIterator()) }

    public struct AsyncIterator: AsyncIteratorProtocol {
      var chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator
      private var rest = Data().makeIterator()

      init(chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator) { self.chunks = chunks }

      public mutating func next() async throws -> UInt8? { try await next(isolation: nil) }

      public mutating func next(isolation actor: isolated (any Actor)?) async throws -> UInt8? {
        while true {
          if let byte = rest.next() { return byte }
          guard let chunk = try await chunks.next(isolation: actor) else { return nil }
          rest = chunk.makeIterator()
        }
      }
    }
  }

  /// Returns the response for a URL as soon as it is known, and its bytes as they arrive. A settling host waits for
  /// them.
  public func bytes(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (
    AsyncBytes, URLResponse
  ) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }

  public func bytes(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (
    AsyncBytes, URLResponse
  ) {
    let (chunks, continuation) = AsyncThrowingStream.makeStream(of: Data.self)
    if RequestDoor.serves(request) {
      let fetch =
        LocalURLProtocol.isLocal(request.url) ? nil : AutomaticFetch(request.recordedKey, method: request.httpMethod)
      do {
        guard let (data, response) = try await RequestDoor.awaited(request) else { throw URLError(.badURL) }
        fetch?.end(.ok, bytes: data.count)
        continuation.yield(data)
        continuation.finish()
        return (AsyncBytes(task: dataTask(with: request), chunks: chunks), response)
      } catch {
        fetch?.end(.init(error))
        throw error
      }
    }
    let outside = ActiveGraph.onThisThread?.externalRequests
    outside?.begin()
    let stream = ByteStream(continuation) { outside?.end() }
    // Only a session created with a delegate delivers a response in parts; this session copies the configuration.
    let session = URLSession(configuration: configuration, delegate: stream, delegateQueue: nil)
    let task = session.dataTask(with: request)
    continuation.onTermination = { [weak task] end in if case .cancelled = end { task?.cancel() } }
    let response = try await withTaskCancellationHandler {
      try await stream.response { task.resume() }
    } onCancel: {
      task.cancel()
    }
    session.finishTasksAndInvalidate()
    return (AsyncBytes(task: task, chunks: chunks), response)
  }
}

/// Forwards the delegate callbacks of a request.
///
/// Sendable: the lock guards the continuation of the response.
private final class ByteStream: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let chunks: AsyncThrowingStream<Data, any Error>.Continuation
  private let ended: @Sendable () -> Void
  private let lock = NSLock()
  private var awaiting: CheckedContinuation<URLResponse, any Error>?

  init(_ chunks: AsyncThrowingStream<Data, any Error>.Continuation, ended: @escaping @Sendable () -> Void) {
    self.chunks = chunks
    self.ended = ended
  }

  func response(_ begin: () -> Void) async throws -> URLResponse {
    try await withCheckedThrowingContinuation { continuation in
      lock.withLock { awaiting = continuation }
      begin()
    }
  }

  private func answer(_ result: Result<URLResponse, any Error>) {
    let continuation = lock.withLock {
      defer { awaiting = nil }
      return awaiting
    }
    continuation?.resume(with: result)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    answer(.success(response))
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { chunks.yield(data) }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error { answer(.failure(error)) }
    chunks.finish(throwing: error)
    ended()
  }
}
