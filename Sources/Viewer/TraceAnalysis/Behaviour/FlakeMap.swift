internal import TraceModel

/// What varies between runs of the same test: findings that come and go, steps that come more or less often, orders that change.
///
/// Runs belong together when they have one test and one profile. The test is the attribute `test`, `scenario` or `suite` of the trace, or
/// else the file's name up to its first dot and without a number at its end.
public struct FlakeMap: Sendable {
  /// One run of a test.
  public struct Run: Sendable {
    public var file: String
    public var test: String
    public var profile: String
    var findings: [Finding]
    var behaviour: BehaviourProfile

    public init(_ report: Report, _ behaviour: BehaviourProfile) {
      file = report.trace.file
      test = FlakeMap.test(report.trace)
      profile = report.trace.profile ?? "no profile"
      findings = report.findings
      self.behaviour = behaviour
    }
  }

  /// One thing that was counted in every run of a group.
  public struct Tally: Equatable, Sendable {
    /// The finding's severity and rule, or nil for a step.
    public var severity: Severity?
    /// What is counted, with names as the traces hold them.
    public var text: String
    /// How often it came in each run, in the order of ``Group/files``. Of an order: which of the orders it was, from 1.
    public var counts: [Int]

    /// The runs in which it came at all.
    public var runs: Int { counts.count { $0 > 0 } }
    public var varies: Bool { Set(counts).count > 1 }
  }

  /// The runs of one test under one profile.
  public struct Group: Equatable, Sendable {
    public var test: String
    public var profile: String
    public var files: [String]
    /// Every finding of any run, worst first; those that only some runs have are flaky.
    public var findings: [Tally]
    /// The steps that vary.
    public var steps: [Tally]
    /// The steps that every run has equally often.
    public var steadySteps: Int

    public var flakyFindings: Int { findings.count { $0.runs < files.count } }
    public var varies: Bool { flakyFindings > 0 || !steps.isEmpty }
  }

  /// By test and profile.
  public let groups: [Group]

  public init(_ runs: [Run]) {
    var order: [String] = []
    var members: [String: [Run]] = [:]
    for run in runs {
      let key = "\(run.test)\n\(run.profile)"
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(run)
    }
    groups = order.sorted().compactMap { members[$0].map(Self.group) }
  }

  private static func group(_ runs: [Run]) -> Group {
    let steps = steps(runs)
    return Group(
      test: runs[0].test, profile: runs[0].profile, files: runs.map(\.file), findings: findings(runs),
      steps: steps.filter(\.varies) + order(runs), steadySteps: steps.count { !$0.varies })
  }

  private static func findings(_ runs: [Run]) -> [Tally] {
    var tallies: [Tally] = []
    var places: [String: Int] = [:]
    for (index, run) in runs.enumerated() {
      for finding in run.findings {
        let at = places[finding.fingerprint] ?? tallies.count
        if at == tallies.count {
          places[finding.fingerprint] = at
          let text = "\(finding.rule): \(finding.message)"
          tallies.append(Tally(severity: finding.severity, text: text, counts: [Int](repeating: 0, count: runs.count)))
        }
        tallies[at].counts[index] += finding.count
        tallies[at].severity = max(tallies[at].severity ?? .note, finding.severity)
      }
    }
    return tallies.sorted { ($1.severity ?? .note, $1.runs, $0.text) < ($0.severity ?? .note, $0.runs, $1.text) }
  }

  private static func steps(_ runs: [Run]) -> [Tally] {
    var tallies: [Tally] = []
    var places: [String: Int] = [:]
    for (index, run) in runs.enumerated() {
      for place in run.behaviour.places {
        for (step, count) in place.counts {
          let text = "\(place.name): \(step)"
          let at = places[text] ?? tallies.count
          if at == tallies.count {
            places[text] = at
            tallies.append(Tally(severity: nil, text: text, counts: [Int](repeating: 0, count: runs.count)))
          }
          tallies[at].counts[index] = count
        }
      }
    }
    return tallies
  }

  /// The order of the appear and disappear callbacks, where runs with equal counts differ in it.
  private static func order(_ runs: [Run]) -> [Tally] {
    let orders = runs.map(\.behaviour.callbacks)
    guard Set(orders.map { $0.sorted() }).count == 1 else { return [] }
    var known: [[String]] = []
    let numbers = orders.map { order -> Int in
      if let at = known.firstIndex(of: order) { return at + 1 }
      known.append(order)
      return known.count
    }
    guard known.count > 1 else { return [] }
    return [Tally(severity: nil, text: "order of appear and disappear, numbered", counts: numbers)]
  }

  /// The name of the test that a trace is a run of.
  static func test(_ trace: TraceFacts) -> String {
    for key in ["test", "scenario", "suite"] {
      if let value = trace.attributes.first(where: { $0.key == key })?.value, !value.isEmpty { return value }
    }
    let file = trace.file.split(separator: "/").last ?? Substring(trace.file)
    let stem = file.prefix { $0 != "." }
    guard let end = stem.lastIndex(where: { !$0.isASCII || !$0.isNumber }) else { return String(stem) }
    let separators: Set<Character> = ["-", "_", "#"]
    return separators.contains(stem[end]) && end > stem.startIndex ? String(stem[..<end]) : String(stem)
  }
}
