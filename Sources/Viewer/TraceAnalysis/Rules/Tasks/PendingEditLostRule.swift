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
    namedRemedy: "Save immediately in the onDisappear of {view}, or let the model own the task of the save instead of the view.",
    detection:
      "Typing starts a task, the task is canceled because its view leaves the screen before it has done anything, and the view is "
      + "destroyed without new work in onDisappear. A note unless an earlier task of the same place fetched without showing a result, or with a key "
      + "that begins with \((Self.saveMethods + [Self.saveWord]).alternatives).",
    exceptions: ["earlier tasks that showed a result, as for a search", "a task that newer input replaces", "a save in onDisappear"],
    needs: [KindSet(.actionBegin), KindSet(.taskCancel)],
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
    KindSet(.taskCreate, .taskCancel, .taskEnd, .fetchBegin, .stateWrite, .objectPublish, .visibilityEnter, .nodeDestroy)
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
      if let task = event[.task], edits[task] != nil { noteFetch(task, event) }
    case .stateWrite, .objectPublish:
      guard !edits.isEmpty, let task = event[.task], edits[task] != nil else { return }
      edits[task]?.isDelayed = false
      if !event.has(.value), !event.has(.handle), event.flag(.dropped) != true { edits[task]?.hasWritten = true }
    case .taskCancel: if let id = event[.task], let edit = edits[id] { cancel(id, edit, event, model) }
    case .taskEnd: if let id = event[.task], let edit = edits.removeValue(forKey: id) { end(edit, event) }
    case .visibilityEnter: if !losses.isEmpty, let node = event[.node] { losses[node] = nil }
    default: if !losses.isEmpty, let node = event[.node], let loss = losses.removeValue(forKey: node) { settle(loss, model) }
    }
  }

  private func begin(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    noteWork(model)
    guard let id = event[.task], let task = model.task(id), task.led.root == .action, task.led.word == StringID(.type) else { return }
    guard let node = model.node(task.node), let site = task.site ?? task.originSite else { return }
    edits[id] = Edit(place: Place(view: node.view?.rawValue ?? 0, site: site.rawValue), node: node.id)
  }

  /// New work in `onDisappear` may be the save.
  private func noteWork(_ model: borrowing LifecycleModel) {
    if !losses.isEmpty, model.origin.is(.disappear) { losses = [:] }
  }

  private func noteFetch(_ task: UInt64, _ event: borrowing EventRecord) {
    edits[task]?.isDelayed = false
    edits[task]?.hasFetched = true
    if let place = edits[task]?.place, Self.isSave(strings.text(event.string(.key) ?? StringID(rawValue: 0))) { purposes[place] = .save }
  }

  private static func isSave(_ key: String) -> Bool {
    let word = key.prefix { $0.isLetter }
    return PendingEditLostRule.saveMethods.contains { word == $0 } || word.hasPrefix(PendingEditLostRule.saveWord)
  }

  private func end(_ edit: Edit, _ event: borrowing EventRecord) {
    guard !event.is(.outcome, .cancelled), purposes[edit.place] != .save else { return }
    if edit.hasWritten { purposes[edit.place] = .display } else if edit.hasFetched { purposes[edit.place] = purposes[edit.place] ?? .save }
  }

  private func cancel(_ id: UInt64, _ edit: Edit, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let leaves = event.is(.reason, .disappear) || event.is(.reason, .destroy) || model.origin.is(.disappear)
    guard edit.isDelayed, leaves, let task = model.task(id), task.isActive, let node = model.node(edit.node) else { return }
    let loss = Loss(place: edit.place, create: task.createSeq, cancel: (event.seq, event.t), site: task.site ?? task.originSite)
    if node.is(.destroyed) { settle(loss, on: node, model) } else { losses[node.id] = loss }
  }

  private func settle(_ loss: Loss, _ model: borrowing LifecycleModel) {
    if let node = model.node { settle(loss, on: node, model) }
  }

  private func settle(_ loss: Loss, on node: Node, _ model: borrowing LifecycleModel) {
    // The end of the program ends everything.
    guard purposes[loss.place] != .display, model.rootDestroySeq == 0 || model.rootDestroySeq > loss.cancel.seq else { return }
    let isSave = purposes[loss.place] == .save
    let what = isSave ? "the save of the last input" : "the task that typing had started"
    report(
      model, on: node, at: loss.cancel, "\(what) in \(name(node, model)) was canceled when the view went away, before it had done anything",
      evidence: [loss.create, loss.cancel.seq], severity: isSave ? .warning : .note, cause: "edit", site: loss.site, since: 0,
      until: model.seq)
  }
}
