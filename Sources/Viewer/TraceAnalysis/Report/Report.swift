public import TraceFormat
package import TraceModel
import TraceSupport

/// The result of an analysis, as written by `--json`.
package struct Report: Sendable {
  /// The facts about the trace.
  package var trace: TraceFacts
  /// The counts by severity, and the rules without a result.
  package var verdict: Verdict
  /// The history of every node. Empty unless ``AnalysisOptions/collectsNodes`` is set.
  package var nodes: [NodeSummary]
  /// The number of nodes beyond the limit, which are not in ``nodes``.
  package var omittedNodes = 0
  /// The views of which the trace created nodes.
  package var created: CreatedViews
  /// The findings, sorted by severity with the worst first, then by time.
  package var findings: [Finding]
  /// The findings that marks in the trace suppress.
  package var suppressed: [Finding]
  /// The claims that are open and, if ``AnalysisOptions/tellsExcused`` is set, those that are excused.
  package var silent: [SilentClaim]
  /// The share of the app's views that the trace reached, if the sources tell.
  package var coverage: ViewCoverage?
  /// The explorations that made the traces, each with its trace.
  package var explorations: [Exploration]
  /// The judgment of each trace, in their order: the part of its run that was judged.
  package var judgments: [Judgment]
  /// The addresses of the pages about rules.
  package var pages = RulePages()
  /// The paths of the project's files, if the sources are at hand.
  package var paths = SitePaths()
}

/// An exploration that made a trace.
package struct Exploration: Sendable {
  /// The name of the trace's file.
  package let trace: String
  /// The screens and controls that it reached, and what stopped it.
  package let reach: ExplorationReach

  /// The exploration of a trace; nil if the trace was made otherwise.
  init?(_ facts: TraceFacts) {
    let attribute = facts.attributes.first { $0.key == ExplorationReach.attribute }
    guard let reach = attribute.flatMap({ ExplorationReach(attributeText: $0.value) }) else { return nil }
    trace = facts.file
    self.reach = reach
  }
}

extension Report {
  /// The sentences about the explorations, with their traces if there are several.
  package var explorationSentences: [String] {
    explorations.flatMap { exploration in
      exploration.reach.sentences.map { explorations.count > 1 ? "\(TraceFacts.shown(exploration.trace)): \($0)" : $0 }
    }
  }
}

/// The facts about a trace.
public struct TraceFacts: Sendable {
  /// The name of the file.
  public var file: String
  /// The major version of the format.
  public var format: UInt16
  /// The runtime profile, such as `ios18`, or nil.
  public var profile: String?
  /// The number of events.
  public var events: UInt64
  /// The number of threads that recorded events.
  public var threads: Int
  /// The time of the last event, in nanoseconds from the start of the trace.
  public var duration: UInt64
  /// The number of lost events.
  public var lost: UInt64
  /// The number of events read from a file that is damaged or was never closed, or 0 for a complete file.
  public var recovered: UInt64
  /// The way the trace ends.
  public var end: TraceHealth.End
  /// The way the run ended.
  package var ending: RunEnding
  /// The amount that the recording tells.
  public var detail: RecordingDetail
  /// The attributes of the trace's header, in order.
  public var attributes: [(key: String, value: String)]
  /// The requests that came to an end.
  package var requests: RequestCounts

  init(_ file: TraceFile, _ model: borrowing LifecycleModel, _ requests: RequestCounts) {
    self.requests = requests
    self.file = file.name
    format = UInt16(FileHeader.major)
    profile = file.header.profile
    events = model.seq
    threads = model.threadCount
    duration = model.t
    lost = file.health.lost
    recovered = file.health.neverClosed || !file.health.isComplete ? model.seq : 0
    end = file.health.end
    ending = RunEnding(file, model.interruption)
    detail = file.header.detail
    attributes = file.header.attributes
  }

  /// The views of which a part was left out of the build, as the attribute `stubbed_views` of a project's trace tells.
  package static func stubbedViews(_ attributes: [(key: String, value: String)]) -> Set<String> {
    Set(attributes.filter { $0.key == "stubbed_views" }.flatMap { $0.value.split(separator: ",").map(String.init) })
  }

  /// The views that the app of a project declares, as the attribute `views` of its trace tells.
  package static func declaredViews(_ attributes: [(key: String, value: String)]) -> Set<String> {
    Set(attributes.filter { $0.key == "views" }.flatMap { $0.value.split(separator: ",").map(String.init) })
  }

  /// Returns the name of a generic view without its arguments.
  package static func plain(_ view: String) -> String { String(view.prefix { $0 != "<" }) }

  /// Returns the number of rules among the given ids that need a recording of more detail.
  package func needingMore(of rules: [String]) -> Int {
    rules.count { RuleCatalog.rule($0).map { $0.info.detail > detail } ?? false }
  }
}

/// The number of findings by severity, and the rules without a result.
package struct Verdict: Equatable, Sendable {
  /// The number of errors.
  package var errors = 0
  /// The number of warnings.
  package var warnings = 0
  /// The number of notes.
  package var notes = 0
  /// The ids of rules that apply to the trace, which however does not tell whether it has the fault.
  package var undecided: [String] = []
  /// The sentence on what would decide each undecided rule, without a period, by id.
  package var reasons: [String: String] = [:]
  /// The number of open claims of each undecided rule that has some.
  package var open: [String: Int] = [:]
  /// The ids of rules that cannot judge the trace because a kind that they need never occurs or the clock is virtual.
  package var notApplicable: [String] = []

  /// The counts as text, such as "1 error, 2 warnings, 0 notes".
  package var counts: String {
    [Counted.text(errors, "error"), Counted.text(warnings, "warning"), Counted.text(notes, "note")].joined(
      separator: ", ")
  }

  /// The number of rules among the given ids that judged the trace. The others are undecided or not applicable.
  package func judged(of rules: [String]) -> Int {
    rules.count { !undecided.contains($0) && !notApplicable.contains($0) }
  }

  /// True if none of the rules with the given ids judged what the program did. Rules about the recording and its
  /// process, or about marks of the author alone, do not count unless there are no others.
  func judgesNothing(of rules: [String]) -> Bool {
    let others = rules.filter { RuleCatalog.rule($0)?.info.judgesProgram != false }
    return judged(of: others.isEmpty ? rules : others) == 0
  }

  /// The reason that rules on durations are undecided in virtual time, which is so in every such trace.
  package static let virtualTime = "durations in virtual time are not those of a device; record with --clock real"

  /// The undecided rules by what would decide them, in the order of the rules, with the numbers of open claims.
  package var undecidedByReason: [(reason: String, rules: [String])] {
    var groups: [(reason: String, rules: [String])] = []
    for rule in undecided {
      let reason = reasons[rule] ?? ""
      let name = rule + (open[rule].map { " (\(Counted.text($0, "open claim")))" } ?? "")
      if let at = groups.firstIndex(where: { $0.reason == reason }) {
        groups[at].rules.append(name)
      } else {
        groups.append((reason, [name]))
      }
    }
    return groups
  }

  mutating func count(_ findings: [Finding]) {
    errors = findings.count { $0.severity == .error }
    warnings = findings.count { $0.severity == .warning }
    notes = findings.count { $0.severity == .note }
  }
}

extension TraceFacts {
  /// The name of the file without the folders of the machine: below the working directory, or else with the folder that
  /// contains it.
  package var shownFile: String { Self.shown(file) }

  /// Returns the name of a file without the folders of the machine.
  package static func shown(_ file: String) -> String {
    guard file.hasPrefix("/"), !file.hasPrefix("/dev/fd/") else { return file }
    let folder = WorkingDirectory.path.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    if let folder, file.hasPrefix(folder) { return String(file.dropFirst(folder.count)) }
    return file.split(separator: "/").suffix(2).joined(separator: "/")
  }
}

extension Report {
  /// The highest severity of the findings, or nil if there are none.
  package var worst: Severity? { findings.map(\.severity).max() }
}

extension Report {
  /// Replaces the findings and updates the counts.
  package mutating func retain(_ kept: [Finding]) {
    findings = kept
    verdict.count(kept)
  }

  /// Keeps only the first findings. The verdict still counts all of them.
  package mutating func shorten(to most: Int) {
    if findings.count > most { findings.removeLast(findings.count - most) }
  }
}
