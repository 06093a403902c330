import Foundation
import FoundationNetworking

/// Answers requests for `file:` and `data:` addresses, which the toolchain's networking library has no answer to and Apple's has: apps read
/// what is bundled with them by the code that reads it from a server later.
final class LocalAddresses: URLProtocol {
  /// For all sessions of the process, also those that there are already.
  static let install: Void = { _ = URLProtocol.registerClass(LocalAddresses.self) }()

  static func isLocal(_ url: URL?) -> Bool { ["file", "data"].contains(url?.scheme?.lowercased()) }

  override class func canInit(with request: URLRequest) -> Bool { isLocal(request.url) }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    nonisolated(unsafe) let loading = self
    // Not on the session's own queue, which calls this and on which the library waits for itself when it is told something.
    DispatchQueue.global().async { unsafe loading.load() }
  }

  private func load() {
    guard let client, let url = request.url else { return }
    // The library ends the program where it does not find the file that it downloaded itself.
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

  /// What stands at an address.
  ///
  /// - Throws: `URLError`, with the codes of Apple's library.
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
    return (typesByExtension[url.pathExtension.lowercased()] ?? "application/octet-stream", data)
  }

  /// What a `data:` address holds: a type, which is text where there is none, and behind a comma the data (RFC 2397).
  private static func declared(_ url: URL) throws -> (type: String, Data) {
    let text = url.absoluteString.dropFirst("data:".count)
    guard let comma = text.firstIndex(of: ","), let content = text[text.index(after: comma)...].removingPercentEncoding else {
      throw error(.badURL, url)
    }
    let attributes = text[..<comma].split(separator: ";", omittingEmptySubsequences: false)
    let isBase64 = attributes.dropFirst().last == "base64"
    guard let data = isBase64 ? Data(base64Encoded: content, options: .ignoreUnknownCharacters) : Data(content.utf8) else {
      throw error(.badURL, url)
    }
    return (attributes.first.flatMap { $0.isEmpty ? nil : String($0) } ?? "text/plain", data)
  }

  private static func error(_ code: URLError.Code, _ url: URL) -> URLError {
    URLError(code, userInfo: [NSURLErrorFailingURLErrorKey: url])
  }

  /// Of the files that apps have in their bundles.
  private static let typesByExtension = [
    "json": "application/json", "geojson": "application/geo+json", "txt": "text/plain", "csv": "text/csv", "html": "text/html",
    "xml": "application/xml", "pdf": "application/pdf", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "svg": "image/svg+xml", "mp3": "audio/mpeg", "mp4": "video/mp4",
  ]
}
