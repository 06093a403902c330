import Testing
import TraceAnalysis
import TraceTestSupport

/// Rules that look at the program while it is at rest, in traces that tell that it never was.
struct RestLookTests {
  private static let ofScreen = ["unobserved-change", "stale-initial-value", "shown-is-current"]
  private static let ofWork = ["stuck-loading", "begun-ends"]

  /// The reasons of the rules that a trace leaves undecided, apart from those on durations.
  private func reasons(_ ending: String, header: String = "") throws -> [String: String] {
    let script = """
      \(header)
      0 node.create node=1 view=Page role=view
      0 state.create node=1 slot=0 name=isSaving storage=state
      0 body.begin node=1
      0 body.end node=1
      0 appear node=1
      0 task.create task=1 node=1 mode=view
      0 task.start task=1
      1 state.write node=1 slot=0 value=true task=1
      2 task.end task=1 outcome=done
      \(ending)
      """
    return try TraceScript(script).report().verdict.reasons.filter { (Self.ofScreen + Self.ofWork).contains($0.key) }
  }

  @Test func `a program that was never at rest leaves them undecided, and says so`() throws {
    let never = try reasons("1000 root.destroy node=1 reason=never_rests")
    #expect(Set(never.keys) == Set(Self.ofScreen + Self.ofWork))
    for rule in Self.ofScreen { #expect(never[rule]?.hasPrefix("the screen was never at rest, so nothing") == true) }
    for rule in Self.ofWork { #expect(never[rule]?.hasPrefix("the program was never at rest, so nothing") == true) }
    let unable = try reasons("900 quiescent\n1000 root.destroy node=1 reason=unrehearsed")
    #expect(Set(unable.keys) == Set(Self.ofScreen))
    #expect(unable["unobserved-change"]?.hasPrefix("no copy of the process could evaluate the views") == true)
  }

  @Test func `a look in one launch is enough, and a trace that tells nothing is judged as before`() throws {
    let next = "1000 root.destroy node=1 reason=never_rests\n1000 process.exit process=1\n1000 process.start process=2"
    #expect(try reasons(next + "\n2000 quiescent\n2000 root.destroy node=2").isEmpty)
    #expect(try reasons(next + "\n2000 root.destroy node=2 reason=never_rests").count == 5)
    #expect(try reasons("900 quiescent\n1000 root.destroy node=1").isEmpty)
    #expect(try reasons("1000 root.destroy node=1").isEmpty)
  }

  @Test func `in real time nothing compares the screen`() throws {
    let real = try reasons("900 quiescent\n1000 root.destroy node=1", header: "header clock=real")
    #expect(Set(real.keys) == Set(Self.ofScreen))
    #expect(real["unobserved-change"]?.contains("virtual time") == true)
  }
}
