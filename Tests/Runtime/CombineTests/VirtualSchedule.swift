import Foundation

@testable import Combine

/// A main schedule whose time is advanced by the test.
final class VirtualSchedule: MainSchedule {
  private(set) var now: Int64 = 0
  var date: Date { Date(timeIntervalSinceReferenceDate: Double(now) / 1e9) }
  var host: AnyObject? { self }
  private var work: [(due: Int64, order: Int, action: () -> Void)] = []
  private var order = 0

  func run(after nanoseconds: Int64, repeats: Bool, _ action: @escaping () -> Void) -> () -> Void {
    order += 1
    let mine = order
    work.append((now + nanoseconds, mine, action))
    return { [weak self] in self?.work.removeAll { $0.order == mine } }
  }

  func advance(milliseconds: Int64) {
    let end = now + milliseconds * 1_000_000
    while let next = work.filter({ $0.due <= end }).min(by: { ($0.due, $0.order) < ($1.due, $1.order) }) {
      work.removeAll { $0.order == next.order }
      now = next.due
      next.action()
    }
    now = end
  }

  var pending: Int { work.count }

  @TaskLocal private static var isVirtual = false
  nonisolated(unsafe) private static var active: VirtualSchedule?

  /// Runs `body` with a virtual schedule in place of the main thread's.
  @MainActor static func with(_ body: (VirtualSchedule) -> Void) {
    let schedule = VirtualSchedule()
    active = schedule
    MainScheduling.install { $isVirtual.get() ? active : nil }
    $isVirtual.withValue(true) { body(schedule) }
    active = nil
  }
}
