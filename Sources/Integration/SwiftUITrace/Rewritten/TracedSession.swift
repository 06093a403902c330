public import Foundation
internal import TraceFormat
internal import TraceRecorder

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension URLSession {
  /// The same session, whose requests are recorded as fetches.
  public func traced(fileID: StaticString = #fileID, line: UInt = #line) -> TracedSession {
    TracedSession(session: self, fileID: fileID, line: line)
  }
}

/// A session whose requests are recorded as fetches: by method and address, with their result.
public struct TracedSession: Sendable {
  private let session: URLSession
  private let fileID: StaticString
  private let line: UInt

  init(session: URLSession, fileID: StaticString, line: UInt) {
    self.session = session
    self.fileID = fileID
    self.line = line
  }

  private func key(_ request: URLRequest) -> String { "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")" }

  /// Loads the contents of an address.
  public func data(from url: URL, isolation: isolated (any Actor)? = #isolation) async throws -> (Data, URLResponse) {
    try await Trace.fetch("GET \(url.absoluteString)", fileID: fileID, line: line) { try await session.data(from: url) }
  }

  /// Performs a request.
  public func data(for request: URLRequest, isolation: isolated (any Actor)? = #isolation) async throws -> (Data, URLResponse) {
    try await Trace.fetch(key(request), fileID: fileID, line: line) { try await session.data(for: request) }
  }

  /// Performs a request with a body.
  public func upload(
    for request: URLRequest, from body: Data, isolation: isolated (any Actor)? = #isolation
  ) async throws -> (Data, URLResponse) {
    try await Trace.fetch(key(request), fileID: fileID, line: line) { try await session.upload(for: request, from: body) }
  }
}
