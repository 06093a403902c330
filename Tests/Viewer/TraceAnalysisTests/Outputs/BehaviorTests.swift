import Testing
import TraceAnalysis
import TraceFormat
import TraceTestSupport

@Suite struct BehaviorTests {
  static let ios18 = """
    0 node.create node=1 view=FirstTab role=view path=App/Tab/0
    0 visibility.enter node=1
    0 callback.begin node=1 callback=appear onscreen=true
    9 node.create node=2 view=SecondTab role=view path=App/Tab/1
    9 visibility.enter node=2
    9 callback.begin node=2 callback=appear onscreen=true
    9 visibility.leave node=1
    9 callback.begin node=1 callback=disappear
    """
  static let ios17 = """
    0 node.create node=1 view=FirstTab role=view path=App/Tab/0
    0 node.create node=2 view=SecondTab role=view path=App/Tab/1
    0 visibility.enter node=1
    0 callback.begin node=1 callback=appear onscreen=true
    0 callback.begin node=2 callback=appear onscreen=false
    9 visibility.enter node=2
    9 visibility.leave node=1
    9 callback.begin node=1 callback=disappear
    """

  static func profile(_ script: String) throws -> BehaviorProfile { try BehaviorProfile(TraceScript(script).file()) }

  @Test func `times and ids make no difference`() throws {
    let other = Self.ios18.replacing("9 ", with: "5000 ").replacing("node=1 ", with: "node=71 ").replacing(
      "node=1\n", with: "node=71\n")
    #expect(BehaviorComparison.differences(from: try Self.profile(Self.ios18), to: try Self.profile(other)) == [])
  }

  @Test func `two OS versions differ where the platform does`() throws {
    let differences = BehaviorComparison.differences(
      from: try Self.profile(Self.ios17), to: try Self.profile(Self.ios18))
    #expect(
      differences.map { "\($0.kind.rawValue) \($0.text)" } == [
        "NEW SecondTab @ App/Tab/#: appear (1)", "GONE SecondTab @ App/Tab/#: appear off screen (1)",
      ])
  }

  @Test func `the action that creates a view is a part of its behavior, unless the scripts differ`() throws {
    let action = "5 action.begin action=tab label=Second\n5 action.end\n"
    func during(_ script: String) -> String { script.replacing("9 node.create", with: action + "9 node.create") }
    let lazy = during(Self.ios18)
    let eager = Self.ios18.replacing("9 node.create", with: "0 node.create").replacing(
      "9 visibility.enter", with: action + "9 visibility.enter")
    let differences = BehaviorComparison.differences(from: try Self.profile(eager), to: try Self.profile(lazy))
    #expect(
      differences.map { "\($0.kind.rawValue) \($0.text)" } == [
        "CHANGED SecondTab @ App/Tab/#: first created at launch -> tab Second"
      ])
    #expect(BehaviorComparison.differences(from: try Self.profile(lazy), to: try Self.profile(lazy)) == [])
    // The same action under another name is another script.
    let renamed = lazy.replacing("label=Second", with: "label=Zweiter")
    #expect(BehaviorComparison.differences(from: try Self.profile(renamed), to: try Self.profile(lazy)) == [])
  }

  @Test func `changed counts and changed order are distinguished`() throws {
    let more = Self.ios18 + "\n10 visibility.enter node=1\n10 callback.begin node=1 callback=appear onscreen=true"
    let differences = BehaviorComparison.differences(from: try Self.profile(Self.ios18), to: try Self.profile(more))
    #expect(differences.map(\.kind) == [.changed, .changed])
    let lines = Self.ios18.split(separator: "\n").map(String.init)
    let swapped = (lines[0..<4] + [lines[6], lines[7], lines[4], lines[5]]).joined(separator: "\n")
    #expect(
      BehaviorComparison.differences(from: try Self.profile(Self.ios18), to: try Self.profile(swapped)).map(\.kind) == [
        .order
      ])
  }

  @Test func `durations are compared only on request, and only from 5 percent on`() throws {
    let life = { (end: Int) in
      "0 node.create node=1 view=Tip role=view path=App/Tip\n0 visibility.enter node=1\n\(end) visibility.leave node=1\n\(end) node.destroy node=1"
    }
    let first = try Self.profile(life(1000))
    let slower = try Self.profile(life(1200))
    #expect(BehaviorComparison.differences(from: first, to: slower) == [])
    #expect(
      BehaviorComparison.differences(from: first, to: slower, byTime: true).map { "\($0.kind.rawValue) \($0.text)" }
        == [
          "CHANGED Tip @ App/Tip: lived 1 s -> 1.2 s", "CHANGED Tip @ App/Tip: visible 1 s -> 1.2 s",
        ])
    #expect(BehaviorComparison.differences(from: first, to: try Self.profile(life(1040)), byTime: true) == [])
  }

  @Test func `a trace meets its own expectations and another does not`() throws {
    let profile = try Self.profile(Self.ios18)
    let text = Expectations.text(profile).description
    #expect(text.contains("view FirstTab @ App/Tab/#\n  created 1\n"))
    let expectations = try Expectations(parsing: text)
    #expect(expectations.unmet(by: profile) == [])
    let unmet = expectations.unmet(by: try Self.profile(Self.ios17))
    #expect(unmet.contains("-   appear 1") && unmet.contains("+   appear 0"))
  }

  @Test func `counts may be ranges, and only what the file contains is checked`() throws {
    let profile = try Self.profile(Self.ios18)
    #expect(
      try Expectations(parsing: "view FirstTab @ App/Tab/#\n  appear 1..3\n  visible 1+\n").unmet(by: profile) == [])
    #expect(try Expectations(parsing: "view FirstTab @ App/Tab/#\n  appear 2..3\n").unmet(by: profile).count == 3)
    #expect { try Expectations(parsing: "view X\n  appear\n") } throws: {
      "\($0)" == "line 2: 'appear' does not end with a count like 2, 1..3 or 1+"
    }
    #expect { try Expectations(parsing: "\n \r\n") } throws: {
      "\($0)" == "line 1: the file expects nothing; --write-expect writes expectations from a trace"
    }
  }
}
