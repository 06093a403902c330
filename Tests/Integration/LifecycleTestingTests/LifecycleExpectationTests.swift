import LifecycleTesting
import SwiftUI
import Testing
import TraceRecorder

private struct News: View {
  @State var isDetailed = false
  let fetchesTwice: Bool

  var body: some View {
    VStack {
      Button("More") { isDetailed = true }
      if isDetailed { Detail() }
    }
    .onAppear { if fetchesTwice { Task { await load() } } }
    .task { await load() }
  }

  private func load() async {
    await Trace.fetch("news") { try? await Task.sleep(for: .milliseconds(100)) }
  }
}

private struct Detail: View {
  var body: some View { Text("Detail").onAppear {} }
}

@MainActor
struct LifecycleExpectationTests {
  private func trace(fetchesTwice: Bool) throws -> LifecycleTrace {
    let host = try ViewHost { News(fetchesTwice: fetchesTwice) }
    host.settle()
    try host.tap("More")
    host.settle()
    return try host.finish()
  }

  @Test func `a correct trace meets all expectations`() throws {
    try trace(fetchesTwice: false).expect(
      .noFindings, .findings(), .no("double-fetch"), .count(.fetch("news"), is: 1), .count(.appear("Detail"), in: ...1),
      .never(.disappear("Detail")),
      .oncePerLife(.fetch("news")), .order(.appear("News"), .create("Detail"), .appear("Detail"), .destroy("Detail")))
  }

  @Test func `a finding is shown with its evidence and its fix`() throws {
    let trace = try trace(fetchesTwice: true)
    try trace.expect(
      .findings("double-fetch"), .noFindings(atLeast: .note, except: "double-fetch"), .count(.fetch("news"), in: 2...))
    let unmet = trace.unmet(.noFindings)
    #expect(unmet.count == 1)
    let lines = unmet.first?.split(separator: "\n").map(String.init) ?? []
    #expect(lines.first == "  expected no findings of severity warning or worse: found 1")
    #expect(lines.contains { $0.hasPrefix("    error double-fetch: 'News' fetched \"news\" again") })
    #expect(lines.filter { $0.contains("ms fetch.begin News") }.count == 2)
    #expect(lines.last?.hasPrefix("      fix: ") == true)
  }

  @Test func `all unmet expectations are reported together, with the events that show them`() throws {
    let trace = try trace(fetchesTwice: true)
    let error = #expect(throws: UnmetExpectations.self) {
      try trace.expect(.oncePerLife(.fetch("news")), .count(.appear("Detail"), is: 2), .never(.task("News")))
    }
    let text = error?.description ?? ""
    let fetched = "fetch \"news\": at most once in a life: occurred 2 times in the life of node "
    #expect(text.hasPrefix("3 lifecycle expectations are not met:\n  expected \(fetched)"))
    #expect(
      text.contains("  expected appear of 'Detail': exactly 2 times: occurred once\n    100 ms callback.begin Detail"))
    #expect(text.contains("  expected task of 'News': never: occurred 2 times\n"))
  }

  @Test func `a wrong order names the step that did not occur`() throws {
    let unmet = try trace(fetchesTwice: false).unmet(.order(.appear("Detail"), .appear("News")))
    #expect(
      unmet.first?.contains(
        "in this order: appear of 'Detail', then appear of 'News': appear of 'News' did not occur after 100 ms") == true
    )
  }

  @Test func `an unknown rule is not met`() throws {
    let unmet = try trace(fetchesTwice: false).unmet(.no("double-fech"))
    #expect(unmet == ["  expected no double-fech: there is no such rule; trace-view --list-rules lists all rules"])
  }
}
