import TraceFormat
import TraceTestSupport

@testable import TraceAnalysis
@testable import TraceRender

extension TraceFile {
  /// The trace laid out with findings about it.
  func picture(_ request: TimelineRequest, findings: [Finding] = []) throws -> Picture {
    var options = AnalysisOptions()
    options.rules = []
    options.collectsNodes = false
    var report = try Analysis.run(self, options)
    report.findings = findings
    report.judgments = []
    for finding in findings {
      switch finding.severity {
      case .error: report.verdict.errors += 1
      case .warning: report.verdict.warnings += 1
      case .note: report.verdict.notes += 1
      }
    }
    let overview = try overview(request)
    let timeline = try timeline(request, overview, findings: findings.map { FindingAnchor($0) })
    return Picture(timeline, report: report, header: header, health: health)
  }

  func svg(_ findings: [Finding] = [], theme: SVGTheme = .auto) throws -> String {
    SVGPicture.render(try picture(SVGPicture.request(width: 1200), findings: findings), theme: theme).description
  }

  func text(
    _ form: TextForm = TextForm(), _ findings: [Finding] = [], _ change: (inout TimelineRequest) -> Void = { _ in }
  ) throws -> String {
    var request = TimelineRequest(width: TextTimeline.chartWidth(form), resolution: 1)
    change(&request)
    return TextReport(try picture(request, findings: findings), form: form).text.description
  }
}

extension Finding {
  static func sample(
    _ node: UInt64?, at t: UInt64, evidence: [UInt64], view: String? = "FirstTab", message: String = "fetched again"
  ) -> Finding {
    Finding(
      rule: "double-fetch", severity: .warning, node: node, view: view, t: t, message: message,
      explanation: "The same data crosses the wire twice.",
      fix: "Guard the load by the data it fills.", fingerprint: "0", site: "App/Views.swift:3", evidence: evidence,
      expectedOn: [], count: 1,
      place: "")
  }
}

/// Two tabs: the first one is left and comes back, and loads twice.
func tabs(clock: TraceHeader.Clock = .virtual) throws -> TraceFile {
  try TraceScript(
    """
    header profile=ios18 clock=\(clock == .virtual ? "virtual" : "real")
    0 node.create node=1 view=ContentView role=view site="App/Views.swift:1"
    + node.create node=2 parent=1 view=FirstTab role=view site="App/Views.swift:2"
    + visibility.enter node=1 reason=insert onscreen=true
    + appear node=2
    + fetch.begin fetch=1 node=2 key=items
    +350 fetch.end fetch=1 outcome=ok
    +650 action.begin action=tab label=Second
    + action.end action=tab label=Second
    + node.create node=3 parent=1 view=SecondTab role=view site="App/Views.swift:3"
    + appear node=3
    + disappear node=2
    +900 action.begin action=tab label=First
    + action.end action=tab label=First
    + appear node=2
    + fetch.begin fetch=2 node=2 key=items
    + disappear node=3
    +350 fetch.end fetch=2 outcome=ok
    +100 node.destroy node=3 reason=root
    + visibility.leave node=2 reason=insert onscreen=true
    + node.destroy node=2 reason=root
    + visibility.leave node=1 reason=insert onscreen=true
    + node.destroy node=1 reason=root
    """
  ).file("story.bin")
}
