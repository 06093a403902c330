public import Foundation
public import FoundationNetworking
import Combine
import ViewGraph

// Requests of code that imports SwiftUI, in place of the networking library's: a host that settles waits for their answers.
extension URLSession {
  /// The answer to a request for an address.
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await awaited { try await self.data(from: url, delegate: nil) }
  }

  /// The answer to a request.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await awaited { try await self.data(for: request, delegate: nil) }
  }

  private func awaited<Answer>(_ request: () async throws -> Answer) async rethrows -> Answer {
    guard let outside = ActiveGraph.onThisThread?.outside else { return try await request() }
    outside.begin()
    defer { outside.end() }
    return try await request()
  }
}

enum OutsideRequests {
  /// Makes a host that settles wait for the requests of Combine's publishers too.
  static let install: Void = RequestTracking.install {
    guard let outside = ActiveGraph.onThisThread?.outside else { return nil }
    outside.begin()
    return { outside.end() }
  }
}
