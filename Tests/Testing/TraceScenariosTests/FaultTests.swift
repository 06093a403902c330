import Testing
import TraceScenarios
import ViewGraph
import ViewRuntime

/// The bug and the fix of every fault, held to the rules that are to flag them.
@MainActor
struct FaultTests {
  /// What cannot be performed in this process: it ends it.
  nonisolated static let crashes: Set<String> = ["bug/crash-in-first-body"]

  nonisolated static let faults = ScenarioCatalog.all.map(\.name)
    .filter { ($0.hasPrefix("bug/") || $0.hasPrefix("fix/")) && !crashes.contains($0) }

  @Test(arguments: faults)
  func `a bug is flagged by its rules and a fix by none`(_ name: String) throws {
    let scenario = try #require(ScenarioCatalog.scenario(named: name))
    let outcome = try ScenarioRun.perform(scenario)
    #expect(Set(outcome.findings.map(\.rule)) == Set(scenario.finds), "\(outcome.report)")
    #expect(name.hasPrefix("fix/") == scenario.finds.isEmpty)
  }

  @Test func `the tour is clean, also where everything is provoked`() throws {
    let tour = try #require(ScenarioCatalog.scenario(named: "tour"))
    for profile in [Profile.ios16, .ios18, .strict] {
      let outcome = try ScenarioRun.perform(tour, profile: profile)
      #expect(outcome.findings.isEmpty, "\(profile): \(outcome.report)")
    }
  }

  @Test func `the tour on ios17 shows what hidden tabs load there, and nothing else`() throws {
    let tour = try #require(ScenarioCatalog.scenario(named: "tour"))
    let outcome = try ScenarioRun.perform(tour, profile: .ios17)
    #expect(Set(outcome.findings.map(\.rule)) == ["fetch-while-hidden"], "\(outcome.report)")
    #expect(outcome.findings.allSatisfy { $0.expectedOn.contains("ios17") })
  }

  /// What strict provokes by itself: no leaving, no return, no scrolling far is needed.
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

  /// Bugs that strict hides, and why.
  nonisolated static let hiddenByStrict: [String: String] = [
    "bug/cross-node-double-fetch": "both loads are cancelled: neither brings anything that the other brings too",
    "bug/fetch-while-hidden": "no tab is built before its first visit",
    "bug/refetch-on-return": "the first load is cancelled: the second is a retry",
    "bug/refresh-on-active": "the load on appear is cancelled before the scene becomes active: the second is a retry",
    "bug/task-outlives-visibility": "the task is cancelled before its view is left",
    "bug/task-outlives-node": "the task is cancelled before its view ends",
    "bug/stale-result-overwrites": "the older load is cancelled: that it goes on is cancel-ignored",
    "bug/task-restart-storm": "the task that drives the restarts is cancelled",
    "bug/identity-churn": "the task that drives the updates is cancelled",
    "bug/never-visible-node": "no tab is built before its first visit",
  ]

  @Test(arguments: faults.filter { $0.hasPrefix("bug/") })
  func `a bug is flagged under strict too, where nothing provoked hides it`(_ name: String) throws {
    let scenario = try #require(ScenarioCatalog.scenario(named: name))
    let found = Set(try ScenarioRun.perform(scenario, profile: .strict).findings.map(\.rule))
    #expect(found.isDisjoint(with: scenario.finds) == (Self.hiddenByStrict[name] != nil), "\(found.sorted())")
  }

  @Test(arguments: ScenarioCatalog.all.filter { !$0.isPaced }.map(\.name).filter { !crashes.contains($0) })
  func `two runs are the same, byte for byte`(_ name: String) throws {
    let scenario = try #require(ScenarioCatalog.scenario(named: name))
    #expect(try ScenarioRun.perform(scenario).bytes == ScenarioRun.perform(scenario).bytes)
  }

  @Test func `every rule that a runtime can break has its bug`() {
    let found = Set(ScenarioCatalog.all.flatMap(\.finds))
    let missing = RuleCatalogNames.all.subtracting(found)
    #expect(missing == Set(Self.outOfReach.keys))
  }

  /// Rules for which no bug can be written, and why.
  nonisolated static let outOfReach = [
    "appear-before-state": "a fault of a runtime, not of a view: this one creates state first",
    "lifecycle-order": "a fault of a runtime: this one keeps the invariants",
    "trace-incomplete": "a fault of a recording",
  ]
}
