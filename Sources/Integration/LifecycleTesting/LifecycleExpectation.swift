// With the feature MemberImportVisibility, which Xcode turns on in new projects, a test sees members of a module only
// if something from that module is exported. `Finding` and `Severity` themselves are not exported, because an app may
// have types with these names.
@_exported public import struct TraceAnalysis.TraceFacts
public import TraceAnalysis
@_exported public import struct TraceFormat.PlatformProfile

/// A condition on the lifecycle that a test checks against its trace in one line.
///
/// ```swift
/// try trace.expect(.noFindings, .oncePerLife(.fetch("items")), .count(.appear("FirstTab"), is: 2))
/// ```
public struct LifecycleExpectation: Sendable {
  /// A violation: the actual result, and the events or findings that show it.
  struct Breach: Sendable {
    var found: String
    /// The proof: events, or one entry for each finding.
    var shown: [Shown] = []

    init(found: String, shown: [Shown] = []) {
      self.found = found
      self.shown = shown
    }

    init(found: String, shown: [String]) { self.init(found: found, shown: [Shown(lines: shown)]) }
  }

  /// A part of a breach that may come up under several profiles.
  struct Shown: Sendable {
    /// The fingerprint of a finding; empty for events.
    var id = ""
    var lines: [String]
  }

  let wanted: String
  let breach: @Sendable (LifecycleTrace) -> Breach?

  init(_ wanted: String, _ breach: @escaping @Sendable (LifecycleTrace) -> Breach?) {
    self.wanted = wanted
    self.breach = breach
  }

  /// The maximum number of events in a message.
  static let maximumShown = 8

  static func shown(_ events: [Event]) -> [String] {
    let rest = events.count - maximumShown
    return events.prefix(maximumShown).map(\.description) + (rest > 0 ? ["and \(rest) more"] : [])
  }
}

// MARK: Findings

extension LifecycleExpectation {
  /// An expectation that no rule finds an error or a warning. Notes are allowed; `noFindings(atLeast: .note)` allows
  /// none.
  public static var noFindings: Self { noFindings(atLeast: .warning) }

  /// An expectation that no rule finds anything of this severity or worse. Not met by a trace that was judged only in
  /// part, or not at all.
  ///
  /// - Parameter rules: The ids of rules to ignore; `trace-view --list-rules` lists them.
  public static func noFindings(atLeast level: Severity, except rules: String...) -> Self {
    let excused = rules.isEmpty ? "" : " except \(rules.joined(separator: ", "))"
    let what = level == .note ? "no findings" : "no findings of severity \(level.rawValue) or worse"
    return Self(what + excused) { trace in
      let found = trace.findings.filter { $0.severity >= level && !rules.contains($0.rule) }
      guard !found.isEmpty else { return unjudged(trace) }
      return Breach(found: "found \(found.count)", shown: found.map { shown($0, trace) })
    }
  }

  /// The breach of an expectation that nothing is found, in a trace where a lack of findings proves nothing.
  private static func unjudged(_ trace: LifecycleTrace) -> Breach? { trace.unjudged.map { Breach(found: $0) } }

  /// An expectation that exactly these rules find something, each one the number of times that its id is listed.
  public static func findings(_ rules: String...) -> Self {
    Self("findings of \(rules.isEmpty ? "no rule" : rules.joined(separator: ", "))") { trace in
      let found = trace.findings.map(\.rule).sorted()
      guard found != rules.sorted() else { return rules.isEmpty ? unjudged(trace) : nil }
      let names = found.isEmpty ? "nothing" : found.joined(separator: ", ")
      return Breach(found: "found \(names)", shown: trace.findings.map { shown($0, trace) })
    }
  }

  /// An expectation that one rule finds nothing. Not met if lost events leave the rule undecided, if a signal cut the
  /// run off, or if the project's settings turn the rule off.
  public static func no(_ rule: String) -> Self {
    Self("no \(rule)") { trace in
      if RuleCatalog.rule(rule) == nil {
        return Breach(found: "there is no such rule; trace-view --list-rules lists all rules")
      }
      if trace.rulesOff.contains(rule) {
        return Breach(found: "the rule is turned off by \"rules\" in .twotrack.json")
      }
      if trace.undecided.contains(rule) {
        return Breach(found: "the rule is undecided: \(trace.undecidedReasons[rule] ?? "")")
      }
      let found = trace.findings.filter { $0.rule == rule }
      guard !found.isEmpty else { return unjudged(trace) }
      return Breach(found: "found \(found.count)", shown: found.map { shown($0, trace) })
    }
  }

  /// Returns a finding with its location, the events that prove it, its fix, and the command that shows it in its
  /// timeline.
  private static func shown(_ finding: Finding, _ trace: LifecycleTrace) -> Shown {
    let evidence = Set(finding.evidence)
    let events = trace.events.filter { evidence.contains(UInt64($0.seq)) }
    // Not every rule message names the view.
    let view = finding.view.flatMap { finding.message.contains($0) ? nil : " in '\($0)'" } ?? ""
    let because = finding.becauseText.map { ["  because: \($0)"] } ?? []
    let more = trace.file.map { ["  more: \(finding.command(on: $0))"] } ?? []
    let lines = [finding.description + view] + shown(events).map { "  \($0)" } + because
    return Shown(id: finding.fingerprint, lines: lines + ["  fix: \(finding.fix)"] + more)
  }
}

// MARK: Steps

extension LifecycleExpectation {
  /// An expectation that a step occurs exactly this number of times in the whole trace.
  public static func count(_ step: LifecycleStep, is times: Int) -> Self { count(step, in: times...times) }

  /// An expectation that a step occurs a number of times within this range in the whole trace: `1...2`, `...3`, `1...`.
  public static func count(_ step: LifecycleStep, in times: some RangeExpression<Int> & Sendable) -> Self {
    Self("\(step): \(worded(times))") { trace in
      let events = trace.events.filter { step.occurs(in: $0) }
      return times.contains(events.count)
        ? nil : Breach(found: "occurred \(number(events.count))", shown: shown(events))
    }
  }

  /// An expectation that a step occurs exactly this number of times, as earlier versions wrote it.
  @available(*, deprecated, renamed: "count(_:is:)")
  public static func count(_ step: LifecycleStep, _ times: Int) -> Self { count(step, is: times) }

  /// An expectation that a step occurs a number of times within a range, as earlier versions wrote it.
  @available(*, deprecated, renamed: "count(_:in:)")
  public static func count(_ step: LifecycleStep, _ times: some RangeExpression<Int> & Sendable) -> Self {
    count(step, in: times)
  }

  /// An expectation that a step never occurs.
  public static func never(_ step: LifecycleStep) -> Self { count(step, is: 0) }

  /// An expectation that a step occurs at most once in the life of each node.
  public static func oncePerLife(_ step: LifecycleStep) -> Self {
    Self("\(step): at most once in a life") { trace in
      var lives: [Int: [Event]] = [:]
      for event in trace.events where step.occurs(in: event) { lives[event.node ?? 0, default: []].append(event) }
      // order: keys are unique and break ties.
      let worst = lives.filter { $0.value.count > 1 }.min { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      guard let worst else { return nil }
      return Breach(
        found: "occurred \(number(worst.value.count)) in the life of node \(worst.key)", shown: shown(worst.value))
    }
  }

  /// An expectation that the steps occur in this order. Other events may come between them.
  public static func order(_ steps: LifecycleStep...) -> Self {
    Self("in this order: \(steps.map(\.description).joined(separator: ", then "))") { trace in
      var next = 0
      var met: [Event] = []
      for event in trace.events where next < steps.count && steps[next].occurs(in: event) {
        met.append(event)
        next += 1
      }
      guard next < steps.count else { return nil }
      let all = trace.events.filter { event in steps.contains { $0.occurs(in: event) } }
      let after = met.last.map { " after \($0)" } ?? ""
      return Breach(found: "\(steps[next]) did not occur\(after)", shown: shown(all))
    }
  }

  private static func number(_ count: Int) -> String {
    switch count {
    case 0: "not at all"
    case 1: "once"
    default: "\(count) times"
    }
  }

  private static func worded(_ times: some RangeExpression<Int>) -> String {
    let range = times.relative(to: 0..<Int.max)
    if range.upperBound == .max { return "at least \(number(range.lowerBound))" }
    let most = range.upperBound - 1
    if most == range.lowerBound { return most == 0 ? "never" : "exactly \(number(most))" }
    return range.lowerBound == 0 ? "at most \(number(most))" : "\(range.lowerBound) to \(most) times"
  }
}
