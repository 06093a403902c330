import Foundation
import Testing
import TraceTestSupport
import ViewGraph

/// Tests that every policy knob occurs in a transcript with each of its values: in a heading, or as a profile's own.
struct KnobCoverageTests {
  /// The values to show of knobs that accept more than a list of words.
  private static let samples = [
    "nav.animation": ["0", "100ms"], "presentation.animation": ["0", "100ms"],
    "transition.animation": ["0", "350ms", "animation"],
    // Gestures and leaks have no sequences of their own; the evidence tests show them.
    "gesture.longPressUpdates": ["true"], "refresh.leaksIfSearchable": ["false"], "nav.searchKeepsLevels": ["false"],
    "rows.retention": ["keepAll", "dropImmediately", "lru(1)", "distance(0)", "distance(1)"],
    "rows.retentionInStacks": ["keepAll", "dropImmediately", "distance(2)"],
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
    for knob in Knob.all {
      for value in Self.samples[knob.name] ?? knob.values.components(separatedBy: " or ") {
        #expect(seen.contains("\(knob.name)=\(value)"), "no transcript shows \(knob.name)=\(value)")
      }
    }
  }
}
