internal import Foundation
internal import TraceFormat
internal import TraceRecorder
internal import TraceSupport

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// A request of the app's, from its beginning to its end.
final class TracedFetch: @unchecked Sendable {
  // Sendable: apart from the flag, which the lock guards, all values are constant.
  private let channel: TraceChannel
  private let fetch: UInt64
  private let lock = NSLock()
  private var hasEnded = false

  /// Records the beginning. Returns nil if nothing is recording.
  init?(_ request: URLRequest, site: String) {
    guard let channel = TraceChannel.current else { return nil }
    self.channel = channel
    let fetch = channel.entityIDs.nextFetch()
    self.fetch = fetch
    let url = request.url
    let key = channel.intern(
      RequestKey.text(method: request.httpMethod, address: url?.absoluteString, fileName: url?.lastPathComponent))
    let (method, site, place) = (request.httpMethod.map(channel.intern), channel.intern(site), AdapterContext.place)
    channel.record(.fetchBegin) { record in
      record[.fetch] = fetch
      record.set(.key, key)
      if let node = place?.node { record[.node] = node }
      if let task = place?.task { record[.task] = task }
      record.set(.intent, .load)
      record.set(.site, site)
      record.set(.automatic, true)
      if let method { record.set(.method, method) }
      if let cause = place?.cause { record[.cause] = cause }
    }
  }

  /// Records the end. Further calls do nothing.
  ///
  /// - Parameter bytes: The size of the answer, if known.
  func end(_ error: (any Error)?, bytes: Int? = nil) {
    guard isFirst() else { return }
    let outcome: WellKnownString =
      switch error {
      case nil: .ok
      case is CancellationError: .cancelled
      case let error as URLError where error.code == .cancelled: .cancelled
      default: .failed
      }
    channel.record(.fetchEnd) { record in
      record[.fetch] = fetch
      record.set(.outcome, outcome)
      if let bytes { record.set(.bytes, bytes) }
    }
  }

  private func isFirst() -> Bool {
    lock.withLock {
      defer { hasEnded = true }
      return !hasEnded
    }
  }
}
