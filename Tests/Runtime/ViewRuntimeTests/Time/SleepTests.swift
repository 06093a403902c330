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

  @Test(arguments: sleeps.indices)
  func `a sleep takes its stated duration`(_ index: Int) {
    let (name, milliseconds, sleep) = Self.sleeps[index]
    let host = RuntimeHost(profile: .ios18, sink: nil) { Sleeper(sleep: sleep) }
    defer { host.finish() }
    host.advance(by: .milliseconds(milliseconds - 1))
    #expect(host.texts == ["asleep"], "\(name)")
    host.advance(by: .milliseconds(1))
    #expect(host.texts == ["awake"], "\(name)")
  }
}
