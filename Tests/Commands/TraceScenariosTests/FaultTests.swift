import Foundation
import Testing
import TraceScenarios
import TraceTestSupport
import ViewGraph
import ViewRuntime

/// Runs the bug and the fix of every fault, and checks which rules flag them.
@MainActor
struct FaultTests {
  /// The scenarios that would terminate this process.
  nonisolated static let crashes: Set<String> = ["bug/crash-in-first-body", "bug/program-crash"]
  /// The scenarios whose faults nobody sees beside a sanitizer, whose allocator is not counted.
  nonisolated static let uncounted: Set<String> =
    ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil ? [] : ["bug/costly-body"]

  nonisolated static let faults = ScenarioCatalog.all.map(\.name)
    .filter { ($0.hasPrefix("bug/") || $0.hasPrefix("fix/")) && !crashes.contains($0) && !uncounted.contains($0) }

  @Test(arguments: faults)
  func `a bug is flagged by its rules and a fix by none`(_ name: String) throws {
    let scenario = try #require(ScenarioCatalog.scenario(named: name))
    let outcome = try ScenarioRun.perform(scenario)
    #expect(Set(outcome.findings.map(\.rule)) == Set(scenario.finds), "\(outcome.report)")
    #expect(name.hasPrefix("fix/") == scenario.finds.isEmpty)
  }

  @Test func `the tour has no findings, even under strict`() throws {
    let tour = try #require(ScenarioCatalog.scenario(named: "tour"))
    for profile in [Profile.ios16, .ios18, .strict] {
      let outcome = try ScenarioRun.perform(tour, profile: profile)
      #expect(outcome.findings.isEmpty, "\(profile): \(outcome.report)")
    }
  }

  @Test func `on ios17 the tour is flagged only for fetches of hidden tabs`() throws {
    let tour = try #require(ScenarioCatalog.scenario(named: "tour"))
    let outcome = try ScenarioRun.perform(tour, profile: .ios17)
    #expect(Set(outcome.findings.map(\.rule)) == ["fetch-while-hidden"], "\(outcome.report)")
    #expect(outcome.findings.allSatisfy { $0.expectedOn.contains("ios17") })
  }

  /// The faults that strict provokes without leaving, returning or scrolling far.
  nonisolated static let provoked: [(name: String, script: String)] = [
    ("double-fetch", "settle"),
    ("lost-task-handle", "settle"),
    ("cancel-ignored", "tab \"Main\"\nsettle"),
    ("cancel-surfaced-as-error", "tab \"Main\"\nsettle"),
    ("stuck-loading", "tab \"Main\"\nsettle"),
    ("resource-leak", "tap \"Open\"\nsettle"),
    ("repeat-of-once-work", "tab \"Main\"\nsettle"),
    ("row-state-lost", "tap \"Step 1\"\nscroll 3\nscroll -3"),
  ]

  @Test(arguments: provoked.map(\.name))
  func `strict provokes the fault without luck`(_ name: String) throws {
    let script = try #require(Self.provoked.first { $0.name == name }).script
    let bug = try #require(ScenarioCatalog.scenario(named: "bug/\(name)"))
    let found = try ScenarioRun.perform(bug, profile: .strict, knobs: [:], script: script)
    #expect(Set(found.findings.map(\.rule)).contains(name), "\(found.report)")
    let fix = try #require(ScenarioCatalog.scenario(named: "fix/\(name)"))
    let clean = try ScenarioRun.perform(fix, profile: .strict, knobs: [:], script: script)
    #expect(clean.findings.isEmpty, "\(clean.report)")
  }

  /// The faults that strict ends before they begin: it cancels each task once, and what is canceled has not failed.
  nonisolated static let canceled: Set<String> = ["bug/failure-is-told"]

  @Test(
    arguments: GeneratedCases.share(
      faults.filter { $0.hasPrefix("bug/") && !canceled.contains($0) }, every: 3))
  func `strict over a profile flags what the profile flags`(_ name: String) throws {
    let scenario = try #require(ScenarioCatalog.scenario(named: name))
    var knobs = scenario.knobs
    for (key, value) in PolicyKnobs(strictOver: scenario.profile).changes(from: .strict) { knobs[key] = value }
    let found = try ScenarioRun.perform(scenario, profile: .strict, knobs: knobs)
    #expect(Set(found.findings.map(\.rule)).isSuperset(of: scenario.finds), "\(found.report)")
  }

  @Test(
    arguments: GeneratedCases.share(
      ScenarioCatalog.all.filter { !$0.isPaced }.map(\.name).filter { !crashes.contains($0) }, every: 6))
  func `two runs are identical byte for byte`(_ name: String) throws {
    let scenario = try #require(ScenarioCatalog.scenario(named: name))
    #expect(try ScenarioRun.perform(scenario).bytes == ScenarioRun.perform(scenario).bytes)
  }

  @Test func `every rule that a view can break has a bug`() {
    let found = Set(ScenarioCatalog.all.flatMap(\.finds))
    let missing = RuleCatalogNames.all.subtracting(found)
    #expect(missing == Set(Self.outOfReach.keys))
  }

  /// The rules for which no bug can be written, with the reasons.
  nonisolated static let outOfReach = [
    "appear-before-state": "a fault of a runtime, not of a view: this one creates state first",
    "endless-work": "a fault that no test could wait for: EndlessProgramTests has it",
    "lifecycle-order": "a fault of a runtime: this one keeps the invariants",
    "trace-incomplete": "a fault of a recording",
  ]
}
