import ViewGraph

// Sleeps of code that imports SwiftUI, in place of the concurrency library's: they say how long they are. Others are told by what is left
// of them on the real clock.
extension Task where Success == Never, Failure == Never {
  /// Suspends the task for a duration: of virtual time, where the task is a view's.
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    Graph.noteSleep(duration)
    defer { Graph.noteSleep(nil) }
    try await Task.sleep(for: duration, tolerance: tolerance, clock: .continuous)
  }

  /// Suspends the task for so many nanoseconds: of virtual time, where the task is a view's.
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await Task.sleep(for: .nanoseconds(Int64(clamping: duration)))
  }
}

extension ContinuousClock {
  /// Suspends the task for a duration: of virtual time, where the task is a view's.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    Graph.noteSleep(duration)
    defer { Graph.noteSleep(nil) }
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }
}
