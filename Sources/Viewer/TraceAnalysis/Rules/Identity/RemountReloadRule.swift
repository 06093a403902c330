internal import TraceFormat
internal import TraceModel

/// Flags a part of a view that is recreated under a new id and then loads into the view again.
struct RemountReloadRule: AnomalyRule {
  /// The number of recreations with a load that count as a fault.
  static let minimumRemounts = 2

  let info = RuleInfo(
    id: "remount-reload", severity: .warning,
    summary: "A new id recreates a part of a view, which then loads again into the same view",
    rationale:
      "The view's state survives the new id, so the load is not needed: each change fetches one more page or the same data.",
    remedy: "Remove the id, or move onAppear to a view whose identity does not change.",
    detection:
      "At least \(Self.minimumRemounts) times, a node inside a view is destroyed because of an id, its successor's appearance starts a "
      + "task from the same line, and the task writes state of the surviving view.",
    exceptions: ["a view with an id that loads into its own state", "rows that come and go with the data"],
    needs: [KindSet(.nodeDestroy), KindSet(.taskCreate), KindSet(.stateWrite)],
    editsStatement: false,
    faulty: """
      List  id    grid  list  grid
                  ├────┤├────┤├────
            load   ├─┤   ├─┤   ├─┤
      """,
    clean: """
      List  id    grid
                  ├────────────────
            load   ├─┤
      """)

  let detectors: [Detector.Type] = [RemountReloadDetector.self]
}

private final class RemountReloadDetector: Detector {
  override class var reads: KindSet { KindSet(.taskCreate, .stateWrite, .nodeDestroy) }
  override class var wakesOn: KindSet { KindSet(.taskCreate) }

  private struct Line: Hashable {
    var view: UInt64
    var site: StringID
  }
  private struct Load {
    var line: Line
    var node: UInt64
    var create: UInt64
  }
  private struct Remounts {
    var last: Load
    var evidence: [UInt64] = []
    var count = 0
    var isReported = false
  }
  /// The loads by task, until they write.
  private var loads: [UInt64: Load] = [:]
  private var lines: [Line: Remounts] = [:]
  /// The positions at which an id ended nodes that had loaded at their appearance.
  private var ends: [UInt64: UInt64] = [:]
  private var loading: Set<UInt64> = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .taskCreate:
      guard let id = event[.task], let task = model.task(id), let node = model.node(task.node), !node.isView else {
        return
      }
      guard task.is(.view) || task.led.is(.appear), let site = task.site ?? task.originSite else { return }
      let view = model.author(of: node)
      guard view.isView else { return }
      loads[id] = Load(line: Line(view: view.id, site: site), node: node.id, create: event.seq)
      loading.insert(node.id)
    case .nodeDestroy:
      guard let id = event[.node] else { return }
      if loading.remove(id) != nil, event.is(.reason, .id) { ends[id] = event.seq }
    default:
      guard !loads.isEmpty, let id = event[.task], let load = loads[id], event[.node] == load.line.view else { return }
      guard event.flag(.equal) != true, model.slotAfter?.isLoadingFlag != true, model.slotAfter?.isLoading != true
      else { return }
      loads[id] = nil
      note(load, event, model)
    }
  }

  private func note(_ load: Load, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard var line = lines[load.line] else { return lines[load.line] = Remounts(last: load) }
    if line.last.node != load.node, let end = ends.removeValue(forKey: line.last.node) {
      line.count += 1
      if line.evidence.count < 15 { line.evidence += [line.last.create, end, load.create] }
    }
    line.last = load
    if line.count >= RemountReloadRule.minimumRemounts, !line.isReported {
      line.isReported = true
      let view = model.node(load.line.view)
      report(
        model, on: view, at: (load.create, event.t),
        "a part of \(name(view, model)) was recreated under a new id \(line.count) times and loaded again each time",
        evidence: line.evidence, cause: "remount", site: load.line.site)
    }
    lines[load.line] = line
  }
}
