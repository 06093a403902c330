import Foundation
import Testing
import ViewGraph

struct KnobReferenceTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/Runtime/ViewRuntime/ViewRuntime.docc/Knobs.md").standardizedFileURL

  @Test func `Knobs.md is what the knobs say of themselves`() throws {
    let text = KnobReference.markdown
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(text.utf8).write(to: Self.page)
      Issue.record("Knobs.md rewritten; review the diff and run again")
      return
    }
    let written = (try? String(contentsOf: Self.page, encoding: .utf8)) ?? ""
    #expect(written == text, "Knobs.md is out of date; run: UPDATE_GOLDENS=1 swift test --filter KnobReferenceTests, then review the diff")
  }

  @Test func `what a trace says of the knobs sets them again`() throws {
    for profile in Profile.allCases {
      let knobs = PolicyKnobs(profile)
      var copy = PolicyKnobs(profile == .ios18 ? .strict : .ios18)
      // In the order of names, as a header has them: switchOrder stands before tabs.switchOrder, which it sets too.
      for (name, value) in knobs.named { try copy.set(name, to: value) }
      #expect(copy == knobs)
    }
  }

  @Test func `each knob has its own name and a sentence, and refuses what it does not take`() {
    #expect(Set(Knob.all.map(\.name)).count == Knob.all.count)
    #expect(Knob.all.map(\.name) == Knob.all.map(\.name).sorted())
    for knob in Knob.all {
      #expect(knob.summary.hasSuffix("."), "\(knob.name)")
      #expect(throws: KnobError.self, "\(knob.name)") {
        var knobs = PolicyKnobs(.ios18)
        try knobs.set(knob.name, to: "never")
      }
    }
  }

  @Test(arguments: [
    ("switchOrder", "oldFirst", "tabs.switchOrder", "oldFirst"), ("rows.retention", "lru(3)", "rows.retention", "lru(3)"),
    ("rows.retention", "distance(0)", "rows.retention", "distance(0)"), ("nav.animation", "2s", "nav.animation", "2000ms"),
    ("nav.animation", "250", "nav.animation", "250ms"), ("onChangeInitial", "everyAppear", "onChangeInitial", "everyAppearance"),
  ])
  func `a value is taken as it is written`(name: String, text: String, read: String, value: String) throws {
    var knobs = PolicyKnobs(.ios18)
    try knobs.set(name, to: text)
    #expect(knobs.named.first { $0.key == read }?.value == value)
  }

  @Test(arguments: ["lru(-1)", "lru(", "lru()", "distance(x)", ""])
  func `a retention that is none is refused with those that are`(text: String) {
    var knobs = PolicyKnobs(.ios18)
    let error = #expect(throws: KnobError.self) { try knobs.set("rows.retention", to: text) }
    #expect(error?.description == "the knob rows.retention takes keepAll, dropImmediately, lru(N) or distance(N), not \"\(text)\"")
  }
}
