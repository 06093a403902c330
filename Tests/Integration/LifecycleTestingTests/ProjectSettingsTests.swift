import Foundation
import SwiftUI
import Testing
import TraceRecorder
import TraceTestSupport

@testable import LifecycleTesting

/// Loads the same thing in two callbacks of one appearance.
private struct TwiceLoaded: View {
  var body: some View {
    Text("items")
      .task {
        await Trace.fetch("items") { await Task.yield() }
      }
      .task {
        await Trace.fetch("items") { await Task.yield() }
      }
  }
}

/// A test's findings are those that trace-view reports with the settings and the comments of the project.
@MainActor
struct ProjectSettingsTests {
  let folder: Command

  init() throws { folder = try Command() }

  private func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: folder.path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func trace() throws -> LifecycleTrace {
    try ProjectSettings.$directory.withValue(folder.path("app/inside")) {
      let host = try ViewHost { TwiceLoaded() }
      host.settle()
      return try host.finish()
    }
  }

  @Test func `rules that the settings turn off find nothing, and no expectation counts on them`() throws {
    #expect(try trace().findings.map(\.rule) == ["double-fetch"])
    try write(#"{"rules": ["-double-fetch"]}"#, to: "app/.twotrack.json")
    let trace = try trace()
    #expect(trace.findings.isEmpty)
    #expect(trace.unmet(.noFindings).isEmpty)
    #expect(
      trace.unmet(.no("double-fetch")) == [
        "  expected no double-fetch: the rule is turned off by \"rules\" in .twotrack.json"
      ])
    #expect(trace.unmet(.no("refetch-on-return")).isEmpty)
  }

  @Test func `a severity of the settings decides whether a test fails`() throws {
    try write(#"{"severity": {"double-fetch": "note"}}"#, to: "app/.twotrack.json")
    let trace = try trace()
    #expect(trace.findings.map(\.severity) == [.note])
    #expect(trace.unmet(.noFindings).isEmpty)
  }

  @Test func `a comment at the line of a finding accepts it, in the repository alone`() throws {
    let found = try #require(try trace().findings.first)
    let parts = try #require(found.site).split(separator: ":")
    let line = try #require(Int(parts[1]))
    let comment = "// trace-view:ignore double-fetch the second one is a preview\n"
    try write(String(repeating: "\n", count: line - 1) + comment, to: "app/inside/\(parts[0])")
    #expect(try trace().findings.count == 1)
    try write("", to: "app/.git/HEAD")
    #expect(try trace().findings.isEmpty)
    try write(String(repeating: "\n", count: line + 5) + comment, to: "app/inside/\(parts[0])")
    #expect(try trace().findings.count == 1)
  }

  @Test func `the baseline of the settings lists what is known`() throws {
    let found = try #require(try trace().findings.first)
    let id = "\(found.rule):\(found.fingerprint)"
    try write(#"{"baseline": "known.json"}"#, to: "app/.twotrack.json")
    try write(#"{"version": 1, "manual": [{"id": "\#(id)", "reason": "known"}]}"#, to: "app/known.json")
    #expect(try trace().findings.isEmpty)
    try write(
      #"{"version": 1, "manual": [{"id": "\#(id)", "reason": "known", "expires": "2020-01-01"}]}"#,
      to: "app/known.json")
    #expect(try trace().findings.count == 1)
  }

  @Test(arguments: [
    (
      #"{"rules": ["-doublefetch"]}"#,
      "line 1, column 12: there is no rule \"doublefetch\"; did you mean double-fetch?"
    ),
    (#"{"baseline": "none.json"}"#, "app/none.json cannot be read"),
    ("{", "line 1, column 2: a configuration must be a JSON object"),
  ])
  func `settings that cannot be used are an error with its place`(text: String, sentence: String) throws {
    try write(text, to: "app/.twotrack.json")
    do {
      let findings = try trace().findings
      Issue.record("accepted, with \(findings.count) findings")
    } catch {
      #expect("\(error)".contains(sentence), "\(error)")
      #expect("\(error)".contains("app/.twotrack.json"), "\(error)")
    }
  }
}
