internal import TraceModel

/// The differences between runs of the same test: findings in only some of the runs, step counts that vary, and orders
/// that change.
///
/// Every trace is a run of its own, even if another has the same content. Runs belong to one group if they have the
/// same test, profile and commit, since a fault that comes with a commit does not vary. The commit is the attribute
/// `commit`, if there is one. The test is the attribute `test`, `scenario` or `suite` of the trace, or else the file
/// name up to its first dot, without a trailing number.
package struct FlakeMap: Sendable {
  /// One run of a test.
  package struct Run: Sendable {
    /// The name of the trace file.
    package var file: String
    /// The name of the test.
    package var test: String
    /// The runtime profile, or "no profile".
    package var profile: String
    /// The commit, or nil if it is unknown.
    package var commit: String?
    var findings: [Finding]
    var behavior: BehaviorProfile

    /// Creates a run from a trace's report and behavior.
    package init(_ report: Report, _ behavior: BehaviorProfile) {
      file = report.trace.file
      test = FlakeMap.test(report.trace)
      profile = report.trace.profile ?? "no profile"
      commit = report.trace.attributes.first { $0.key == "commit" }?.value
      findings = report.findings
      self.behavior = behavior
    }
  }

  /// A finding, step or order, counted in every run of a group.
  package struct Tally: Equatable, Sendable {
    /// The finding's severity and rule, or nil for a step.
    package var severity: Severity?
    /// The text of the finding or step, with unescaped names from the traces.
    package var text: String
    /// The count in each run, in the order of ``Group/files``. For an order, the number of the order observed in that
    /// run, from 1.
    package var counts: [Int]

    /// The number of runs in which it occurred.
    package var runs: Int { counts.count { $0 > 0 } }
    /// True if the counts differ between runs.
    package var varies: Bool { Set(counts).count > 1 }
  }

  /// The runs of one test under one profile on one commit.
  package struct Group: Equatable, Sendable {
    /// The name of the test.
    package var test: String
    /// The runtime profile, or "no profile".
    package var profile: String
    /// The commit, or nil if it is unknown.
    package var commit: String?
    /// The trace files of the runs.
    package var files: [String]
    /// The findings of all runs, worst first. Findings in only some of the runs are flaky.
    package var findings: [Tally]
    /// The steps whose counts vary, and the order of the callbacks if it varies.
    package var steps: [Tally]
    /// The number of steps with equal counts in all runs.
    package var steadySteps: Int

    /// The number of findings in only some of the runs.
    package var flakyFindings: Int { findings.count { $0.runs < files.count } }
    /// True if findings or steps vary between the runs.
    package var varies: Bool { flakyFindings > 0 || !steps.isEmpty }
  }

  /// The groups, sorted by test and profile, with commits in the order of their first run.
  package let groups: [Group]

  /// Groups and compares runs.
  package init(_ runs: [Run]) {
    var order: [[String]] = []
    var members: [[String]: [Run]] = [:]
    for run in runs {
      let key = [run.test, run.profile, run.commit ?? ""]
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(run)
    }
    let sorted = order.enumerated().sorted {
      ($0.element[0], $0.element[1], $0.offset) < ($1.element[0], $1.element[1], $1.offset)
    }
    groups = sorted.compactMap { members[$0.element].map(Self.group) }
  }

  private static func group(_ runs: [Run]) -> Group {
    let steps = steps(runs)
    return Group(
      test: runs[0].test, profile: runs[0].profile, commit: runs[0].commit, files: runs.map(\.file),
      findings: findings(runs),
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
      for place in run.behavior.places {
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

  /// Returns the order of the appear and disappear callbacks if it differs between runs with equal counts.
  private static func order(_ runs: [Run]) -> [Tally] {
    let orders = runs.map(\.behavior.callbacks)
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

  /// Returns the name of the test that recorded a trace.
  package static func test(_ trace: TraceFacts) -> String {
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
