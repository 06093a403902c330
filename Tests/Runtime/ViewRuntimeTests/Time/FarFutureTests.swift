import Combine
import Foundation
import SwiftUI
import Testing
import ViewRuntime

/// A view that runs an action when it appears.
private struct Acting: View {
  let act: @MainActor () -> Void
  var body: some View { Text("here").onAppear { act() } }
}

private let waits: [(name: String, begin: @MainActor @Sendable () -> Void)] = [
  ("sleep for nanoseconds", { Task { try? await Task.sleep(nanoseconds: .max) } }),
  ("sleep for a duration", { Task { try? await Task.sleep(for: .seconds(Int64.max)) } }),
  ("sleep until", { Task { try? await Task.sleep(until: .now + .seconds(40_000_000_000), clock: .continuous) } }),
  ("sleep of another clock", { Task { try? await SuspendingClock().sleep(until: .now + .seconds(40_000_000_000)) } }),
  ("the main queue", { DispatchQueue.main.asyncAfter(deadline: .distantFuture) {} }),
  ("a queue", { DispatchQueue.global().asyncAfter(deadline: .distantFuture) {} }),
  ("an endless timer", { Timer.scheduledTimer(withTimeInterval: .infinity, repeats: false) { _ in } }),
  ("a timer of ages", { Timer.scheduledTimer(withTimeInterval: 1e12, repeats: false) { _ in } }),
  (
    "a timer for a date",
    { RunLoop.main.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .common) }
  ),
  (
    "a delay",
    { FarFutureTests.kept.append(Just(1).delay(for: .seconds(1e12), scheduler: DispatchQueue.main).sink { _ in }) }
  ),
  (
    "a debounce",
    { FarFutureTests.kept.append(Just(1).debounce(for: .seconds(Int.max), scheduler: RunLoop.main).sink { _ in }) }
  ),
]

/// Tests of endless waits: apps wait forever by requesting more time than any clock counts.
@MainActor
struct FarFutureTests {
  fileprivate static var kept: [AnyCancellable] = []

  @Test(arguments: waits.indices)
  func `an endless wait blocks nothing`(wait: Int) {
    var isBegun = false
    let host = RuntimeHost(profile: .ios18, sink: nil) {
      Acting {
        isBegun = true
        waits[wait].begin()
      }
    }
    host.advance(by: .seconds(5))
    #expect(isBegun && host.texts == ["here"] && host.cuts.isEmpty, "\(waits[wait].name)")
    host.finish()
    Self.kept = []
  }

  @Test func `time stops at its maximum, and can still be read`() {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Acting {} }
    for _ in 0..<3 { host.advance(by: .seconds(Int64.max)) }
    #expect(host.texts == ["here"])
    host.finish()
  }
}
