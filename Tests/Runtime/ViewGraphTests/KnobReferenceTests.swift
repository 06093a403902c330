import Testing
import TraceTestSupport
import ViewGraph

struct KnobReferenceTests {
  @Test func `Knobs.md is up to date`() {
    expectDocument(KnobReference.markdown, "Sources/Runtime/ViewGraph/ViewGraph.docc/Knobs.md")
  }

  @Test func `setting all named values restores the same knobs`() throws {
    for profile in Profile.allCases {
      let knobs = PolicyKnobs(profile)
      var copy = PolicyKnobs(profile == .ios18 ? .strict : .ios18)
      // In alphabetical order, as in a header: switchOrder comes before tabs.switchOrder, which it also sets.
      for (name, value) in knobs.named { try copy.set(name, to: value) }
      #expect(copy == knobs)
    }
  }

  @Test func `the changes from a profile restore the same knobs, and are empty for the profile itself`() throws {
    for profile in Profile.allCases {
      #expect(PolicyKnobs(profile).changes(from: profile).isEmpty)
      for other in Profile.allCases {
        var copy = PolicyKnobs(other)
        for (name, value) in PolicyKnobs(profile).changes(from: other) { try copy.set(name, to: value) }
        #expect(copy == PolicyKnobs(profile), "\(profile) from \(other)")
      }
    }
  }

  @Test func `a knob that was set by another one and then reset is among the changes`() throws {
    var knobs = PolicyKnobs(.ios18)
    try knobs.set("switchOrder", to: "oldFirst")
    #expect(knobs.changes(from: .ios18).map(\.key) == ["switchOrder"])
    try knobs.set("tabs.switchOrder", to: "newFirst")
    #expect(knobs.changes(from: .ios18).map { "\($0)=\($1)" } == ["switchOrder=oldFirst", "tabs.switchOrder=newFirst"])
  }

  @Test func `each knob has a unique name and a summary, and rejects an unknown value`() {
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
    ("switchOrder", "oldFirst", "tabs.switchOrder", "oldFirst"),
    ("rows.retention", "lru(3)", "rows.retention", "lru(3)"),
    ("rows.retention", "distance(0)", "rows.retention", "distance(0)"),
    ("nav.animation", "2s", "nav.animation", "2000ms"),
    ("nav.animation", "250", "nav.animation", "250ms"),
    ("onChangeInitial", "everyAppear", "onChangeInitial", "everyAppearance"),
  ])
  func `a value is parsed from its text`(name: String, text: String, read: String, value: String) throws {
    var knobs = PolicyKnobs(.ios18)
    try knobs.set(name, to: text)
    #expect(knobs.named.first { $0.key == read }?.value == value)
  }

  @Test(arguments: ["lru(-1)", "lru(", "lru()", "distance(x)", ""])
  func `an invalid retention is rejected with a message that lists the valid ones`(text: String) {
    var knobs = PolicyKnobs(.ios18)
    let error = #expect(throws: KnobError.self) { try knobs.set("rows.retention", to: text) }
    #expect(
      error?.description
        == "the knob rows.retention must be keepAll, dropImmediately, lru(N) or distance(N), not \"\(text)\"")
  }
}
