import Foundation
import LifecycleTesting
import SwiftUI
import Testing

@MainActor private final class Kept { var timer: Timer? }

private struct Timers: View {
  let kept: Kept
  @State private var turns = 0

  var body: some View {
    Text("turns \(turns)")
    Button("Once") { kept.timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in turn() } }
    Button("Late") { kept.timer = Timer.scheduledTimer(withTimeInterval: 100, repeats: false) { _ in turn() } }
    Button("Hasty") { kept.timer = Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { _ in turn() } }
    Button("Add what counts") {
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in turn() }
      RunLoop.main.add(timer, forMode: .common)
      kept.timer = timer
    }
    Button("Add and end") {
      let timer = Timer(timeInterval: 1, repeats: true) { _ in turn() }
      RunLoop.main.add(timer, forMode: .common)
      timer.invalidate()
      kept.timer = timer
    }
  }

  nonisolated private func turn() { MainActor.assumeIsolated { turns += 1 } }
}

/// Tests of timers in virtual time, until they are invalidated.
@MainActor
struct TimerTests {
  private let kept = Kept()

  private func host(_ button: String) throws -> ViewHost {
    let host = try ViewHost { [kept] in Timers(kept: kept) }
    try host.tap(button)
    return host
  }

  @Test func `a timer that fires once is valid until then`() throws {
    let host = try host("Once")
    #expect(kept.timer?.isValid == true)
    host.advance(by: .seconds(3))
    #expect(host.texts.contains("turns 1") && kept.timer?.isValid == false)
  }

  @Test func `an invalidated timer is not awaited`() throws {
    let host = try host("Late")
    kept.timer?.invalidate()
    host.settle()
    #expect(host.texts.contains("turns 0"))
    #expect(try host.finish().events(.quiescent).map(\.t) == [0])
  }

  @Test func `a timer with interval zero advances time`() throws {
    let host = try host("Hasty")
    host.advance(by: .milliseconds(1))
    #expect(host.texts.contains("turns 10") && host.cuts.isEmpty)
    kept.timer?.invalidate()
  }

  @Test func `a scheduled timer does not count twice when added to a run loop`() throws {
    let host = try host("Add what counts")
    host.advance(by: .seconds(3))
    #expect(host.texts.contains("turns 3"))
    kept.timer?.invalidate()
  }

  @Test func `an invalidated timer does not fire in its run loop`() throws {
    let host = try host("Add and end")
    host.advance(by: .seconds(3))
    #expect(host.texts.contains("turns 0"))
  }
}
