import Foundation
import FoundationNetworking
import ViewGraph

/// Answers the requests of code that imports only Foundation, which no overload of this module sees: at once, since it
/// waits in real time.
final class RecordedURLProtocol: URLProtocol {
  static let install: Void = { _ = URLProtocol.registerClass(RecordedURLProtocol.self) }()

  override class func canInit(with request: URLRequest) -> Bool { RecordedResponses.covering(request) != nil }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    nonisolated(unsafe) let loading = self
    DispatchQueue.global().async { unsafe loading.load() }
  }

  private func load() {
    guard let client, let responses = RecordedResponses.shared else { return }
    // The library crashes if it does not find the file that it downloaded itself.
    if task is URLSessionDownloadTask { return client.urlProtocol(self, didFailWithError: URLError(.unsupportedURL)) }
    switch responses.answer(request).result {
    case .success(let (data, response)):
      client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client.urlProtocol(self, didLoad: data)
      client.urlProtocolDidFinishLoading(self)
    case .failure(let error): client.urlProtocol(self, didFailWithError: error)
    }
  }

  override func stopLoading() {}
}
