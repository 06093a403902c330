import SwiftUI
import Synchronization
import Testing
import TraceRecorder
import TraceTestSupport

@testable import LifecycleTesting

/// A view that does the work of its appearance twice, at a known line.
private struct Twice: View {
  static let line = #line + 1
  var body: some View { Text("Twice").task { await load() }.onAppear { Task { await load() } } }

  private func load() async { _ = await Trace.fetch("news") { try? await Task.sleep(for: .milliseconds(100)) } }
}

/// A second view of that kind.
private struct Late: View {
  var body: some View { Text("Late").task { await load() }.onAppear { Task { await load() } } }

  private func load() async { _ = await Trace.fetch("weather") { try? await Task.sleep(for: .milliseconds(100)) } }
}

private struct Once: View {
  var body: some View { Text("Once").onAppear {} }
}

/// A view that shows whether its request was answered.
private struct Asking: View {
  @State private var text = ""
  var body: some View { Text(text).task { text = await load() } }

  private func load() async -> String {
    let answer = try? await URLSession.shared.data(from: URL(string: "https://api.test/items")!)
    return answer == nil ? "failed" : "loaded"
  }
}

private struct Refusal: Error {}

@MainActor
struct LifecycleTraitTests {
  init() { AnsweringProtocol.install }

  /// The issues and attachments' names that a test body would report under a trait, which this test does not report
  /// itself.
  private func issues(_ trait: LifecycleTrait, _ body: @escaping @MainActor @Sendable () throws -> Void) async throws
    -> [String]
  {
    let texts = Mutex<[String]>([])
    let swallow = IssueHandlingTrait.compactMapIssues { issue in
      let comments = issue.comments.map(\.rawValue).joined(separator: " / ")
      texts.withLock { $0.append(issue.error.map { "\($0) / " } ?? "" + comments) }
      return nil
    }
    let test = try #require(Test.current)
    try await swallow.provideScope(for: test, testCase: .current) {
      do {
        try await trait.provideScope(for: test, testCase: .current) { try await body() }
      } catch {
        texts.withLock { $0.append("thrown: \(error)") }
      }
    }
    return texts.withLock { $0 }
  }

  @Test(.lifecycle(.noFindings, .count(.appear("Once"), is: 1))) func `a host that meets the expectations passes`()
    throws
  {
    _ = try ViewHost { Once() }
  }

  @Test func `a failure of a test says that all its requests failed for want of answers`() async throws {
    let folder = try Command()
    let path = folder.directory.path
    let expected = try await issues(.lifecycle()) {
      let host = try ViewHost(responses: path) { Asking() }
      host.settle()
      #expect(host.texts == ["loaded"])
    }
    let sentence = "every request of this test failed, because \(path) has no answer to GET https://api.test/items"
    #expect(expected.count == 2 && expected.last?.contains(sentence) == true, "\(expected)")
    // The issue about what is unmet says it itself, once.
    let unmet = try await issues(.lifecycle(.count(.appear("Nobody"), is: 1))) {
      let host = try ViewHost(responses: path) { Asking() }
      host.settle()
    }
    #expect(unmet.count == 1 && unmet.first?.contains(sentence) == true, "\(unmet)")
    // A test that passes needs no reason.
    let passed = try await issues(.lifecycle()) {
      let host = try ViewHost(responses: path) { Asking() }
      host.settle()
    }
    #expect(passed.isEmpty, "\(passed)")
  }

  @Test func `a finding is an issue with view, line, fix and the names of the attachments`() async throws {
    let found = try await issues(.lifecycle()) {
      let host = try ViewHost { Twice() }
      host.settle()
      _ = try host.finish()
    }
    let issue = try #require(found.first)
    #expect(found.count == 1)
    #expect(issue.contains("expected no findings of severity warning or worse: found 1"))
    #expect(
      issue.contains("'Twice'") && issue.contains("LifecycleTestingTests/LifecycleTraitTests.swift:\(Twice.line)")
        && issue.contains("fix: "))
    #expect(issue.contains(/more: trace-view \S+\.bin --finding [0-9a-f]{8}/), "\(issue)")
    #expect(
      issue.contains("attached: LifecycleTraitTests-a-finding-is-an-issue") && issue.contains(".bin, .svg and .html"))
  }

  @Test func `a host that the test does not finish is judged too`() async throws {
    let found = try await issues(.lifecycle()) { try ViewHost { Twice() }.settle() }
    #expect(found.count == 1 && found[0].contains("'Twice'"))
  }

  @Test func `a test without a host fails, unless it has failed already`() async throws {
    #expect(try await issues(.lifecycle()) {} == ["the test did not create a ViewHost, so no lifecycle was checked"])
    #expect(try await issues(.lifecycle()) { throw Refusal() } == ["thrown: Refusal()"])
  }

  @Test func `a test runs under each profile, and its issues name the profile`() async throws {
    let seen = Mutex<[String]>([])
    let found = try await issues(.lifecycle(profiles: [.ios17, .ios26])) {
      let host = try ViewHost { Twice() }
      seen.withLock { $0.append(host.name) }
      host.settle()
    }
    #expect(
      seen.withLock { $0.map { $0.hasSuffix(".ios17") } } == [true, false]
        && seen.withLock { $0[1].hasSuffix(".ios26") })
    #expect(found.count == 1 && found[0].contains(": found 1 under ios17, ios26\n"), "\(found)")
    #expect(found[0].ranges(of: "double-fetch:").count == 1 && found[0].contains("attached: "), "\(found)")
  }

  @Test func `a fault that only some profiles show is named with them, and a failure of the test with its own`()
    async throws
  {
    let runs = Atomic(0)
    let found = try await issues(.lifecycle(profiles: [.ios17, .ios18, .ios26])) {
      let isFirst = runs.add(1, ordering: .relaxed).newValue == 1
      let host = try ViewHost {
        Twice()
        if !isFirst { Late() }
      }
      host.settle()
      if isFirst { Issue.record("of the test") }
    }
    #expect(found.count == 2 && found[0] == "of the test / under ios17", "\(found)")
    let unmet = try #require(found.last)
    #expect(unmet.contains(": found 1 under ios17; found 2 under ios18, ios26\n"), "\(unmet)")
    #expect(unmet.contains(#/'Late'.* under ios18, ios26\n/#) && !unmet.contains(#/'Twice'.* under /#), "\(unmet)")
  }

  @Test func `an error under one profile does not keep the test from the others`() async throws {
    let runs = Atomic(0)
    let found = try await issues(.lifecycle(profiles: [.ios18, .ios26])) {
      runs.add(1, ordering: .relaxed)
      throw Refusal()
    }
    #expect(runs.load(ordering: .relaxed) == 2 && found.count == 2 && found.allSatisfy { $0.contains("Refusal()") })
  }

  @Test func `a profile of the host's own comes first`() async throws {
    let names = Mutex<[String]>([])
    _ = try await issues(.lifecycle(profiles: [.ios17])) {
      for profile in [nil, ViewHost.Profile.ios18] {
        let host = try ViewHost(profile: profile) { Once() }
        names.withLock { $0.append(host.name) }
      }
    }
    #expect(names.withLock { $0.map { String($0.suffix(6)) } } == [".ios17", ".ios18"])
  }

  @Test(.lifecycle(.never(.appear("Once")))) func `the innermost trait judges`() async throws {
    let found = try await issues(.lifecycle(.noFindings)) { _ = try ViewHost { Once() } }
    #expect(found.isEmpty)
    _ = try ViewHost { Text("nothing appears") }
  }

  @Test func `picture and page of a trace name the finding`() throws {
    let host = try ViewHost { Twice() }
    host.settle()
    let trace = try host.finish()
    let finding = try #require(trace.findings.first)
    #expect(
      try trace.svg(named: "twice").contains(finding.rule)
        && trace.svg(named: "twice").contains("twice: lifetime and visibility"))
    let page = String(decoding: try trace.page(named: "twice"), as: UTF8.self)
    #expect(page.contains(" · twice</title>") && page.contains(finding.rule))
    #expect(page.contains("id=\"fault\"") && page.contains("LifecycleTestingTests/LifecycleTraitTests.swift:"))
    #expect(page.contains("<pre class=\"code\">") && page.contains("<mark>"))
  }
}

/// The trait of a suite applies to each of its tests.
@Suite(.lifecycle(.noFindings, profiles: [.ios18, .ios27])) @MainActor
struct LifecycleSuiteTests {
  @Test func `a test of the suite takes its profile`() throws {
    #expect([".ios18", ".ios27"].contains(String(try ViewHost { Once() }.name.suffix(6))))
  }

  @Test(arguments: ["First", "Second"]) func `so do the cases of a test with arguments`(_ title: String) throws {
    let name = try ViewHost { Text(title) }.name
    #expect(name.contains(".ios18") || name.contains(".ios27"))
  }
}
