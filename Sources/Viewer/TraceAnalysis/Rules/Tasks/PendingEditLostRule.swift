internal import TraceFormat
internal import TraceModel

/// Flags an edit whose delayed save is canceled when its screen goes away.
struct PendingEditLostRule: AnomalyRule {
  /// The methods with which the key of a fetch that saves begins, and the word with which it begins otherwise.
  static let saveMethods = ["PUT", "POST", "PATCH", "DELETE"]
  static let saveWord = "save"

  let info = RuleInfo(
    id: "pending-edit-lost", severity: .warning,
    summary: "The delayed save of an edit is canceled when its screen goes away",
    rationale: "The user's last input is never saved, and nothing tells the user.",
    remedy: "Save immediately in onDisappear, or let the model own the task of the save instead of the view.",
    namedRemedy:
      "Save immediately in the onDisappear of {view}, or let the model own the task of the save instead of the view.",
    detection:
      "Typing starts a task, the task is canceled because its view leaves the screen before it has done anything, and the view is "
      + "destroyed without new work in onDisappear; or the task is still waiting when the app goes to the background, and saves there, or when another action replaces the text and saves it nowhere. A note unless an earlier task of the same place fetched without showing a result, or with a key "
      + "that begins with \((Self.saveMethods + [Self.saveWord]).alternatives).",
    exceptions: [
      "earlier tasks that showed a result, as for a search", "a task that newer input replaces",
      "a save in onDisappear",
    ],
    needs: [KindSet(.actionBegin), KindSet(.taskCancel)],
    absence: Absence("the save", after: .taskCancel),
    faulty: """
      Profile  visibility  ├───────────────┤
               typing            A
               save task         ├─────────✕
      """,
    clean: """
      Profile  visibility  ├───────────────┤
               typing            A
               save task         ├─────────✕
               onDisappear                 ├save┤
      """)

  let detectors: [Detector.Type] = [PendingEditLostDetector.self]
}

private final class PendingEditLostDetector: Detector {
  override class var reads: KindSet {
    KindSet(
      .taskCreate, .taskCancel, .taskEnd, .fetchBegin, .stateWrite, .objectPublish, .visibilityEnter, .nodeDestroy,
      .scenePhase)
  }
  override class var wakesOn: KindSet { KindSet(.actionBegin) }

  /// The purpose of a place, inferred from its earlier tasks.
  private enum Purpose { case unknown, save, display }
  private struct Place: Hashable {
    var view: UInt64
    var site: UInt64
  }
  private struct Edit {
    var place: Place
    var node: UInt64
    var hasFetched = false
    var hasWritten = false
    var isDelayed = true
  }
  private struct Loss {
    var place: Place
    var create: UInt64
    var cancel: (seq: UInt64, t: UInt64)
    var site: StringID?
  }
  private var edits: [UInt64: Edit] = [:]
  private var purposes: [Place: Purpose] = [:]
  private var losses: [UInt64: Loss] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .taskCreate: begin(event, model)
    case .fetchBegin:
      noteWork(model)
      if let task = event[.task], edits[task] != nil {
        noteFetch(task, event)
        if let place = edits[task]?.place, purposes[place] == .save { noteLateWork(task, isSave: true, event, model) }
      }
    case .stateWrite, .objectPublish:
      noteText(event, model)
      guard !edits.isEmpty, let task = event[.task], edits[task] != nil else { return }
      edits[task]?.isDelayed = false
      if event.stateValue == nil, !event.has(.handle), event.flag(.dropped) != true { edits[task]?.hasWritten = true }
    case .taskCancel: if let id = event[.task], let edit = edits[id] { cancel(id, edit, event, model) }
    case .taskEnd:
      guard let id = event[.task], let edit = edits[id] else { return }
      if event.is(.outcome, .done), !edit.hasWritten, !edit.hasFetched { noteLateWork(id, isSave: false, event, model) }
      edits[id] = nil
      judgeOvertaken(id, edit, event, model)
      end(edit, event)
    case .scenePhase: enter(event, model)
    case .visibilityEnter: if !losses.isEmpty, let node = event[.node] { losses[node] = nil }
    default:
      if !losses.isEmpty, let node = event[.node], let loss = losses.removeValue(forKey: node) { settle(loss, model) }
    }
  }

  private func begin(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    noteWork(model)
    guard let id = event[.task], let task = model.task(id), task.led.root == .action, task.led.word == StringID(.type)
    else { return }
    guard let node = model.node(task.node), let site = task.site ?? task.originSite else { return }
    edits[id] = Edit(place: Place(view: node.view?.rawValue ?? 0, site: site.rawValue), node: node.id)
  }

  /// The place that typing wrote last, and the action.
  private var typed: (place: WrittenPlace, action: UInt64)?
  /// The edits that were waiting when another action of the user replaced the text, by the position of that action.
  private var overtaken: (edits: Set<UInt64>, action: UInt64, seq: UInt64, t: UInt64)?

  /// Notes a write of the text that the user has typed.
  private func noteText(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let origin = model.origin
    guard origin.root == .action, let place = model.written, event.flag(.equal) != true, event.flag(.dropped) != true
    else { return }
    if origin.word == StringID(.type) || origin.word == StringID(.clear) {
      if origin.isImmediateRequest, event.stateValue == nil { typed = (place, origin.rootSeq) }
    } else if typed?.place == place {
      let pending = edits.filter { $0.value.isDelayed && model.task($0.key)?.isCancelled == false }
      if !pending.isEmpty, origin.rootSeq != working {
        overtaken = (Set(pending.keys), origin.rootSeq, event.seq, event.t)
      }
    } else if overtaken?.action == origin.rootSeq {
      // The action takes the text to another place.
      overtaken = nil
    }
  }

  /// Handles the end of an edit's task that has done nothing, because another action has replaced the text.
  private func judgeOvertaken(
    _ id: UInt64, _ edit: Edit, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel
  ) {
    guard let overtaken, overtaken.edits.contains(id), !edit.hasFetched, !edit.hasWritten,
      purposes[edit.place] != .display
    else { return }
    self.overtaken = nil
    guard let task = model.task(id) else { return }
    let node = model.node(edit.node)
    report(
      model, on: node, at: (overtaken.seq, overtaken.t),
      "a text in \(name(node, model)) was replaced before the task that typing had started did anything with it",
      evidence: [task.createSeq, overtaken.action, overtaken.seq, event.seq],
      severity: purposes[edit.place] == .save ? .warning : .note,
      cause: "overtaken", subjects: [.task(id)], site: task.site ?? task.originSite)
  }

  /// The edits that were waiting when the scene went to the background, and the position of that.
  private var waiting: (edits: Set<UInt64>, seq: UInt64, t: UInt64)?

  private func enter(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard event.is(.phase, .background) else { return waiting = nil }
    let pending = edits.filter { $0.value.isDelayed && model.task($0.key)?.isCancelled == false }
    if !pending.isEmpty { waiting = (Set(pending.keys), event.seq, event.t) }
  }

  /// A save that begins in the background may never happen, since the system suspends the app.
  private func noteLateWork(
    _ id: UInt64, isSave: Bool, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel
  ) {
    guard let waiting, waiting.edits.contains(id), let task = model.task(id), let edit = edits[id] else { return }
    self.waiting?.edits.remove(id)
    let node = model.node(edit.node)
    report(
      model, on: node, at: (waiting.seq, waiting.t),
      "\(isSave ? "the save of the last input" : "the task that typing had started") in \(name(node, model)) was still waiting when the app went to the "
        + "background, where it may never run",
      evidence: [task.createSeq, waiting.seq, event.seq], severity: isSave ? .warning : .note, cause: "background",
      subjects: [.task(id)], site: beginning(of: task, model))
  }

  /// The line that answers an edit: the modifier beside which the save is missing, or the start of the task.
  private func beginning(of task: TaskState, _ model: borrowing LifecycleModel) -> StringID? {
    let modifier = model.causes(of: task.createSeq).last { $0.kind == .callbackBegin }
    return modifier?.site ?? task.site ?? task.originSite
  }

  /// The last action that has started other work.
  private var working: UInt64 = 0

  /// New work in `onDisappear` may be the save, and so may new work when the phase changes.
  private func noteWork(_ model: borrowing LifecycleModel) {
    if waiting != nil, model.origin.root == .phase { waiting = nil }
    if model.origin.root == .action, model.origin.word != StringID(.type), model.origin.word != StringID(.clear) {
      working = model.origin.rootSeq
    }
    if overtaken?.action == working { overtaken = nil }
    if !losses.isEmpty, model.origin.is(.disappear) { losses = [:] }
  }

  private func noteFetch(_ task: UInt64, _ event: borrowing EventRecord) {
    edits[task]?.isDelayed = false
    edits[task]?.hasFetched = true
    if let place = edits[task]?.place, Self.isSave(strings.text(event.string(.key) ?? StringID(rawValue: 0))) {
      purposes[place] = .save
    }
  }

  private static func isSave(_ key: String) -> Bool {
    let word = key.prefix { $0.isLetter }
    return PendingEditLostRule.saveMethods.contains { word == $0 } || word.hasPrefix(PendingEditLostRule.saveWord)
  }

  private func end(_ edit: Edit, _ event: borrowing EventRecord) {
    guard !event.is(.outcome, .cancelled), purposes[edit.place] != .save else { return }
    if edit.hasWritten {
      purposes[edit.place] = .display
    } else if edit.hasFetched {
      purposes[edit.place] = purposes[edit.place] ?? .save
    }
  }

  private func cancel(_ id: UInt64, _ edit: Edit, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let leaves = event.is(.reason, .disappear) || event.is(.reason, .destroy) || model.origin.is(.disappear)
    guard edit.isDelayed, leaves, let task = model.task(id), task.isActive, let node = model.node(edit.node) else {
      return
    }
    let loss = Loss(
      place: edit.place, create: task.createSeq, cancel: (event.seq, event.t), site: beginning(of: task, model))
    if node.is(.destroyed) { settle(loss, on: node, model) } else { losses[node.id] = loss }
  }

  private func settle(_ loss: Loss, _ model: borrowing LifecycleModel) {
    if let node = model.node { settle(loss, on: node, model) }
  }

  private func settle(_ loss: Loss, on node: Node, _ model: borrowing LifecycleModel) {
    // The end of the program ends everything.
    guard purposes[loss.place] != .display, model.rootDestroySeq == 0 || model.rootDestroySeq > loss.cancel.seq else {
      return
    }
    let isSave = purposes[loss.place] == .save
    let what = isSave ? "the save of the last input" : "the task that typing had started"
    report(
      model, on: node, at: loss.cancel,
      "\(what) in \(name(node, model)) was canceled when the view went away, before it had done anything",
      evidence: [loss.create, loss.cancel.seq], severity: isSave ? .warning : .note, cause: "edit", site: loss.site,
      since: 0,
      until: model.seq)
  }
}
