public import Foundation
public import FoundationNetworking
import ViewGraph

// Downloads made by code that imports SwiftUI. As with other requests, a settling host waits for them.
extension URLSession {
  /// Downloads a URL's resource to a temporary file; the caller moves or removes it.
  public func download(from url: URL) async throws -> (URL, URLResponse) {
    try await download(for: URLRequest(url: url))
  }

  public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    try await awaited(request) {
      guard let (data, response) = try await RequestDoor.awaited(request) else {
        return try await self.download(for: request, delegate: nil)
      }
      return (try Self.downloaded(data), response)
    }
  }

  /// Writes a download to a temporary file.
  static func downloaded(_ data: Data) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Download_\(UUID().uuidString).tmp")
    try data.write(to: file)
    return file
  }

  public func downloadTask(
    with url: URL, completionHandler: @escaping @Sendable (URL?, (any Sendable)?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask { downloadTask(with: URLRequest(url: url), completionHandler: completionHandler) }

  /// The file exists until the handler returns.
  public func downloadTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (URL?, (any Sendable)?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    RequestDoor.task(request, completionHandler) {
      RecordedDownloadTask(request, $0)
    } begin: { done in
      downloadTask(with: request) { (file: URL?, response: URLResponse?, error: (any Error)?) in
        done(file, response, error)
      }
    }
  }
}
