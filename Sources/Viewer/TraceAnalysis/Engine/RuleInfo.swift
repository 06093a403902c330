/// What a rule says about itself: the text of `--explain`, of Rules.md and of the reports, and what the engine needs to run it.
public struct RuleInfo: Sendable {
  /// Never reused or renamed.
  public let id: String
  /// The severity of an ordinary case; single findings may differ.
  public let severity: Severity
  /// What the fault is, in a few words.
  public let summary: String
  /// Why it is a fault.
  public let rationale: String
  /// What to do about it.
  public let remedy: String
  /// When it fires, exactly, with thresholds.
  public let detection: String
  /// What looks like it and does not fire.
  public let exceptions: [String]
  /// Kinds without which nothing can be said: of each set at least one must occur in the trace.
  public let needs: [KindSet]
  /// The kinds that the rule is shown.
  public let reads: KindSet
  /// The kinds of which it is not shown the plain events (see `LifecycleModel.isPlain`), since they cannot change what it says.
  public let ignoresPlain: KindSet
  /// The kinds that its judgement begins with: it is shown nothing before the first event of them that is not plain, because nothing
  /// that came earlier could change what it says. Empty: it is shown everything.
  public let wakesOn: KindSet
  /// Rules that, firing on the same event, task or node, say it better.
  public let yieldsTo: [String]
  /// Whether only traces of the real clock are judged.
  public let needsRealClock: Bool
  /// Whether it judges what follows a node's creation: silent in a trace that begins late.
  public let judgesCreationOrder: Bool
  /// A trace that fires the rule and one that does not, as mini timelines.
  public let faulty: String
  public let clean: String

  /// The kinds of which it is shown the plain events too.
  var plainReads: KindSet { reads.subtracting(ignoresPlain) }

  public init(
    id: String, severity: Severity, summary: String, rationale: String, remedy: String, detection: String,
    exceptions: [String] = [], needs: [KindSet], reads: KindSet, ignoresPlain: KindSet = [], wakesOn: KindSet = [], yieldsTo: [String] = [],
    needsRealClock: Bool = false,
    judgesCreationOrder: Bool = false,
    faulty: String, clean: String
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.remedy = remedy
    self.detection = detection
    self.exceptions = exceptions
    self.needs = needs
    self.reads = reads
    self.ignoresPlain = ignoresPlain
    self.wakesOn = wakesOn
    self.yieldsTo = yieldsTo
    self.needsRealClock = needsRealClock
    self.judgesCreationOrder = judgesCreationOrder
    self.faulty = faulty
    self.clean = clean
  }
}
