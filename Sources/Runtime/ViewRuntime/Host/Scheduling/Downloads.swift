public import Foundation
public import FoundationNetworking
import ViewGraph

// Downloads of code that imports SwiftUI, as the other requests: a host that settles waits for them.
extension URLSession {
  /// The file that holds what stands at an address; whoever asks for it moves or removes it.
  public func download(from url: URL) async throws -> (URL, URLResponse) { try await download(for: URLRequest(url: url)) }

  public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    try await awaited {
      guard let url = request.url, LocalAddresses.isLocal(url) else { return try await self.download(for: request, delegate: nil) }
      let (data, response) = try LocalAddresses.answer(url)
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("Download_\(UUID().uuidString).tmp")
      try data.write(to: file)
      return (file, response)
    }
  }

  public func downloadTask(
    with url: URL, completionHandler: @escaping @Sendable (URL?, (any Sendable)?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask { downloadTask(with: URLRequest(url: url), completionHandler: completionHandler) }

  /// The file is there until the handler returns.
  public func downloadTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (URL?, (any Sendable)?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    guard let graph = ActiveGraph.onThisThread else {
      return downloadTask(with: request) { (file: URL?, response: URLResponse?, error: (any Error)?) in completionHandler(file, response, error) }
    }
    let answer = ApartWork.answering(graph)
    let ended = FollowedRequest()
    let task = downloadTask(with: request) { (file: URL?, response: URLResponse?, error: (any Error)?) in
      answer { completionHandler(file, response, error) }
      unsafe ended.call()
    }
    unsafe ended.call = graph.outside.follow { [weak task] in task.map { $0.state != .suspended } ?? false }
    return task
  }
}
