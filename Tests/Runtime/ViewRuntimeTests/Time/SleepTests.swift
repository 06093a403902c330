import SwiftUI
import Testing
import TraceSystem
import ViewRuntime

private struct Sleeper: View {
  let sleep: @Sendable () async throws -> Void
  @State private var isAwake = false
  var body: some View {
    Text(isAwake ? "awake" : "asleep").task {
      pass()
      try? await sleep()
      isAwake = true
    }
  }
}

/// Lets real time pass, as on a busy machine.
private func pass() { _ = poll(nil, 0, 60) }

/// Tests that sleeps have exact durations in virtual time, regardless of the real time that passes, also between the
/// call of a clock and the sleep.
@MainActor
struct SleepTests {
  nonisolated static let sleeps: [(name: String, nanoseconds: Int64, sleep: @Sendable () async throws -> Void)] = [
    ("for", 249_000_000, { try await Task.sleep(for: .milliseconds(249)) }),
    ("for, a time that is not round", 246_913_000, { try await Task.sleep(for: .microseconds(246_913)) }),
    ("nanoseconds", 250_913_777, { try await Task.sleep(nanoseconds: 250_913_777) }),
    ("nanoseconds, in an actor", 250_913_777, { try await Service().sleep() }),
    ("a clock's", 249_000_000, { try await ContinuousClock().sleep(for: .milliseconds(249)) }),
    ("until", 250_000_000, { try await sleep(until: .now + .milliseconds(250), clock: .continuous) }),
    (
      "until, on the suspending clock", 249_000_000,
      { try await sleep(until: .now + .milliseconds(249), clock: .suspending) }
    ),
    ("for, on a clock", 250_000_000, { try await Task.sleep(for: .milliseconds(250), clock: .continuous) }),
    ("until, after another sleep", 250_913_777, { try await sleepTwice() }),
    ("a queue's", 249_000_000, { await wait(until: .now() + .milliseconds(249)) }),
    ("a queue's, from a number of seconds", 290_000_000, { await wait(until: .now() + 0.29) }),
  ]

  @Test(arguments: sleeps.indices)
  func `a sleep takes its stated duration`(_ index: Int) {
    let (name, nanoseconds, sleep) = Self.sleeps[index]
    let host = RuntimeHost(profile: .ios18, sink: nil) { Sleeper(sleep: sleep) }
    defer { host.finish() }
    host.advance(by: .nanoseconds(nanoseconds - 1))
    #expect(host.texts == ["asleep"], "\(name)")
    host.advance(by: .nanoseconds(1))
    #expect(host.texts == ["awake"], "\(name)")
  }

  @Test(arguments: [
    { @Sendable in polls(.continuous) }, { @Sendable in polls(.suspending) },
    { @Sendable in
      let end = DispatchTime.now() + 0.3
      while DispatchTime.now() < end { usleep(1000) }
    },
  ])
  func `a loop that polls a clock ends, and the host says that its trace may differ from run to run`(
    _ loop: @escaping @Sendable () -> Void
  ) {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Sleeper(sleep: loop) }
    defer { host.finish() }
    #expect(host.cuts.isEmpty)
    host.settle()
    #expect(host.texts == ["awake"])
    #expect(host.cuts == ["the trace may differ from run to run: code polled a clock in a loop"])
  }
}

private func sleep<C: Clock>(until deadline: C.Instant, clock: C) async throws {
  pass()
  try await Task.sleep(until: deadline, clock: clock)
}

/// Sleeps twice until a time that was calculated before the first sleep.
private func sleepTwice() async throws {
  let start = ContinuousClock.now
  try await Task.sleep(nanoseconds: 100_000_001)
  try await sleep(until: start + .nanoseconds(250_913_777), clock: .continuous)
}

private func wait(until deadline: DispatchTime) async {
  pass()
  await withCheckedContinuation { done in DispatchQueue.main.asyncAfter(deadline: deadline) { done.resume() } }
}

private func polls<C: Clock>(_ clock: C) where C.Duration == Duration {
  let start = clock.now
  while start.duration(to: clock.now) < .milliseconds(300) { usleep(1000) }
}

private actor Service {
  func sleep() async throws {
    pass()
    try await Task.sleep(nanoseconds: 250_913_777)
  }
}
