internal import TraceFormat
internal import TraceModel

/// A state machine that finds faults of one or several rules in one trace. It receives the events of the kinds that it
/// reads, in order, after the model has applied them.
///
/// It receives no plain events: the model keeps all that matters about them. See `LifecycleModel.isPlain`.
package class Detector {
  /// The kinds of events that the detector receives.
  class var reads: KindSet { [] }
  /// The kinds that wake the detector. It receives nothing before the first event of these kinds, because no earlier
  /// event could change what it finds. If empty, it receives everything.
  class var wakesOn: KindSet { [] }

  /// The rules that its faults are credited to, as far as they are run.
  private let rules: [RuleRun]
  private let context: PassContext
  /// The strings of the trace.
  final var strings: StringTable { context.strings }
  /// True to request a call of ``turnEnded(_:)`` when the current turn ends.
  final var isWaitingForTurn = false {
    didSet { if isWaitingForTurn { context.turnEnd.isPending = true } }
  }

  required init(_ rules: [RuleRun], _ context: PassContext) {
    self.rules = rules
    self.context = context
  }

  /// Handles an event that the model has just applied.
  func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {}

  /// Handles the end of the turn in which ``isWaitingForTurn`` was set. The model has already applied the first event
  /// of the next turn.
  func turnEnded(_ model: borrowing LifecycleModel) {}

  /// Handles the end of the trace.
  func finish(_ model: borrowing LifecycleModel) {}

  /// Returns the answer to a claim: it is broken unless one of the excuses holds.
  final func answer<Claim>(
    to claim: Claim, unless excuses: [Excuse<Claim>], _ model: borrowing LifecycleModel
  ) -> ClaimAnswer {
    for excuse in excuses where !context.ignoredExcuses.contains(excuse.text.id) {
      if let seq = excuse.proof(claim, model) { return .excused(excuse.text, proof: seq) }
    }
    return .broken
  }

  /// Reports a fault.
  ///
  /// - Parameters:
  ///   - rule: The id of the rule that the fault belongs to, if the detector serves several. If that rule is not run,
  ///     the fault is dropped.
  ///   - node: The node at fault. The finding names its view, or the view around a container or primitive.
  ///   - at: The position and time of the event that proves the fault.
  ///   - cause: A key, slot or type that distinguishes faults of one rule on one view. Part of the fingerprint, so it
  ///     must stay stable.
  ///   - subjects: The events and entities at fault, for rules that yield to each other.
  ///   - site: The line of the statement at fault.
  ///   - isShared: True if the statement is that of a method whose callers are at fault.
  ///   - client: The line that performed a fetch, if the line at fault started it.
  ///   - made: The line that makes the view at fault, for a fault of which no event is a statement.
  ///   - trap: The line that ended the program, and true if a check of its author's did.
  ///   - code: The code to look for in the sources, if no event stands for what a fix edits.
  ///   - length: The time that the fault took, if the message tells it.
  ///   - weight: The number of occurrences that the call represents.
  ///   - since: The position from which the trace must be complete, if before the first event of the evidence.
  ///   - until: The position up to which the trace must be complete, if after the last event of the evidence. Needed to
  ///     prove that something did not happen.
  ///   - answer: Whether it is excused. Then it is no fault, and only told on request.
  final func report(
    _ model: borrowing LifecycleModel, as rule: String? = nil, on node: Node?, at: (seq: UInt64, t: UInt64),
    _ message: @autoclosure () -> String,
    evidence: [UInt64], severity: Severity? = nil, cause: String = "", subjects: [Subject] = [], site: StringID? = nil,
    isShared: Bool = false, client: StringID? = nil, made: StringID? = nil, trap: (site: String, isCheck: Bool)? = nil,
    code: FixedCode? = nil,
    view: StringID? = nil, expectedOn: [String] = [], weight: Int = 1,
    since: UInt64? = nil,
    until: UInt64 = 0, remedy: String? = nil, length: TimeSpan? = nil, answer: ClaimAnswer = .broken
  ) {
    guard let run = rule == nil ? rules.first : rules.first(where: { $0.info.id == rule }) else { return }
    guard answer.isBroken || context.tellsExcused else { return }
    let author = node.map { model.author(of: $0) }
    var candidate = Candidate()
    candidate.answer = answer
    candidate.severity = severity ?? run.info.severity
    candidate.node = author?.id ?? node?.id
    candidate.subjectNode = node?.id
    candidate.view = (view ?? author?.view ?? node?.view).map(strings.text)
    candidate.t = at.t
    candidate.evidence = evidence.sorted().reduce(into: []) { if $1 != $0.last ?? 0 { $0.append($1) } }
    if !answer.isBroken {
      candidate.message = message()
      return run.silence(candidate)
    }
    candidate.place = node.map { place(of: $0, model) } ?? ""
    let maker = made ?? node?.site ?? author?.site
    let statement = site ?? client ?? (made == nil ? self.site(of: evidence, model) : nil)
    candidate.site = trap?.site ?? (statement ?? maker).map(strings.text)
    candidate.siteRole =
      trap.map { $0.isCheck ? .trapped : .change }
      ?? statement.map { role(of: $0, evidence, isEdited: run.info.editsStatement && !isShared, model) } ?? .made
    candidate.madeSite = (author?.site ?? node?.site).map(strings.text)
    candidate.fixedCode = code ?? (candidate.siteRole == .change ? nil : run.info.fixedCode)
    if let client, let site, client != site { candidate.clientSite = strings.text(client) }
    candidate.seq = at.seq
    candidate.established = model.seq
    if model.hasWarned(of: .leftOut) {
      candidate.causes = Set(candidate.evidence.flatMap { model.causes(of: $0).map(\.seq) })
    }
    candidate.cause = cause
    candidate.subjects = subjects
    candidate.isSave = subjects.contains { subject in
      if case .task(let id) = subject, let key = model.task(id)?.fetchKey {
        RequestMethod.changes(strings.text(key))
      } else {
        false
      }
    }
    candidate.expectedOn = expectedOn
    candidate.weight = weight
    candidate.length = length
    candidate.remedy = remedy
    let first = candidate.evidence.first ?? at.seq
    candidate.since = min(since ?? first, first)
    // If the node's creation is missing, a loss may have hidden it, and nothing is known about the node's closures and
    // slots.
    if let node, !node.is(.created) { candidate.since = 0 }
    if subjects.contains(where: { isTaskWithoutCreation($0, model) }) { candidate.since = 0 }
    candidate.until = max(candidate.evidence.last ?? 0, at.seq, until)
    run.collector.add(&candidate) { kept in
      kept.explicitID = node.flatMap { model.explicitID(around: $0) }.map(strings.text)
      kept.message = message()
      kept.because = because(kept.evidence, model)
    }
  }

  /// True for a task of which the trace has events, but not the creation.
  private func isTaskWithoutCreation(_ subject: Subject, _ model: borrowing LifecycleModel) -> Bool {
    guard case .task(let id) = subject, let task = model.task(id) else { return false }
    return task.createSeq == 0
  }

  /// Returns the line of the latest of the events, or of what led to it: a node's own line is where its parent creates
  /// it, and the line of a request is one of a client, which other views use too. The fault of a body is in its view.
  private func site(of evidence: [UInt64], _ model: borrowing LifecycleModel) -> StringID? {
    var client: StringID?
    for seq in evidence.sorted(by: >) where model.step(at: seq)?.kind != .bodyBegin {
      let sites = model.causes(of: seq).filter { $0.site != nil }
      if let statement = sites.last(where: { $0.kind != .fetchBegin }) { return statement.site }
      client = client ?? sites.last?.site
    }
    return client
  }

  /// Returns the part that a statement of the evidence, or of what led to it, has in a fault.
  private func role(
    of site: StringID, _ evidence: [UInt64], isEdited: Bool, _ model: borrowing LifecycleModel
  ) -> SiteRole {
    if isEdited { return .change }
    let steps = evidence.lazy.sorted(by: >).flatMap { model.causes(of: $0) }
    let kind = steps.first { $0.site == site }?.kind
    return kind == .stateWrite || kind == .objectPublish ? .written : .started
  }

  /// Returns the modifier whose closure led to an event, as code to look for if what ends the work is missing.
  final func modifier(thatLedTo seq: UInt64, _ model: borrowing LifecycleModel) -> FixedCode? {
    let site = model.causes(of: seq).last { $0.kind == .callbackBegin && $0.site != nil }?.site
    return site.map { .modifier(site: strings.text($0)) }
  }

  /// Returns the place of a node in the tree.
  final func place(of node: Node, _ model: borrowing LifecycleModel) -> String {
    context.places.place(of: node, model, strings)
  }

  /// Returns the name of a node's view for a message.
  final func name(_ node: Node?, _ model: borrowing LifecycleModel) -> String {
    guard let node else { return "a view" }
    return model.author(of: node).view.map { "'\(ShortName(strings.text($0)))'" } ?? "node \(node.id)"
  }

  /// Returns the name of a slot for a message.
  final func name(_ slot: SlotState?) -> String {
    slot.map { $0.name.map { text($0) } ?? "slot \($0.slot)" } ?? "state"
  }

  /// Returns the text of a string of the trace for a message, or "?" if there is none.
  final func text(_ id: StringID?) -> String { id.map { ShortName(strings.text($0)).description } ?? "?" }
}

/// An event or entity at fault. If two rules name the same subject, one may yield to the other.
enum Subject: Hashable {
  case event(UInt64)
  case task(UInt64)
  case node(UInt64)
  case fetch(UInt64)
}
