import Foundation
import FoundationNetworking

/// Serves `file:` and `data:` URLs, which Apple's URL loading supports and swift-corelibs-foundation does not: apps
/// read bundled resources with the same code that later reads them from a server.
final class LocalURLProtocol: URLProtocol {
  /// Registers the protocol for all sessions of the process, including existing ones.
  static let install: Void = { _ = URLProtocol.registerClass(LocalURLProtocol.self) }()

  static func isLocal(_ url: URL?) -> Bool { ["file", "data"].contains(url?.scheme?.lowercased()) }

  override class func canInit(with request: URLRequest) -> Bool { isLocal(request.url) }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    nonisolated(unsafe) let loading = self
    // Not on the session's own queue: the queue calls this method, and the library deadlocks when the client is called
    // on it.
    DispatchQueue.global().async { unsafe loading.load() }
  }

  private func load() {
    guard let client, let url = request.url else { return }
    // The library crashes if it does not find the file that it downloaded itself.
    if task is URLSessionDownloadTask { return client.urlProtocol(self, didFailWithError: URLError(.unsupportedURL)) }
    do {
      let (data, response) = try Self.answer(url)
      client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client.urlProtocol(self, didLoad: data)
      client.urlProtocolDidFinishLoading(self)
    } catch {
      client.urlProtocol(self, didFailWithError: error)
    }
  }

  override func stopLoading() {}

  /// Returns the contents of a URL.
  ///
  /// - Throws: `URLError`, with the same codes as Apple's library.
  static func answer(_ url: URL) throws -> (Data, URLResponse) {
    let (type, data) = url.isFileURL ? try read(url) : try declared(url)
    return (data, URLResponse(url: url, mimeType: type, expectedContentLength: data.count, textEncodingName: nil))
  }

  private static func read(_ url: URL) throws -> (type: String, Data) {
    let path = url.resolvingSymlinksInPath().path
    guard let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType else {
      throw error(.fileDoesNotExist, url)
    }
    if kind == .typeDirectory { throw error(.fileIsDirectory, url) }
    guard let data = try? Data(contentsOf: url) else { throw error(.noPermissionsToReadFile, url) }
    return (type(ofExtension: url.pathExtension), data)
  }

  /// Returns the type of a file by its extension.
  static func type(ofExtension name: String) -> String {
    typesByExtension[name.lowercased()] ?? "application/octet-stream"
  }

  /// Returns the contents of a `data:` URL: a type, which defaults to text, and the data after a comma (RFC 2397).
  private static func declared(_ url: URL) throws -> (type: String, Data) {
    let text = url.absoluteString.dropFirst("data:".count)
    guard let comma = text.firstIndex(of: ","), let content = text[text.index(after: comma)...].removingPercentEncoding
    else {
      throw error(.badURL, url)
    }
    let attributes = text[..<comma].split(separator: ";", omittingEmptySubsequences: false)
    let isBase64 = attributes.dropFirst().last == "base64"
    guard let data = isBase64 ? Data(base64Encoded: content, options: .ignoreUnknownCharacters) : Data(content.utf8)
    else {
      throw error(.badURL, url)
    }
    return (attributes.first.flatMap { $0.isEmpty ? nil : String($0) } ?? "text/plain", data)
  }

  private static func error(_ code: URLError.Code, _ url: URL) -> URLError {
    URLError(code, userInfo: [NSURLErrorFailingURLErrorKey: url])
  }

  /// File types that apps commonly bundle.
  private static let typesByExtension = [
    "json": "application/json", "geojson": "application/geo+json", "txt": "text/plain", "csv": "text/csv",
    "html": "text/html",
    "xml": "application/xml", "pdf": "application/pdf", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif",
    "svg": "image/svg+xml", "mp3": "audio/mpeg", "mp4": "video/mp4",
  ]
}
