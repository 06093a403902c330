import Glibc
import SwiftUI
import Testing
import ViewRuntime

private struct Sleeper: View {
  let sleep: @Sendable () async throws -> Void
  @State private var isAwake = false
  var body: some View {
    Text(isAwake ? "awake" : "asleep").task {
      // Real time passes, as on a busy machine.
      usleep(60_000)
      try? await sleep()
      isAwake = true
    }
  }
}

/// Tests that sleeps have exact durations in virtual time, regardless of the real time that passes.
@MainActor
struct SleepTests {
  nonisolated static let sleeps: [(name: String, milliseconds: Int, sleep: @Sendable () async throws -> Void)] = [
    ("for", 249, { try await Task.sleep(for: .milliseconds(249)) }),
    ("for, a time that is not round", 247, { try await Task.sleep(for: .microseconds(246_913)) }),
    ("nanoseconds", 251, { try await Task.sleep(nanoseconds: 250_913_777) }),
    ("a clock's", 249, { try await ContinuousClock().sleep(for: .milliseconds(249)) }),
    ("until", 250, { try await Task.sleep(until: .now + .milliseconds(250), clock: .continuous) }),
    ("for, on a clock", 250, { try await Task.sleep(for: .milliseconds(250), clock: .continuous) }),
  ]

  /// Returns the texts of the view a millisecond before the sleep's end, and those at its end.
  private func texts(_ milliseconds: Int, _ sleep: @escaping @Sendable () async throws -> Void) -> [String] {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Sleeper(sleep: sleep) }
    defer { host.finish() }
    host.advance(by: .milliseconds(milliseconds - 1))
    let before = host.texts
    host.advance(by: .milliseconds(1))
    return before + host.texts
  }

  @Test(arguments: sleeps.indices)
  func `a sleep takes its stated duration`(_ index: Int) {
    let (name, milliseconds, sleep) = Self.sleeps[index]
    var shown: [String] = []
    // A thread that loses its processor within the call cannot tell how long the call was: rare, and unlikely twice.
    for _ in 0..<5 where shown != ["asleep", "awake"] { shown = texts(milliseconds, sleep) }
    #expect(shown == ["asleep", "awake"], "\(name)")
  }
}
