import Testing
import TraceAnalysis
import TraceTestSupport

@Suite struct RuleCatalogTests {
  /// The ids of all rules. They are never reused, renamed or removed: baselines and suppressions of other projects hold
  /// them. `RulePageTests` compares them with Docs/Rules, and `LabeledTraceTests` with the names of the labeled
  /// traces.
  static let ids = RuleCatalog.all.map(\.info.id)

  @Test func `ids are unique, and none is gone`() {
    #expect(Self.ids.count >= 41)
    #expect(Set(Self.ids).count == Self.ids.count)
  }

  @Test func `each rule has a faulty and a clean timeline that fit a terminal`() {
    for info in RuleCatalog.all.map(\.info) {
      for timeline in [info.faulty, info.clean] {
        let lines = timeline.split(separator: "\n")
        #expect((1...8).contains(lines.count), "\(info.id)")
        #expect(lines.allSatisfy { $0.count <= 72 }, "\(info.id)")
      }
    }
  }

  @Test func `each rule has its own file, and each file has a rule`() throws {
    let folders = ["Rules", "Invariants"].map { "Sources/Viewer/TraceAnalysis/\($0)" }
    let paths = try folders.flatMap { try RepositoryFiles.files(below: $0, suffix: "Rule.swift") }
    let files = Set(paths.map { String($0.split(separator: "/").last!.dropLast(6)) })
    #expect(files == Set(RuleCatalog.all.map { "\(type(of: $0))" }))
  }

  @Test func `an invariant names rules that exist, and a rule belongs to one at most`() {
    let shapes = Invariant.all.flatMap(\.shapes)
    #expect(Set(shapes).count == shapes.count)
    #expect(shapes.allSatisfy(Self.ids.contains))
    for invariant in Invariant.all {
      #expect(!invariant.shapes.contains(invariant.id))
      #expect(
        invariant.sentence.hasSuffix(".") && invariant.reasoning.hasSuffix(".") && invariant.undecided.hasSuffix("."),
        "\(invariant.id)")
      // What breaks an invariant in no known way is never an error.
      if let own = RuleCatalog.rule(invariant.id) { #expect(own.info.severity <= .warning, "\(invariant.id)") }
    }
  }

  @Test func `a rule says which detail it needs, unless any will do`() throws {
    #expect(try #require(RuleCatalog.rule("double-push")).info.neededDetail == nil)
    #expect(
      try #require(RuleCatalog.rule("double-appear")).info.neededDetail
        == "Needs a recording with --detail causes or more.")
    #expect(try #require(RuleCatalog.rule("double-fetch")).info.neededDetail == "Needs a recording with --detail all.")
  }

  @Test func `each rule explains itself`() {
    for rule in RuleCatalog.all {
      let info = rule.info
      for text in [info.summary, info.rationale, info.remedy, info.detection, info.faulty, info.clean] {
        #expect(!text.isEmpty, "\(info.id)")
      }
      #expect(info.summary.count <= 100 && !info.summary.hasSuffix("."), "\(info.id): \(info.summary)")
      #expect(info.rationale.count <= 1024 && info.rationale.hasSuffix("."), "\(info.id)")
      #expect(info.yieldsTo.allSatisfy(Self.ids.contains), "\(info.id)")
      #expect(info.faulty != info.clean, "\(info.id)")
    }
  }

  @Test func `a fix names the app's view and key, and is general where they are unknown`() throws {
    let info = try #require(RuleCatalog.rule("double-fetch")).info
    #expect(info.remedy(view: "FeedView", name: "items").hasPrefix("In 'FeedView', check for the data of 'items' or"))
    #expect(info.remedy(view: nil, name: "items") == info.remedy)
    #expect(info.remedy(view: "FeedView", name: "") == info.remedy)
    // A name is no template.
    #expect(info.remedy(view: "{name}", name: "{view}").hasPrefix("In '{name}', check for the data of '{view}' or"))
    for rule in RuleCatalog.all {
      let text = rule.info.remedy(view: "FeedView", name: "items")
      #expect(!text.contains("{") && text.hasSuffix("."), "\(rule.info.id): \(text)")
    }
  }

  @Test func `without the kinds it needs, every rule but trace-incomplete is not applicable`() throws {
    let report = try TraceScript("0 render.commit frame=1").report()
    #expect(report.verdict.notApplicable == Self.ids.filter { $0 != "trace-incomplete" })
    #expect(report.findings.isEmpty && report.verdict.undecided.isEmpty)
  }

  @Test func `a loss makes applicable rules undecided instead of silent`() throws {
    let report = try TraceScript(
      """
      0 node.create node=1 view=A role=view
      0 visibility.enter node=1
      1 task.create task=1 node=1 mode=unstructured
      2 loss count=9 reason=full
      3 node.destroy node=1 reason=pop
      900 task.end task=1 outcome=done
      """
    ).report()
    #expect(report.findings.map(\.rule) == ["trace-incomplete"])
    #expect(report.verdict.undecided.contains("task-outlives-node"))
    #expect(!report.verdict.undecided.contains("trace-incomplete"))
  }

  @Test func `evidence on one side of a loss still counts`() throws {
    #expect(
      try fired(
        """
        0 loss count=9 reason=overwritten
        1 task.create task=1 mode=unstructured
        50 task.cancel task=1
        900 task.end task=1 outcome=done
        """) == ["cancel-ignored", "trace-incomplete"])
  }
}
