internal import Foundation

/// The timers of the app that were valid when they were last looked at.
///
/// A timer does not report that it was invalidated. It says so when asked, and one that is gone had ended before.
struct HeldTimers {
  private struct Held {
    weak var timer: Timer?
    let resource: UInt64
  }

  private var held: [Held] = []

  mutating func add(_ timer: Timer, _ resource: UInt64) { held.append(Held(timer: timer, resource: resource)) }

  /// Returns the resources of the timers that have ended since the last call. Linear in the number of timers.
  mutating func takeEnded() -> [UInt64] {
    guard !held.isEmpty else { return [] }
    let ended = held.filter { $0.timer?.isValid != true }
    if !ended.isEmpty { held.removeAll { $0.timer?.isValid != true } }
    return ended.map(\.resource)
  }
}
