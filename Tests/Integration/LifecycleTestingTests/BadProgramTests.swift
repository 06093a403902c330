import LifecycleTesting
import SwiftUI
import Testing

@MainActor
struct BadProgramTests {
  private struct Duplicates: View {
    @State private var ids = [1, 1, 2]
    var body: some View {
      List { ForEach(ids, id: \.self) { id in Text("row \(id)") } }
      ForEach(ids, id: \.self) { id in Text("plain \(id)") }
      Button("More") { ids.append(2) }
      Button("Less") { ids.removeFirst() }
    }
  }

  @Test func `duplicate ids in a ForEach do not crash and are flagged`() throws {
    let host = try ViewHost { Duplicates() }
    try host.tap("More")
    try host.tap("Less")
    try host.tap("Less")
    #expect(host.texts.filter { $0.hasPrefix("plain") } == ["plain 2", "plain 2"])
    let trace = try host.finish()
    #expect(trace.findings.contains { $0.rule == "duplicate-foreach-id" })
  }

  private struct Churning: View {
    @State private var count = 0
    var body: some View {
      Text("count \(count)")
        .task {
          for _ in 0..<5 {
            try? await Task.sleep(for: .milliseconds(100))
            count += 1
          }
        }
      ForEach([UUID(), UUID()], id: \.self) { _ in Row() }
    }
  }
  private struct Row: View {
    @State private var text = "row"
    var body: some View { Text(text) }
  }

  @Test func `ids that change in each body recreate the rows and are flagged`() throws {
    let host = try ViewHost { Churning() }
    host.advance(by: .seconds(1))
    #expect(host.texts == ["count 5", "row", "row"])
    let trace = try host.finish()
    #expect(trace.findings.contains { $0.rule == "identity-churn" })
  }

  private struct Endless: View {
    var body: some View { AnyView(Endless()) }
  }

  @Test func `a view that contains itself is cut with a message and the trace is complete`() throws {
    let host = try ViewHost { Endless() }
    #expect(host.cuts.contains { $0.contains("Endless") && $0.contains("contain itself") })
    let trace = try host.finish()
    #expect(trace.events.last?.kind != nil)
    #expect(trace.events.contains { $0.kind == .rootDestroy })
  }

  private struct Looping: View {
    @State private var count = 0
    var body: some View { Text(verbatim: "\(count)").onChange(of: count, initial: true) { count += 1 } }
  }
  private struct Ping: View {
    @State private var a = 0
    @State private var b = 0
    var body: some View {
      Text(verbatim: "\(a) \(b)")
        .task { while true { await Task.yield(); b += 1 } }
    }
  }

  @Test func `endless updates and endless tasks are cut`() throws {
    let looping = try ViewHost { Looping() }
    looping.settle()
    #expect(try !looping.finish().events.isEmpty)
    let endless = try ViewHost { Ping() }
    endless.settle()
    #expect(endless.cuts.contains { $0.contains("repeats endlessly") })
    #expect(try endless.finish().events.contains { $0.kind == .rootDestroy })
  }
}
