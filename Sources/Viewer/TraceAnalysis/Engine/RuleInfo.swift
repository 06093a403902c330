package import TraceFormat
import TraceSupport

/// The description of a rule: the texts for `--explain`, the pages and the reports, and the conditions under which it
/// judges a trace.
package struct RuleInfo: Sendable {
  /// The rule's id, which is never reused or renamed.
  package let id: String
  /// The usual severity. Individual findings may differ.
  package let severity: Severity
  /// The fault, in at most 100 characters and without a period.
  package let summary: String
  /// The harm that the fault does.
  package let rationale: String
  /// The change that removes the fault.
  package let remedy: String
  /// The same change with the placeholders `{view}` for the view at fault and, in some rules, `{name}` for the key,
  /// property, resource or type. Nil if there is no such text.
  package let namedRemedy: String?
  /// The change if the work at fault is a request that changes data on a server, which must not be canceled. Nil if the
  /// usual remedy does no harm.
  package let savingRemedy: String?
  /// The exact condition under which the rule fires, with thresholds.
  package let detection: String
  /// The excuses of what would be its fault otherwise.
  package let excuses: [ExcuseText]
  /// Similar cases that are no fault of this rule.
  private let exceptions: [String]
  /// The cases that the rule stays silent on.
  package var silentOn: [String] { excuses.map(\.sentence) + exceptions }
  /// The kinds that the rule depends on. At least one kind of each set must occur in the trace for the rule to apply.
  package let needs: [KindSet]
  /// The codes of the warnings that the rule reads. Other warnings do not count as events that it depends on.
  package let warnings: [WellKnownString]
  /// The least detail of a recording in which the rule sees the fault, and everything that excuses it.
  package let detail: RecordingDetail
  /// The rules that replace this rule's finding if they fire on the same event, task, fetch or node.
  package let yieldsTo: [String]
  /// True if the rule judges only traces of the real clock.
  package let needsRealClock: Bool
  /// True if the rule must observe nodes from their creation. Such a rule is undecided in a trace that begins late.
  package let judgesCreationOrder: Bool
  /// True if the rule judges the recording or its process, and not the views. A trace that only such rules judge proves
  /// nothing.
  package let judgesRecording: Bool
  /// True if the rule judges what the program did. A recording may end before the program did anything, and marks are
  /// what its author says of it.
  var judgesProgram: Bool { !judgesRecording && !needs.allSatisfy { $0.isSubset(of: KindSet(.mark)) } }
  /// The part of the program that is looked at while it is at rest; nil if the rule judges what happens.
  package let look: RestLook?
  /// True if what a user does excuses the fault. A source that sees a part of a program does not tell what is entered
  /// through a binding.
  package let needsInput: Bool
  /// The event that the fault lacks, or nil if it is something that happened.
  package let absence: Absence?
  /// The identifiers in the source of a view that the change is about, such as `ForEach`, for a fault whose events have
  /// no site.
  package let constructs: [String]
  /// True if a fix edits the statement that the evidence names, such as a write or the start of a task. False if it
  /// edits what no event stands for, such as a branch, an id or an expression.
  package let editsStatement: Bool
  /// A small timeline of a trace on which the rule fires.
  package let faulty: String
  /// A small timeline of a similar trace on which the rule does not fire.
  package let clean: String

  /// Returns the remedy with names from the app, or in general terms if one of the names is unknown.
  package func remedy(view: String?, name: String) -> String {
    guard let namedRemedy, let view, !name.isEmpty || !namedRemedy.containsASCII("{name}") else { return remedy }
    var text = ""
    var rest = Substring(namedRemedy)
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      text += rest[..<start] + "'\(ShortName(rest[start...end] == "{view}" ? view : name))'"
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  /// The code that a fix edits in place of a statement; nil if it is not known by an identifier.
  var fixedCode: FixedCode? { editsStatement || constructs.isEmpty ? nil : .use(of: constructs) }

  /// A sentence on the detail that the rule needs; nil if any recording will do.
  package var neededDetail: String? {
    guard detail > .lifetimes else { return nil }
    return "Needs a recording with --detail \(detail.rawValue)\(detail < .all ? " or more" : "")."
  }

  /// Returns true if the rule judges traces of that clock.
  func judges(_ clock: TraceHeader.Clock) -> Bool { clock == .real || !needsRealClock }

  /// Creates the description of a rule.
  package init(
    id: String, severity: Severity, summary: String, rationale: String, remedy: String, namedRemedy: String? = nil,
    savingRemedy: String? = nil, detection: String,
    excuses: [ExcuseText] = [], exceptions: [String] = [], needs: [KindSet], warnings: [WellKnownString] = [],
    detail: RecordingDetail = .causes,
    yieldsTo: [String] = [],
    needsRealClock: Bool = false, judgesCreationOrder: Bool = false, judgesRecording: Bool = false,
    needsInput: Bool = false, look: RestLook? = nil,
    absence: Absence? = nil, constructs: [String] = [], editsStatement: Bool = true, faulty: String, clean: String
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.remedy = remedy
    self.namedRemedy = namedRemedy
    self.savingRemedy = savingRemedy
    self.detection = detection
    self.excuses = excuses
    self.exceptions = exceptions
    self.needs = needs
    self.warnings = warnings
    self.detail = judgesRecording ? .lifetimes : detail
    self.yieldsTo = yieldsTo
    self.needsRealClock = needsRealClock
    self.judgesCreationOrder = judgesCreationOrder
    self.judgesRecording = judgesRecording
    self.needsInput = needsInput
    self.look = look
    self.absence = absence
    self.constructs = constructs
    self.editsStatement = editsStatement
    self.faulty = faulty
    self.clean = clean
  }
}
