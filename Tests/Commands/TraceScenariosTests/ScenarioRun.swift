import TraceAnalysis
import TraceFormat
import TraceRecorder
import TraceScenarios
import ViewGraph
import ViewRuntime

/// A run of a scenario in this process, with its trace and findings.
@MainActor
struct ScenarioRun {
  let bytes: [UInt8]
  let findings: [Finding]

  var report: String { findings.map { "\($0.rule): \($0.message)" }.joined(separator: "\n") }

  /// Runs a scenario with its own profile, knobs and script, or with others.
  static func perform(
    _ scenario: Scenario, profile: Profile? = nil, knobs own: [String: String]? = nil, script: String? = nil
  ) throws -> ScenarioRun {
    let profile = profile ?? scenario.profile
    var knobs = PolicyKnobs(profile)
    for knob in (own ?? scenario.knobs).sorted(by: { $0.key < $1.key }) { try knobs.set(knob.key, to: knob.value) }
    var header = TraceHeader()
    header.profile = profile.rawValue
    header.knobs = knobs.changes(from: profile)
    header.clock = scenario.isPaced ? .real : .virtual
    let writer = PackedTraceWriter(header: header)
    let host = scenario.start(profile, knobs, writer)
    let steps = try Script(script ?? scenario.script, file: scenario.name)
    if !steps.beginsAtLaunch { host.settle() }
    try host.run(steps)
    host.settle()
    host.finish()
    let bytes = try writer.finish()
    return ScenarioRun(bytes: bytes, findings: try Analysis.run(TraceFile(bytes: bytes)).findings)
  }
}

enum RuleCatalogNames {
  static let all = Set(RuleCatalog.all.map(\.info.id))
}
