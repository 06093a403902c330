package import TraceFormat

/// A finding with everything that led to it: the events that prove it, their causes, and what is missing.
package struct Story: Sendable {
  /// The finding.
  package let finding: Finding
  /// The finding's number in the report, from 1.
  package let number: Int
  /// The number of findings in the report.
  package let count: Int
  /// The steps in the order of the trace. Their numbers are their places, from 1.
  package private(set) var steps: [AccountStep]
  /// The number of steps that are left out.
  package private(set) var omitted = 0
  /// The positions of the steps that prove the fault.
  package private(set) var evidence: Set<UInt64>
  /// The line to change, or that of the finding. Nil if it is unknown.
  package var site: String?
  /// The line that makes the view at fault, if ``site`` is another one.
  package var madeSite: String? { finding.madeSite == site ? nil : finding.madeSite }
  /// The paths of the project's files.
  package var paths = SitePaths()
  /// The site of the finding, if ``site`` is a line in the block that begins there.
  package var block: String?
  /// The missing thing, and the event after which it belongs.
  package let missing: (what: String, after: UInt64)?

  /// The maximum number of steps. More cannot be read in a picture.
  package static let maximumSteps = 14
  /// The maximum number of events whose causes are told: the first half and the last half of the evidence.
  private static let maximumEvidence = 8

  /// The events to tell of: the first and the last ones that prove a finding.
  package static func events(of finding: Finding) -> [UInt64] {
    let all = finding.evidence
    return all.count <= maximumEvidence ? all : Array(all.prefix(maximumEvidence / 2) + all.suffix(maximumEvidence / 2))
  }

  /// - Parameters:
  ///   - number: The finding's number in its report, from 1.
  ///   - accounts: The accounts of at least the events in ``events(of:)``.
  package init(_ number: Int, in report: Report, _ accounts: Accounts) {
    finding = report.findings[number - 1]
    self.number = number
    count = report.findings.count
    site = finding.site
    paths = report.paths
    let accounts = Dictionary(Self.events(of: finding).compactMap { seq in accounts[seq].map { (seq, $0) } }) {
      first, _ in first
    }
    evidence = Set(accounts.keys)
    var all: [UInt64: AccountStep] = [:]
    for account in accounts.values { for step in account.steps { all[step.seq] = step } }
    steps = all.values.sorted { $0.seq < $1.seq }
    let absence = RuleCatalog.rule(finding.rule)?.info.absence
    let proofs = accounts.values.map(\.event).sorted { $0.seq < $1.seq }
    missing = absence.flatMap { absence in
      (proofs.last { absence.after.contains($0.kind) } ?? proofs.last).map { (absence.what, $0.seq) }
    }
    shorten(to: Self.maximumSteps)
    nameTwins()
  }

  /// Returns a site with the path of its file.
  package func shown(_ site: String) -> String { paths.shown(site) }

  /// Adds the row, or else the node, to steps of different nodes that would read the same.
  private mutating func nameTwins() {
    let twins = Dictionary(grouping: steps, by: \.text).filter { Set($1.map(\.node)).count > 1 }
    for index in steps.indices {
      guard let others = twins[steps[index].text], let node = steps[index].node else { continue }
      let ids = Set(others.compactMap(\.explicitID)), nodes = Set(others.map(\.node))
      let row = ids.count == nodes.count ? steps[index].explicitID : nil
      steps[index].text += row.map { " (id \($0))" } ?? " #\(node)"
    }
  }

  /// The numbers of the steps that led to a step, unless it follows from the one before it.
  package func origins(ofStep index: Int) -> [Int] {
    let numbers = steps[index].causes.compactMap { number(of: $0) }
    return numbers == [index] ? [] : numbers
  }

  /// The write that proves the fault, if it is the last event that does.
  package var provingWrite: Assignment? { steps.last { evidence.contains($0.seq) }?.assignment }

  /// The positions of the first and the last step.
  package var events: ClosedRange<UInt64> { (steps.first?.seq ?? 1)...(steps.last?.seq ?? .max) }
  /// The times of the first and the last step.
  package var times: ClosedRange<UInt64> { (steps.first?.t ?? 0)...max(steps.last?.t ?? .max, steps.first?.t ?? 0) }
  /// The nodes of the steps, without those at which only actions and navigation happened.
  package var nodes: Set<UInt64> {
    Set(steps.filter { !$0.isAboutApp }.compactMap(\.node)).union(finding.node.map { [$0] } ?? [])
  }
  /// The number of a step.
  package func number(of seq: UInt64) -> Int? { steps.firstIndex { $0.seq == seq }.map { $0 + 1 } }

  /// Leaves out the steps that say the least: first bodies that only pass on a change that is told, then what is
  /// farthest from the evidence, but not the first causes.
  package mutating func shorten(to most: Int) {
    guard steps.count > most else { return }
    var distance: [UInt64: Int] = [:]
    for step in steps.reversed() {
      let own = evidence.contains(step.seq) ? 0 : distance[step.seq] ?? 0
      for cause in step.causes { distance[cause] = min(distance[cause] ?? .max, own + 1) }
      distance[step.seq] = step.causes.isEmpty ? min(own, 1) : own
    }
    func rank(_ step: AccountStep) -> (Int, Int) {
      let passesOn = step.kind == .bodyBegin && !step.causes.isEmpty && !evidence.contains(step.seq)
      return (passesOn ? 1 : 0, distance[step.seq] ?? 0)
    }
    let ranked = steps.map { (step: $0, rank: rank($0)) }
    let kept = Set(
      ranked.sorted { ($0.rank.0, $0.rank.1, $1.step.seq) < ($1.rank.0, $1.rank.1, $0.step.seq) }.prefix(most).map(
        \.step.seq))
    omitted += steps.count - kept.count
    var causes: [UInt64: [UInt64]] = [:]
    // Steps come after their causes, so the causes of a step that is left out are known when an effect of it is
    // reached.
    for step in steps {
      causes[step.seq] = Set(step.causes.flatMap { kept.contains($0) ? [$0] : causes[$0] ?? [] }).sorted()
    }
    steps = steps.filter { kept.contains($0.seq) }.map { step in
      var step = step
      step.causes = causes[step.seq] ?? []
      return step
    }
    evidence.formIntersection(kept)
  }
}

extension TraceFile {
  /// Returns the story of a finding, in one pass that ends with the last event that proves it.
  ///
  /// - Parameters:
  ///   - number: The finding's number in its report, from 1.
  ///   - report: The report on this trace.
  package func story(of number: Int, in report: Report) throws(TraceReadError) -> Story {
    Story(number, in: report, try accounts(of: Story.events(of: report.findings[number - 1])))
  }
}
