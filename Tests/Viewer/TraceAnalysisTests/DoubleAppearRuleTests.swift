import Testing
import TraceAnalysis
import TraceTestSupport

@Suite struct DoubleAppearRuleTests {
  @Test func `two appears without a disappear fire once`() throws {
    let report = try TraceScript(
      """
      0 node.create node=1 view=FirstTab role=view callbacks=[appear,disappear]
      1 callback.begin node=1 callback=appear ordinal=0
      + callback.end node=1 callback=appear ordinal=0
      5 callback.begin node=1 callback=appear ordinal=0
      + callback.end node=1 callback=appear ordinal=0
      """
    ).report()
    #expect(report.findings.map(\.rule) == ["double-appear"])
    #expect(report.findings[0].view == "FirstTab")
    #expect(report.findings[0].severity == .warning)
    #expect(report.findings[0].evidence == [2, 4])
  }

  @Test func `a disappear in between is silent`() throws {
    #expect(
      try fired(
        """
        1 callback.begin node=1 callback=appear
        2 callback.begin node=1 callback=disappear
        3 callback.begin node=1 callback=appear
        """) == [])
  }

  @Test func `two modifiers on one view are silent`() throws {
    #expect(
      try fired(
        """
        1 callback.begin node=1 callback=appear ordinal=0
        + callback.begin node=1 callback=appear ordinal=1
        """) == [])
  }

  @Test func `a view without a disappear closure may come back`() throws {
    #expect(
      try fired(
        """
        0 node.create node=1 view=FirstTab callbacks=[appear]
        0 visibility.enter node=1
        1 callback.begin node=1 callback=appear
        2 visibility.leave node=1
        3 visibility.enter node=1
        + callback.begin node=1 callback=appear
        """) == [])
  }

  @Test func `a loss between the two is undecided`() throws {
    let report = try TraceScript(
      """
      1 callback.begin node=1 callback=appear
      2 loss count=3 reason=full
      3 callback.begin node=1 callback=appear
      """
    ).report()
    #expect(report.findings.map(\.rule) == ["trace-incomplete"])
    #expect(report.verdict.undecided.contains("double-appear"))
  }

  @Test func `without callbacks it is not applicable`() throws {
    #expect(try TraceScript("0 frame.begin frame=1").report().verdict.notApplicable.contains("double-appear"))
  }
}
