import Combine
import Dispatch
import Foundation
import SwiftUI
import Testing
import ViewRuntime

private struct Clock: View {
  @State var ticks = 0
  @State var later = "not yet"
  @State var timer: Timer?
  @State var handle: Task<Void, Never>?

  var body: some View {
    Text(verbatim: "ticks \(ticks)")
      .onAppear {
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
          MainActor.assumeIsolated { ticks += 1 }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { MainActor.assumeIsolated { later = "now" } }
        DispatchQueue.main.async { MainActor.assumeIsolated { later = "soon" } }
      }
      .onDisappear {
        timer?.invalidate()
        handle?.cancel()
      }
    Text(verbatim: later)
    Button("Start") { handle = Task { try? await Task.sleep(nanoseconds: 3_600_000_000_000) } }
    Button("Detach") { Task.detached { try? await Task.sleep(for: .seconds(1)) } }
    Button("Stop") { timer?.invalidate() }
  }
}

/// A debounce, which mostly keeps its work in an item.
private struct Debounced: View {
  @State private var count = 0
  @State private var waiting: DispatchWorkItem? = DispatchWorkItem {}

  var body: some View {
    Text(verbatim: "count \(count)")
    Button("Later") { wait(seconds: 1) }
    Button("Now") { DispatchQueue.main.async(execute: DispatchWorkItem { add() }) }
    Button("Cancel") { waiting?.cancel() }
  }

  private func wait(seconds: Double) {
    waiting?.cancel()
    let item = DispatchWorkItem { add() }
    waiting = item
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: item)
  }

  nonisolated private func add() { MainActor.assumeIsolated { count += 1 } }
}

private struct Endless: View {
  @State var depth = 0
  var body: some View { AnyView(Endless()) }
}

private func systemQueue() -> DispatchQueue { DispatchQueue.main }

@MainActor
struct SchedulingTests {
  @Test func `timers and the main queue run in virtual time`() throws {
    let (host, _) = makeHost { Clock() }
    #expect(Array(host.texts.prefix(2)) == ["ticks 0", "soon"])
    host.advance(by: .milliseconds(2400))
    #expect(Array(host.texts.prefix(2)) == ["ticks 2", "soon"])
    host.advance(by: .milliseconds(100))
    #expect(Array(host.texts.prefix(2)) == ["ticks 2", "now"])
    host.advance(by: .milliseconds(500))
    #expect(host.texts[0] == "ticks 3")
  }

  @Test func `a work item runs in virtual time, unless it is canceled`() throws {
    let (host, _) = makeHost { Debounced() }
    try host.tap("Now")
    #expect(host.texts[0] == "count 1")
    try host.tap("Later")
    host.advance(by: .milliseconds(999))
    #expect(host.texts[0] == "count 1")
    host.advance(by: .milliseconds(1))
    #expect(host.texts[0] == "count 2")
    try host.tap("Later")
    try host.tap("Later")
    host.advance(by: .seconds(2))
    #expect(host.texts[0] == "count 3")
    try host.tap("Later")
    try host.tap("Cancel")
    host.settle()
    #expect(host.texts[0] == "count 3")
  }

  @Test func `a task cancelled through its handle is recorded as cancelled`() throws {
    let (host, trace) = makeHost { Clock() }
    _ = trace.take()
    try host.tap("Start")
    #expect(trace.take() == "T+ Clock, write Clock.3, T> Clock")
    try host.tap("Stop")
    host.finish()
    #expect(trace.take().contains("D Clock, Tc Clock, -N Clock, T. Clock cancelled"))
  }

  @Test func `settle skips hours of sleep at once`() throws {
    let (host, trace) = makeHost { Clock() }
    try host.tap("Stop")
    try host.tap("Start")
    _ = trace.take()
    host.settle()
    #expect(trace.take().hasSuffix("T. Clock done"))
    #expect(systemQueue().label == DispatchQueue.main.label)
  }

  @Test func `a view that contains itself is cut, with a message`() {
    let (host, _) = makeHost { Endless() }
    #expect(host.cuts.count == 1)
    #expect(host.cuts.first?.contains("must contain itself") == true)
  }
}

/// A program whose clocks run as long as it is on screen.
private struct Clocks: View {
  @MainActor static var turns: [String: Int] = [:]
  @State private var isLoaded = false

  var body: some View {
    Text(verbatim: "clocks")
      .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in
        Self.turns["published", default: 0] += 1
      }
      .onAppear {
        Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
          MainActor.assumeIsolated { Self.turns["scheduled", default: 0] += 1 }
        }
      }
      .task {
        try? await Task.sleep(for: .seconds(3))
        isLoaded = true
      }
    if isLoaded { Button("Go") { Self.turns["go"] = Self.turns["scheduled"] } }
  }
}

@Suite struct RestTests {
  @MainActor @Test func `a program has settled when only its timers repeat`() throws {
    // The launch loads for 3 s, the script waits for 2.25 s more, and nothing follows.
    #expect(HeadlessRun.run(script: try Script("tap \"Go\"\nwait 2.25s", file: "steps")) { Clocks() } == 0)
    #expect(Clocks.turns == ["published": 5, "scheduled": 10, "go": 6])
  }

  @MainActor @Test func `settle does not wait for timers, and a later wait runs them`() {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Clock() }
    host.settle()
    #expect(host.cuts.isEmpty && host.graph.time.now < 10_000_000_000)
    let before = host.graph.time.now
    host.advance(by: .seconds(2))
    #expect(host.graph.time.now == before + 2_000_000_000)
    host.finish()
  }

  @MainActor @Test func `tasks that start each other at one instant are cut, and sooner if they continue`() {
    let starts = Counter()
    let host = RuntimeHost(profile: .ios18, sink: nil) { Restarting(starts: starts) }
    #expect(host.cuts.first == "stopped after 100000 jobs: something repeats endlessly")
    let first = starts.count
    host.advance(by: .seconds(1))
    #expect(host.cuts.last == "stopped after 1000 jobs: something repeats endlessly")
    #expect(starts.count > first && starts.count <= first + 1_000)
    host.finish()
  }

  @MainActor @Test func `a timer publisher with interval zero advances time`() {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Hasty() }
    host.advance(by: .milliseconds(1))
    #expect(host.texts == ["10"])
    #expect(host.cuts.isEmpty)
    host.finish()
  }
}

@MainActor private final class Counter { var count = 0 }

/// A view whose task changes its own id.
private struct Restarting: View {
  let starts: Counter
  @State private var turn = 0

  var body: some View {
    Text("\(turn)").task(id: turn) {
      starts.count += 1
      turn += 1
    }
  }
}

private struct Hasty: View {
  @State private var turns = 0

  var body: some View {
    Text("\(turns)").onReceive(Timer.publish(every: 0, on: .main, in: .common).autoconnect()) { _ in turns += 1 }
  }
}
