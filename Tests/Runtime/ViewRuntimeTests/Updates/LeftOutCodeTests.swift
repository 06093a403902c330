import LifecycleTesting
import SwiftUI
import Testing

private struct Loader: View {
  var body: some View {
    Text("a")
      .onAppear { _LeftOutCode.pass("App/Loader.swift", 7) }
      .task {
        await Task.yield()
        _LeftOutCode.pass("App/Loader.swift", 9)
      }
  }
}

/// Tests of the record of code that was left out of a build.
@MainActor
struct LeftOutCodeTests {
  @Test func `code that was left out is recorded where it would have run`() throws {
    let host = try ViewHost { Loader() }
    host.settle()
    let trace = try host.finish()
    let warnings = trace.events(.warning).filter { $0.code == "left_out" }
    #expect(warnings.map(\.site) == ["App/Loader.swift:7", "App/Loader.swift:9"])
    let task = try #require(trace.events(.taskStart).first?.task)
    #expect(warnings.map(\.task) == [nil, task])
  }

  @Test func `outside of a recording it does nothing`() { _LeftOutCode.pass("App/Loader.swift", 7) }
}
