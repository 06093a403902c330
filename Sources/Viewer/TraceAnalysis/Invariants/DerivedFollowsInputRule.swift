internal import TraceFormat
internal import TraceModel

/// Flags a task that restarts for another input and does nothing.
struct DerivedFollowsInputRule: AnomalyRule {
  let info = RuleInfo(
    id: Invariant.derivedFollowsInput.id, severity: .note,
    summary: "A load that restarts for another input does nothing",
    rationale:
      "Something, such as a check whether there is data already, stops the load although its input has changed. The view goes on with the data "
      + "of the old input.",
    remedy: "Check what the data is for, and not only whether there is any.",
    namedRemedy: "In the task of {view}, check what the data is for, and not only whether there is any.",
    detection:
      "An action of the user changes the id of .task(id:) to one that is new, neither a Bool nor an enum case. The new task ends at once: it "
      + "neither waits nor fetches nor writes, which an earlier task of the same place did.",
    exceptions: [
      "an id that was there before: its data may be kept", "an id that a Bool or an enum case determines",
      "nil and an empty text",
      "a place where another id had nothing to do either", "a task that writes a value",
    ],
    needs: [KindSet(.taskCreate), KindSet(.taskEnd)], yieldsTo: ["load-not-repeated", "stuck-loading"],
    absence: Absence("a new load"),
    faulty: """
      user   Ann           Bob
      task   ├─ loads ─┤   ├┤
      """,
    clean: """
      user   Ann           Bob
      task   ├─ loads ─┤   ├─ loads ─┤
      """)

  let detectors: [Detector.Type] = [IdleRestartDetector.self]
}

private final class IdleRestartDetector: Detector {
  override class var reads: KindSet {
    KindSet(.taskCreate, .taskSuspend, .taskEnd, .fetchBegin, .stateWrite, .objectPublish)
  }
  // A restart follows a start.
  override class var wakesOn: KindSet { KindSet(.taskCreate) }

  private struct Place: Hashable {
    var node: UInt64
    var site: StringID?
  }
  private struct Runs {
    var ids: Set<UInt64> = []
    /// The position at which a run did something, or 0.
    var worked: UInt64 = 0
    /// True if an id has been there for which there was nothing to do: others of that kind may follow.
    var hasIdled = false
  }
  private var runs: [Place: Runs] = [:]
  /// The tasks of an id that is new, which have done nothing so far.
  private var idle: [UInt64: Place] = [:]
  /// The hashes of nil and of an empty string, for which there is nothing to load.
  static let emptyIDs: Set<UInt64> = [2_243_219_141_835_205, 1_251_572_898_261_870]
  /// The actions that set a Bool or an enum case.
  private var switches: Set<UInt64> = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .taskCreate: begin(event, model)
    case .taskEnd:
      if !idle.isEmpty, let task = event[.task], let place = idle.removeValue(forKey: task) {
        end(task, place, event, model)
      }
    case .stateWrite, .objectPublish:
      if event.stateValue != nil, model.origin.root == .action { switches.insert(model.origin.rootSeq) }
      if !idle.isEmpty, let task = event[.task] { noteWork(task, event) }
    default: if !idle.isEmpty, let task = event[.task] { noteWork(task, event) }
    }
  }

  private func begin(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.task], let task = model.task(id), task.is(.viewId), let hash = task.idHash else { return }
    let place = Place(node: task.node, site: task.site)
    if runs[place, default: Runs()].ids.insert(hash).inserted { idle[id] = place }
  }

  private func noteWork(_ task: UInt64, _ event: borrowing EventRecord) {
    guard let place = idle.removeValue(forKey: task) else { return }
    if runs[place]?.worked == 0 { runs[place]?.worked = event.seq }
  }

  private func end(_ id: UInt64, _ place: Place, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let task = model.task(id), event.is(.outcome, .done) else { return }
    let hadIdled = runs[place]?.hasIdled == true || Self.emptyIDs.contains(task.idHash ?? 0)
    runs[place]?.hasIdled = true
    guard !hadIdled, let worked = runs[place]?.worked, worked != 0 else { return }
    guard task.led.root == .action, !switches.contains(task.led.rootSeq), let node = model.node(place.node) else {
      return
    }
    report(
      model, on: node, at: (event.seq, event.t),
      "the task of \(name(node, model)) restarted for another id and did nothing: what it had loaded is for an earlier one",
      evidence: [worked, task.led.rootSeq, task.createSeq, event.seq], cause: "idle", subjects: [.task(id)],
      site: task.site,
      since: node.createSeq)
  }
}
