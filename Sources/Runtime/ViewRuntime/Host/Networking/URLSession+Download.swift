public import Foundation
public import FoundationNetworking
import ViewGraph

// Downloads made by code that imports SwiftUI. As with other requests, a settling host waits for them.
extension URLSession {
  /// Downloads a URL's resource to a temporary file; the caller moves or removes it.
  public func download(from url: URL) async throws -> (URL, URLResponse) { try await download(for: URLRequest(url: url)) }

  public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    try await awaited(request) {
      let (data, response): (Data, URLResponse)
      if let url = request.url, LocalURLProtocol.isLocal(url) {
        (data, response) = try LocalURLProtocol.answer(url)
      } else if let responses = RecordedResponses.covering(request) {
        (data, response) = try await responses.awaited(request)
      } else {
        return try await self.download(for: request, delegate: nil)
      }
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("Download_\(UUID().uuidString).tmp")
      try data.write(to: file)
      return (file, response)
    }
  }

  public func downloadTask(
    with url: URL, completionHandler: @escaping @Sendable (URL?, (any Sendable)?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask { downloadTask(with: URLRequest(url: url), completionHandler: completionHandler) }

  /// The file exists until the handler returns.
  public func downloadTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (URL?, (any Sendable)?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    guard let graph = ActiveGraph.onThisThread else {
      return downloadTask(with: request) { (file: URL?, response: URLResponse?, error: (any Error)?) in completionHandler(file, response, error) }
    }
    let answer = BackgroundWork.responder(for: graph)
    let ended = RequestCompletion()
    let fetch = AutomaticFetch(request.recordedKey, method: request.httpMethod)
    let task = downloadTask(with: request) { (file: URL?, response: URLResponse?, error: (any Error)?) in
      answer {
        fetch?.end(error.map { .init($0) } ?? .ok)
        completionHandler(file, response, error)
      }
      unsafe ended.call()
    }
    unsafe ended.call = graph.externalRequests.follow { [weak task] in task.map { $0.state != .suspended } ?? false }
    return task
  }
}
