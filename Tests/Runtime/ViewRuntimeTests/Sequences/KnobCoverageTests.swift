import Foundation
import Testing
import TraceTestSupport
import ViewGraph

/// Tests that every policy knob occurs in a transcript with each of its values: in a heading, or as a profile's own.
struct KnobCoverageTests {
  private static let values: [String: [String]] = [
    "appearOrder": ["innermostFirst", "topDown", "subgraphAware", "lastSiblingFirst"], "appearPoint": ["beforeRender", "afterRender"],
    "appears.doubled": ["true", "false"], "cancelOrder": ["afterDisappear", "beforeDisappear", "modifierOrder"],
    "compare": ["byValue", "always"], "cover.hidesPresenter": ["true", "false"], "hidden.updates": ["true", "false"],
    "lazyStack.firesDisappear": ["true", "false"], "nav.animation": ["0", "100ms"],
    "nav.order": ["oldDisappearFirst", "newNodeFirst", "newAppearFirst"],
    "onChangeInitial": ["everyAppearance", "oncePerNode"], "presentation.animation": ["0", "100ms"],
    "presentation.reads": ["body", "modifier"],
    "rows.retention": ["keepAll", "dropImmediately", "lru(1)", "distance(0)", "distance(1)"], "sheet.hidesPresenter": ["true", "false"],
    "split": ["columns", "collapsed"],
    "stateInit": ["eagerExpr", "lazyExpr"], "switchOrder": ["newFirst", "oldFirst"], "tabs.appearOnTeardown": ["true", "false"],
    "tabs.creation": ["eager", "lazyFirstVisit"], "tabs.initialAppear": ["selectedOnly", "all"],
    "tabs.switchOrder": ["newFirst", "oldFirst"], "taskStart": ["afterAllAppears", "inline"], "tasks.cancelledOnce": ["true", "false"],
    "teardown": ["callbackFirst", "destroyFirst"], "transition.animation": ["0", "350ms"], "transition.leave": ["ended", "decided"],
  ]

  @Test func `every value of every knob has a transcript`() throws {
    var seen: Set<String> = []
    for file in try RepositoryFiles.files(below: "Tests/Runtime/ViewRuntimeTests/Sequences/Transcripts") {
      let text = try RepositoryFiles.text(file)
      for heading in text.split(separator: "\n") where heading.hasPrefix("== ") {
        let words = heading.split(separator: " ").map(String.init)
        seen.formUnion(words)
        for profile in words.compactMap(Profile.init) {
          seen.formUnion(PolicyKnobs(profile).named.map { "\($0.key)=\($0.value)" })
        }
      }
    }
    #expect(Set(Self.values.keys) == Set(PolicyKnobs(.ios18).named.map(\.key)))
    for (knob, values) in Self.values {
      for value in values { #expect(seen.contains("\(knob)=\(value)"), "no transcript shows \(knob)=\(value)") }
    }
  }
}
