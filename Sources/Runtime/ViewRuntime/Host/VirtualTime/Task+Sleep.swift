import ViewGraph

// Sleeps in code that imports SwiftUI, shadowing those of the concurrency library: they record their exact duration. The duration of other
// sleeps is inferred from the time left on the real clock.
extension Task where Success == Never, Failure == Never {
  /// Suspends the task for a duration, in virtual time if the task belongs to a view.
  /// - Throws: `CancellationError` if the task is cancelled.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    Graph.noteSleep(duration)
    defer { Graph.noteSleep(nil) }
    try await Task.sleep(for: duration, tolerance: tolerance, clock: .continuous)
  }

  /// Suspends the task for a number of nanoseconds, in virtual time if the task belongs to a view.
  /// - Throws: `CancellationError` if the task is cancelled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await Task.sleep(for: .nanoseconds(Int64(clamping: duration)))
  }
}

extension ContinuousClock {
  /// Suspends the task for a duration, in virtual time if the task belongs to a view.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    Graph.noteSleep(duration)
    defer { Graph.noteSleep(nil) }
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }
}
