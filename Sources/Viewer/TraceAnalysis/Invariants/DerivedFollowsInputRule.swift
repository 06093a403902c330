internal import TraceFormat
internal import TraceModel

/// Flags what a view shows, or loads, for something that it was given earlier.
struct DerivedFollowsInputRule: AnomalyRule {
  let info = RuleInfo(
    id: Invariant.derivedFollowsInput.id, severity: .warning,
    summary: "A view shows what it made from something that has changed since",
    rationale:
      "What a view loads, copies or computes once does not follow its source: the view keeps showing the data of the earlier input.",
    remedy:
      "Load or copy again when the source changes, with .task(id:) or onChange(of:), or read the source itself in the body.",
    namedRemedy:
      "In {view}, load or copy again when the source of {name} changes, with .task(id:) or onChange(of:), or read the source itself in the "
      + "body.",
    detection:
      "At each pause, the runtime makes a new view in the place of each view on screen, in a copy of the process, and lets it load. Both once "
      + "had the same value or showed the same, nothing has changed that in the view since, and the new one shows something else now "
      + "(stale_copy): each time, at any time of day, and also \(Self.turn) later. Or, as a note: an action of the user changes the id of "
      + ".task(id:) to one that is new, neither a Bool nor an enum case, and the new task ends at once, although an earlier one of the same "
      + "place waited, fetched or wrote.",
    excuses: IdleRestartDetector.excuses.map(\.text),
    exceptions: [
      "what differs from a new view from the beginning, such as a draft, a further page or a count of visits",
      "what is new each time, or depends on the clock", "a task that writes a value",
    ],
    needs: [KindSet(.taskCreate, .bodyBegin)], detail: .all,
    yieldsTo: ["load-not-repeated", "stuck-loading", "stale-initial-value", "unobserved-change", "stale-presentation"],
    look: .screen,
    absence: Absence("a new load"),
    faulty: """
      user   Ann           Bob
      task   ├─ loads ─┤   ├┤
      """,
    clean: """
      user   Ann           Bob
      task   ├─ loads ─┤   ├─ loads ─┤
      """)

  /// The time that the runtime lets pass to see whether the view is updated after all.
  private static let turn = TimeSpan.seconds(120)

  let detectors: [Detector.Type] = [OutdatedCopyDetector.self, IdleRestartDetector.self]
}

fileprivate final class IdleRestartDetector: Detector {
  override class var reads: KindSet {
    KindSet(.taskCreate, .taskSuspend, .taskEnd, .fetchBegin, .stateWrite, .objectPublish, .warning)
  }
  // A restart follows a start.
  override class var wakesOn: KindSet { KindSet(.taskCreate) }

  private struct Place: Hashable {
    var node: UInt64
    var site: StringID?
  }
  private struct Runs {
    /// The ids so far, and the positions of their first tasks.
    var ids: [UInt64: UInt64] = [:]
    /// The position at which a run did something, or 0.
    var worked: UInt64 = 0
    /// The position at which a run for a new id ended that did nothing: others of that kind may follow.
    var idled: UInt64?
  }
  private var runs: [Place: Runs] = [:]
  /// A task that has done nothing so far.
  private struct Run {
    var place: Place
    /// The position of the first task of the same id, if that is another one.
    var earlier: UInt64?
  }
  private var idle: [UInt64: Run] = [:]
  private struct Restart {
    var claim: Claim
    var worked: UInt64
    var end: (seq: UInt64, t: UInt64)
  }
  private var restarts: [Restart] = []
  /// The nodes of which it is known what they show in place of what a new view would.
  private var outdated: Set<UInt64> = []
  /// The hashes of nil and of an empty string, for which there is nothing to load.
  static let emptyIDs: Set<UInt64> = [2_243_219_141_835_205, 1_251_572_898_261_870]
  /// The actions that set a Bool or an enum case, and where.
  private var switches: [UInt64: UInt64] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .taskCreate: begin(event, model)
    case .taskEnd:
      if !idle.isEmpty, let task = event[.task], let run = idle.removeValue(forKey: task) {
        end(task, run, event, model)
      }
    case .stateWrite, .objectPublish:
      if event.stateValue != nil, model.origin.root == .action { switches[model.origin.rootSeq] = event.seq }
      if !idle.isEmpty, let task = event[.task] { noteWork(task, event) }
    case .warning: if event.is(.code, .staleCopy), let node = event[.node] { outdated.insert(node) }
    default: if !idle.isEmpty, let task = event[.task] { noteWork(task, event) }
    }
  }

  private func begin(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.task], let task = model.task(id), task.is(.viewId), let hash = task.idHash else { return }
    let place = Place(node: task.node, site: task.site)
    let earlier = runs[place]?.ids[hash]
    if earlier == nil { runs[place, default: Runs()].ids[hash] = event.seq }
    idle[id] = Run(place: place, earlier: earlier)
  }

  private func noteWork(_ task: UInt64, _ event: borrowing EventRecord) {
    guard let run = idle.removeValue(forKey: task), run.earlier == nil else { return }
    if runs[run.place]?.worked == 0 { runs[run.place]?.worked = event.seq }
  }

  private func end(_ id: UInt64, _ run: Run, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let task = model.task(id), event.is(.outcome, .done), let before = runs[run.place] else { return }
    if run.earlier == nil, before.idled == nil { runs[run.place]?.idled = event.seq }
    guard before.worked != 0, task.led.root == .action else { return }
    let claim = Claim(
      task: task, earlier: run.earlier, idled: before.idled, choice: switches[task.led.rootSeq])
    restarts.append(Restart(claim: claim, worked: before.worked, end: (event.seq, event.t)))
  }

  override func finish(_ model: borrowing LifecycleModel) {
    // What a node shows in place of it is the fault, and the idle restart is a step on the way there.
    for restart in restarts where !outdated.contains(restart.claim.task.node) { reportFault(restart, model) }
  }

  private func reportFault(_ restart: Restart, _ model: borrowing LifecycleModel) {
    let (claim, task) = (restart.claim, restart.claim.task)
    guard let node = model.node(task.node) else { return }
    report(
      model, on: node, at: restart.end,
      "the task of \(name(node, model)) restarted for another id and did nothing: what it had loaded is for an earlier one",
      evidence: [restart.worked, task.led.rootSeq, task.createSeq, restart.end.seq], severity: .note, cause: "idle",
      subjects: [.task(task.id)],
      site: task.site,
      since: node.createSeq,
      remedy: "In the task of \(name(node, model)), check what the data is for, and not only whether there is any.",
      answer: answer(to: claim, unless: Self.excuses, model))
  }

  /// A restart for another id that does nothing.
  fileprivate struct Claim {
    var task: TaskState
    /// The first task of the same id.
    var earlier: UInt64?
    /// The end of a task for another id that did nothing either.
    var idled: UInt64?
    /// The write of a Bool or an enum case by the same action.
    var choice: UInt64?
  }

  fileprivate static let excuses: [Excuse<Claim>] = [
    Excuse("id-came-back", "an id that was there before: its data may be kept") { claim, _ in claim.earlier },
    Excuse("set-by-a-switch", "an id that a Bool or an enum case determines") { claim, _ in claim.choice },
    Excuse("nothing-to-load", "nil and an empty text") { claim, _ in
      emptyIDs.contains(claim.task.idHash ?? 0) ? claim.task.createSeq : nil
    },
    Excuse("idled-before", "a place where another id had nothing to do either") { claim, _ in claim.idled },
  ]
}
