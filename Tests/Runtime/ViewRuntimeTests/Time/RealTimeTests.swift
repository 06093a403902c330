import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

private struct Sleeper: View {
  /// Seconds from awake to up.
  var pause = 0.04
  @State private var text = "asleep"
  var body: some View {
    Text(text).task {
      try? await Task.sleep(for: .milliseconds(60))
      text = "awake"
      DispatchQueue.main.asyncAfter(deadline: .now() + pause) { MainActor.assumeIsolated { text = "up" } }
    }
  }
}

private struct Endless: View {
  @State private var ticks = 0
  @State private var timer: Timer?
  var body: some View {
    Text("ticks").onAppear {
      timer = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { _ in MainActor.assumeIsolated { ticks += 1 }
      }
    }
    .onDisappear { timer?.invalidate() }
  }
}

@MainActor
struct RealTimeTests {
  private func paced<Root: View>(@ViewBuilder _ root: @escaping () -> Root) -> RuntimeHost {
    RuntimeHost(profile: .ios18, sink: nil, isPaced: true, root: root)
  }

  @Test func `in real time a sleep takes its stated duration`() {
    let clock = ContinuousClock()
    let host = paced { Sleeper() }
    #expect(host.texts == ["asleep"])
    #expect(clock.measure { host.settle() } >= .milliseconds(95))
    #expect(host.texts == ["up"])
    host.finish()
  }

  @Test func `in real time a wait takes real time, and work that falls due meanwhile runs`() {
    let clock = ContinuousClock()
    let host = paced { Sleeper(pause: 3600) }
    #expect(clock.measure { host.advance(by: .milliseconds(80)) } >= .milliseconds(80))
    #expect(host.texts == ["awake"])
    host.finish()
  }

  @Test func `in real time, work on other threads is awaited`() {
    let host = paced {
      Text("away").task {
        await withCheckedContinuation { done in
          Thread {
            usleep(30_000); done.resume()
          }.start()
        }
      }
    }
    host.settle()
    host.finish()
    #expect(host.cuts.isEmpty)
  }

  @Test func `a timer ticks in real time`() {
    let host = paced { Endless() }
    let clock = ContinuousClock()
    let start = clock.now
    host.advance(by: .milliseconds(100))
    #expect(clock.now - start >= .milliseconds(100))
    host.finish()
  }
}
