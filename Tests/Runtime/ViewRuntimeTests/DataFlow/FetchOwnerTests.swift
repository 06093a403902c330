import LifecycleTesting
import SwiftUI
import Testing
import TraceRecorder

private actor Client {
  static let shared = Client()
  func load() async -> Int {
    await Trace.fetch("items") { (try? await Task.sleep(for: .milliseconds(100))) != nil ? 1 : 0 }
  }
}

/// Two closures of one view that each load through an actor.
private struct LoadsTwice: View {
  @State private var count = 0
  var body: some View {
    Text("\(count)").task { count += await Client.shared.load() }.onAppear {
      Task { count += await Client.shared.load() }
    }
  }
}

/// Tests of the views to which fetches belong.
@MainActor
struct FetchOwnerTests {
  @Test func `a fetch in an actor belongs to the view whose task waits for it`() throws {
    let host = try ViewHost { LoadsTwice() }
    host.settle()
    let trace = try host.finish()
    let fetches = trace.events(.fetchBegin)
    #expect(
      fetches.map(\.view) == ["LoadsTwice", "LoadsTwice"] && fetches.allSatisfy { $0.task != nil && $0.causeSeq != nil }
    )
    #expect(trace.findings.map(\.rule) == ["double-fetch"])
  }
}
