import SwiftUI
import SwiftUITrace
import Testing
import TraceFormat
import ViewGraph
import ViewRuntime

/// The life that the copies of sources store in each view.
@MainActor
struct ViewLifeTests {
  /// The closures that observers keep after their views have gone.
  private final class Kept {
    var closures: [() -> Void] = []
  }

  private struct Observing: View {
    let life = ViewLife("Observing", states: "count,model!,theme@", callbacks: "appear", line: 7)
    let kept: Kept
    @State private var count = 0
    var body: some View {
      life.body(of: Self.self) {
        Text("\(count)").onAppear {
          let span = life.began("appear", line: 9)
          defer { span?.finish() }
          // The closure keeps the view, and with it the value of its life.
          kept.closures.append { _ = self }
          count += 1
          life.wrote(0, count)
        }
      }
    }
  }

  private struct Row: View, Equatable {
    let life = ViewLife("Row", states: "", callbacks: "", line: 20)
    let number: Int
    var body: some View { life.body(of: Self.self) { Text("row \(number)") } }
  }

  private struct Root: View {
    let kept: Kept
    @State private var isShown = true
    @State private var ticks = 0
    var body: some View {
      Button("Toggle") { isShown.toggle() }
      Button("Tick \(ticks)") { ticks += 1 }
      if isShown { Observing(kept: kept) }
      List { ForEach(1..<4, id: \.self) { Row(number: $0) } }
    }
  }

  /// The events of the adapter, each as its kind, its view, and some of its fields.
  private func lines(_ actions: (RuntimeHost) throws -> Void) throws -> [String] {
    let sink = PackedTraceWriter(header: TraceHeader())
    let kept = Kept()
    try TraceChannel.$override.withValue(TraceChannel(sink: sink)) {
      let host = RuntimeHost(profile: .ios18, sink: nil) { Root(kept: kept) }
      try actions(host)
      host.finish()
    }
    let file = try TraceFile(bytes: sink.finish())
    var stream = file.events()
    var record = EventRecord()
    var views: [UInt64: String] = [:]
    var lines: [String] = []
    while try stream.next(&record) {
      if record.kind == .nodeCreate, let node = record[.node] { views[node] = file.strings.text(record.string(.view)) }
      let texts = [Field.callback, .name, .site].compactMap { file.strings.text(record.string($0)) }
      lines.append(([record.kind.rawValue, record[.node].flatMap { views[$0] } ?? ""] + texts).joined(separator: " "))
    }
    return lines
  }

  @Test func `an observer that keeps the view does not keep its life`() throws {
    let found = try lines { host in
      try host.tap("Toggle")
      host.settle()
    }.filter { $0.contains("Observing") }
    let site = "SwiftUITraceTests/ViewLifeTests.swift"
    #expect(
      found == [
        "node.create Observing \(site):7", "state.create Observing count", "state.create Observing model",
        "state.create Observing theme",
        "body.begin Observing", "body.end Observing", "visibility.enter Observing",
        "callback.begin Observing appear \(site):9",
        "state.write Observing", "callback.end Observing appear \(site):9", "body.begin Observing",
        "body.end Observing",
        "visibility.leave Observing", "node.destroy Observing",
      ])
  }

  private struct Reading: View {
    let life = ViewLife("Reading", states: "count,text", sources: "scheme@", callbacks: "", line: 30)
    @State private var count = 0
    @State private var text = ""
    @Environment(\.colorScheme) private var scheme
    var body: some View {
      life.body(of: Self.self) {
        Button("Add") { count += 1 }
        TextField("Name", text: $text)
        Text("\(count) \(text) \(scheme == .dark ? 1 : 0)")
      }
    }
  }

  private struct Colored: View {
    @State private var isDark = false
    var body: some View {
      Button("Color") { isDark.toggle() }
      Reading().environment(\.colorScheme, isDark ? .dark : .light)
    }
  }

  @Test func `a body names its causes, also a state that a binding wrote`() throws {
    let sink = PackedTraceWriter(header: TraceHeader())
    try TraceChannel.$override.withValue(TraceChannel(sink: sink)) {
      let host = RuntimeHost(profile: .ios18, sink: nil) { Colored() }
      try host.tap("Add")
      try host.type("a", into: "Name")
      try host.tap("Color")
      host.settle()
      host.finish()
    }
    let file = try TraceFile(bytes: sink.finish())
    var stream = file.events()
    var record = EventRecord()
    var causes: [[String]] = []
    while try stream.next(&record) {
      guard record.kind == .bodyBegin else { continue }
      causes.append(
        record.list(.causes)?.compactMap { file.strings.text(StringID(rawValue: $0)) }.sorted() ?? ["not told"])
    }
    #expect(causes == [["count", "identity", "self", "text"], ["count"], ["text"], ["environment"]])
  }

  private struct Timed: View {
    let life = ViewLife("Timed", states: "", callbacks: "", line: 40)
    @State private var timers: [Timer] = []
    var body: some View {
      life.body(of: Self.self) {
        Button("Start") {
          let span = life.acted("tap", "Start")
          defer { span?.finish() }
          timers.append(
            Timer.scheduledTimer(withTimeInterval: TimerInterval.of(1.5), repeats: true) { _ in }.traced(line: 41))
          Timer.scheduledTimer(withTimeInterval: TimerInterval.of(2), repeats: false) { _ in }.traced(line: 42)
        }
        Button("Look") { life.acted("tap", "Look")?.finish() }
        Button("Stop") {
          timers[0].invalidate()
          life.acted("tap", "Stop")?.finish()
        }
      }
    }
  }

  @Test func `a timer is released before the event that follows its end`() throws {
    let sink = PackedTraceWriter(header: TraceHeader())
    try TraceChannel.$override.withValue(TraceChannel(sink: sink)) {
      let host = RuntimeHost(profile: .ios18, sink: nil) { Timed() }
      try host.tap("Start")
      host.advance(by: .seconds(3))
      try host.tap("Look")
      try host.tap("Stop")
      host.finish()
    }
    let file = try TraceFile(bytes: sink.finish())
    var stream = file.events()
    var record = EventRecord()
    var found: [String] = []
    while try stream.next(&record) {
      let texts = [Field.name, .label].compactMap { file.strings.text(record.string($0)) }
      found.append(
        ([record.kind.rawValue] + (record[.resource].map { ["\($0)"] } ?? []) + texts).joined(separator: " "))
    }
    #expect(
      found.filter { $0.hasPrefix("resource") || $0.hasPrefix("action") } == [
        "action.begin Start", "resource.acquire 1 Timer 1.5 s", "resource.acquire 2 Timer 2 s", "action.end Start",
        "resource.release 2",
        "action.begin Look", "action.end Look", "resource.release 1", "action.begin Stop", "action.end Stop",
      ])
  }

  @Test func `each row has one life, and the bodies of equal rows do not run again`() throws {
    let found = try lines { host in
      for _ in 0..<3 { try host.tap(host.texts.first { $0.hasPrefix("Tick") } ?? "") }
      host.settle()
    }.filter { $0.contains(" Row") }
    #expect(found.filter { $0.hasPrefix("node.create") }.count == 3)
    #expect(found.filter { $0.hasPrefix("body.begin") }.count == 3)
    #expect(found.filter { $0.hasPrefix("node.destroy") }.count == 3)
  }
}
