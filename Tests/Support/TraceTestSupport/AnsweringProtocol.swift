#if os(Linux)
  import Foundation
  import FoundationNetworking

  /// A protocol that answers requests to a made-up host, `answers.test`, after a moment, on its own thread.
  ///
  /// The shared session keeps the protocols that are registered when a test first uses it. Each test that may be the
  /// first one installs this one before.
  package enum AnsweringProtocol {
    /// Registers the protocol.
    package static let install: Void = { _ = URLProtocol.registerClass(Answering.self) }()
  }

  private final class Answering: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "answers.test" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func startLoading() {
      nonisolated(unsafe) let loading = self
      let client = client
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(30)) {
        guard let client, let url = unsafe loading.request.url else { return }
        if url.lastPathComponent == "broken" {
          return unsafe client.urlProtocol(loading, didFailWithError: URLError(.badServerResponse))
        }
        let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)!
        unsafe client.urlProtocol(loading, didReceive: response, cacheStoragePolicy: .notAllowed)
        unsafe client.urlProtocol(loading, didLoad: Data(#"["\#(url.lastPathComponent)"]"#.utf8))
        unsafe client.urlProtocolDidFinishLoading(loading)
      }
    }
    override func stopLoading() {}
  }
#endif
