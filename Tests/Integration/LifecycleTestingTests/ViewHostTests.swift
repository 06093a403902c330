import LifecycleTesting
import SwiftUI
import Testing
import TraceRecorder

private struct Tabs: View {
  var body: some View {
    TabView {
      Tab("First", systemImage: "1.circle") { FirstTab() }
      Tab("Second", systemImage: "2.circle") { SecondTab() }
    }
  }
}

private struct FirstTab: View {
  @State var userInput = ""
  var body: some View {
    TextField("Type something", text: $userInput)
      .onAppear {}
      .onDisappear {}
  }
}

private struct SecondTab: View {
  @State var items: [String] = []
  var body: some View {
    List(items, id: \.self) { Text($0) }
      .onAppear {}
      .onDisappear {}
      .task {
        items = await Trace.fetch("items") {
          try? await Task.sleep(for: .milliseconds(200))
          return ["one"]
        }
      }
  }
}

private struct CountingApp: App {
  @State private var count = 0
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { Button("\(count) taps") { count += 1 }.onChange(of: phase) { count += 10 } }
  }
}

@MainActor
struct ViewHostTests {
  @Test func `an app's first window opens with the app's own properties`() throws {
    let host = try ViewHost(app: CountingApp.self)
    try host.tap("10 taps")  // The launch changed the phase.
    #expect(host.texts == ["11 taps"])
    let trace = try host.finish()
    #expect(trace.findings.isEmpty)
    #expect(trace.events.contains { $0.kind == .stateWrite && $0.view == "CountingApp" })
    // Another host has another app.
    #expect(try ViewHost(app: CountingApp.self).texts == ["10 taps"])
  }

  private func callbacks(_ trace: LifecycleTrace) -> [String] {
    trace.events(.callbackBegin).map { "\($0.view ?? "?") \($0.callback?.rawValue ?? "?")" }
  }

  @Test func `ios18 creates a tab at its first visit and keeps it`() throws {
    let host = try ViewHost(profile: .ios18, rows: 10) { Tabs() }
    try host.type("hello", into: "Type something")
    try host.tab("Second")
    host.settle()
    try host.tab("First")
    #expect(host.texts.contains("hello"))
    let trace = try host.finish()
    #expect(
      callbacks(trace) == [
        "FirstTab appear", "SecondTab appear", "FirstTab disappear", "FirstTab appear", "SecondTab disappear",
        "FirstTab disappear",
      ])
    #expect(trace.events(.nodeCreate, view: "SecondTab").count == 1)
    let end = try #require(trace.events(.rootDestroy).first)
    #expect(trace.events(.nodeDestroy).allSatisfy { $0.seq > end.seq })
    #expect(trace.findings.isEmpty, "\(trace.findings)")
  }

  @Test func `on ios17 a hidden tab appears and fetches at launch, which is flagged`() throws {
    let host = try ViewHost(profile: .ios17) { Tabs() }
    host.settle()
    let trace = try host.finish()
    let hidden = trace.events(.callbackBegin, view: "SecondTab").first
    #expect(hidden?.callback == .appear && hidden?.onscreen == false && hidden?.t == 0)
    #expect(trace.findings.map(\.rule) == ["fetch-while-hidden", "never-visible-node"])
    #expect(trace.findings.first?.expectedOn == ["ios17"])
  }

  @Test func `on ios16 a hidden tab is created but does not appear`() throws {
    let host = try ViewHost(profile: .ios16) { Tabs() }
    host.settle()
    let trace = try host.finish()
    #expect(trace.events(.nodeCreate, view: "SecondTab").count == 1)
    #expect(trace.events(.callbackBegin, view: "SecondTab").isEmpty)
  }

  @Test func `an error names a label that is not on screen`() throws {
    let host = try ViewHost { Tabs() }
    #expect { try host.tap("Third") } throws: { error in
      "\(error)".contains("Third")
    }
    #expect(throws: (any Error).self) { try ViewHost(knobs: ["tabs.colour": "red"]) { Tabs() } }
  }

  @Test func `hosts are independent and deterministic`() throws {
    let first = try ViewHost { Tabs() }
    let second = try ViewHost(profile: .ios17) { Tabs() }
    try first.tab("Second")
    second.settle()
    try first.tab("First")
    first.settle()
    let a = try first.finish()
    let b = try second.finish()
    let again = try ViewHost { Tabs() }
    try again.tab("Second")
    try again.tab("First")
    again.settle()
    #expect(try again.finish().events == a.events)
    #expect(a.events != b.events)
  }

  @Test func `a trace is written and read back`() throws {
    let host = try ViewHost { Tabs() }
    host.advance(by: .milliseconds(250))
    let trace = try host.finish()
    let path = NSTemporaryDirectory() + "/twotrack-\(ProcessInfo.processInfo.globallyUniqueString).bin"
    try trace.write(to: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try LifecycleTrace(path: path).events == trace.events)
  }
}
