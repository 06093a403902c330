import TraceAnalysis
import TraceFormat
import TraceTestSupport
import Testing

/// Traces in which the program was launched several times.
struct LaunchTests {
  private let first = """
    0 node.create node=1 view=Root role=view container=root
    0 node.create node=2 view=Main role=view parent=1
    1 mark label=migration scope=once node=2

    """
  private let second = """
    900 node.create node=3 view=Root role=view container=root
    900 node.create node=4 view=Main role=view parent=3
    901 mark label=migration scope=once node=4

    """

  @Test func `each launch is judged by itself`() throws {
    #expect(try fired(first + second) == ["repeat-of-once-work"])
    #expect(try fired(first + "10 process.exit process=1 status=0\n900 process.start process=2\n" + second) == [])
  }

  @Test func `a process that starts while another one runs is no launch`() throws {
    #expect(
      try fired(first + "10 process.start process=2\n20 process.exit process=2 status=0\n" + second) == [
        "repeat-of-once-work"
      ])
    #expect(try fired(first + "10 process.start process=1\n" + second) == ["repeat-of-once-work"])
  }

  @Test func `a fault of several launches is one finding`() throws {
    let again = "2 mark label=migration scope=once node=2\n"
    let both =
      first + again + "10 process.exit process=1 status=0\n900 process.start process=2\n" + second
      + "902 mark label=migration scope=once node=4\n"
    let report = try TraceScript(both).report()
    #expect(report.findings.map(\.rule) == ["repeat-of-once-work"])
    #expect(
      report.findings.first?.occurrences.count == 2 && report.findings.first?.message.contains("found 2 times") == true)
    #expect(report.trace.events == 10)
  }

  @Test func `a mark suppresses what is found in its launch`() throws {
    let marked =
      first
      + "2 mark label=\"trace-view:ignore repeat-of-once-work tested\" node=1\n3 mark label=migration scope=once node=2\n"
    let both = marked + "10 process.exit process=1 status=0\n900 process.start process=2\n" + second
    let report = try TraceScript(both).report()
    #expect(report.findings.isEmpty && report.suppressed.map(\.rule) == ["repeat-of-once-work"])
  }
}
