import Testing
import TraceTestSupport
import ViewGraph

struct KnobEvidenceTests {
  @Test func `a profile has the value that its evidence decides`() {
    for evidence in KnobEvidence.all {
      guard let knob = Knob.all.first(where: { $0.name == evidence.knob }) else {
        Issue.record("there is no knob \(evidence.knob)")
        continue
      }
      for profile in evidence.profiles {
        let value = knob.value(in: PolicyKnobs(profile))
        #expect(value == evidence.value, "\(profile.rawValue) has \(knob.name)=\(value), against: \(evidence.claim)")
      }
    }
  }

  @Test func `a knob with evidence has exactly one observation for each platform`() {
    for knob in Knob.all where !knob.evidence.isEmpty {
      for profile in Profile.allCases where profile != .strict {
        let deciding = knob.evidence.filter { $0.profiles.contains(profile) }
        #expect(deciding.count == 1, "\(knob.name) under \(profile.rawValue): \(deciding.map(\.claim))")
      }
    }
  }

  @Test func `an observation decides only where none with better trust speaks for another value`() {
    for knob in Knob.all {
      for evidence in knob.evidence where evidence.profiles.isEmpty {
        let deciding = knob.evidence.filter { !$0.profiles.isEmpty && $0.value != evidence.value }
        for other in deciding { #expect(rank(other) <= rank(evidence), "\(knob.name): \(evidence.claim)") }
      }
    }
  }

  private func rank(_ evidence: KnobEvidence) -> Int { KnobEvidence.Trust.allCases.firstIndex(of: evidence.trust)! }

  @Test func `a transcript that holds a value shows it`() throws {
    let files = try RepositoryFiles.files(below: "Tests/Runtime/ViewRuntimeTests/Sequences/Transcripts", suffix: ".txt")
    for evidence in KnobEvidence.all where evidence.profiles.isEmpty && evidence.test.hasPrefix("3.") {
      // `3.5 tabs` is the test of `3.05-tabs.txt`.
      let number = evidence.test.dropFirst(2).prefix { $0 != " " }
      let prefix = "/3.\(number.count == 1 ? "0" : "")\(number)-"
      let file = try #require(files.first { $0.contains(prefix) }, "\(evidence.test)")
      #expect(
        try RepositoryFiles.text(file).contains("\(evidence.knob)=\(evidence.value)"),
        "\(evidence.knob)=\(evidence.value) in \(file)")
    }
  }

  @Test func `a release has exactly the known faults that were seen in it`() {
    for fault in KnownFault.all {
      let inside = ["ios16.7", "ios17.5", "ios18.0", "ios18.3", "ios18.4", "ios18.8", "ios18", "ios26.0"].compactMap(
        Profile.init
      )
      .filter { fault.releases.contains($0) }
      #expect(!inside.isEmpty)
      for profile in inside {
        #expect(Knob.all.first { $0.name == fault.knob }?.value(in: PolicyKnobs(profile)) == fault.value)
      }
    }
  }

  @Test func `the name of a release is a platform and a number`() {
    #expect(Profile(rawValue: "ios18.3")?.platform == .ios18)
    #expect(Profile(rawValue: "ios18.3")?.rawValue == "ios18.3")
    for wrong in [
      "ios18.", "ios18.9", "ios18.10", "ios18.-1", "ios18.3.1", "strict.1", "ios19", "iOS18", "ios18.٣", "",
    ] {
      #expect(Profile(rawValue: wrong) == nil, "\(wrong)")
    }
  }

  @Test func `the tests that hold the runtime to the evidence exist`() throws {
    var tests: Set<String> = []
    for file in try RepositoryFiles.files(below: "Tests", suffix: ".swift") {
      for line in try RepositoryFiles.text(file).split(separator: "\n") {
        let parts = line.split(separator: "`", omittingEmptySubsequences: false)
        if parts.count >= 3, parts[0].hasSuffix("func ") { tests.insert(String(parts[1])) }
      }
    }
    for evidence in KnobEvidence.all { #expect(tests.contains(evidence.test), "\(evidence.knob): \(evidence.test)") }
    for fault in KnownFault.all { #expect(tests.contains(fault.test), "\(fault.claim): \(fault.test)") }
  }
}
