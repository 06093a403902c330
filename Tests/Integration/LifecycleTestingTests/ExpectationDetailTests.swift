import Foundation
import LifecycleTesting
import SwiftUI
import Testing
import TraceFormat
import TraceRecorder
import TraceTestSupport

private struct Row: View {
  let marks: Int
  var body: some View { Text("row").onAppear { for _ in 0..<marks { Trace.mark("seen") } } }
}

private struct Rows: View {
  let marks: [Int]
  var body: some View { ForEach(marks.indices, id: \.self) { Row(marks: marks[$0]) } }
}

private struct Fetching: View {
  var body: some View {
    Text("fetching").task { await load() }.task { await load() }
  }
  private func load() async { await Trace.fetch("news") { try? await Task.sleep(for: .milliseconds(100)) } }
}

private struct Returning: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Go") { Text("deep") }.task { Trace.fetch("news") {} }
    }
  }
}

/// Boundary cases of expectations.
@MainActor
struct ExpectationDetailTests {
  private func trace(marks: Int...) throws -> LifecycleTrace { try ViewHost { Rows(marks: marks) }.finish() }

  @Test func `each node counts separately and the worst one is shown`() throws {
    try trace(marks: 1, 1).expect(.oncePerLife(.mark("seen")), .count(.mark("seen"), is: 2))
    let trace = try trace(marks: 2, 3, 2)
    let worst = trace.events(.nodeCreate, view: "Row")[1].node ?? 0
    let unmet = trace.unmet(.oncePerLife(.mark("seen")))
    #expect(
      unmet.first?.hasPrefix(
        "  expected mark \"seen\": at most once in a life: occurred 3 times in the life of node \(worst)\n") == true)
  }

  @Test func `a message shows eight events and counts the others`() throws {
    let lines = try trace(marks: 10).unmet(.never(.mark("seen"))).first?.split(separator: "\n") ?? []
    #expect(lines.count == 10)
    #expect(lines.last == "    and 2 more")
    #expect(try trace(marks: 8).unmet(.never(.mark("seen"))).first?.contains("more") == false)
  }

  @Test func `a finding of exactly the given severity counts`() throws {
    let host = try ViewHost { Fetching() }
    host.settle()
    let trace = try host.finish()
    let severity = try #require(trace.findings.first?.severity)
    #expect(trace.unmet(.noFindings(atLeast: severity)).count == 1)
  }

  @Test func `a note does not fail a test unless the test asks for it`() throws {
    let host = try ViewHost { Returning() }
    host.settle()
    try host.tap("Go")
    host.settle()
    try host.back()
    host.settle()
    let trace = try host.finish()
    #expect(trace.findings.map(\.severity) == [.note])
    try trace.expect(.noFindings)
    #expect(trace.unmet(.noFindings(atLeast: .note)).first?.hasPrefix("  expected no findings: found 1\n") == true)
  }

  @Test func `a rule that lost events leave undecided is not met`() throws {
    let trace = try LifecycleTrace(
      path: RepositoryFiles.path("Tests/Format/TraceFormatTests/FailCases/losses-behind-the-window.bin"))
    let rule = try #require(trace.undecided.first)
    #expect(
      trace.unmet(.no(rule)) == [
        "  expected no \(rule): the rule is undecided: events are lost; record again without a loss"
      ])
  }

  @Test func `a written trace contains the changed knobs`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).bin").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try ViewHost(knobs: ["nav.order": "newNodeFirst"]) { Text("text") }.finish().write(to: path)
    let header = try TraceFile(path: path).header
    #expect(header.knobs.first { $0.key == "nav.order" }?.value == "newNodeFirst")
    #expect(header.profile == ViewHost.Profile.default.rawValue)
  }
}
