package import TraceFormat

/// A recorder for the history of every node that ever existed, for reports and pictures. Its memory grows with the
/// number of nodes.
package final class NodeHistory {
  private struct Entry {
    var node: UInt64
    var parent: UInt64?
    var view: StringID?
    var role: StringID?
    var container: StringID?
    var path: StringID?
    var explicitID: StringID?
    var created: UInt64?
    var destroyed: UInt64?
    var destroyReason: StringID?
    var visible: [(from: UInt64, to: UInt64?)] = []
    var appears = 0
    var disappears = 0
    var bodies = 0
    var states: [(slot: UInt64, name: StringID?)] = []
    var tasks: [Int] = []
    var fetches: [Int] = []
    var omitted = NodeSummary.Omitted()
    init(_ node: UInt64) { self.node = node }
  }
  private struct Work {
    var id: UInt64
    var key: StringID?
    var start: UInt64?
    var cancel: UInt64?
    var end: UInt64?
    var outcome: StringID?
  }

  private var entries: [Entry] = []
  private var indices: [UInt64: Int] = [:]
  private var tasks: [Work] = []
  private var taskIndices: [UInt64: Int] = [:]
  private var fetches: [Work] = []
  private var fetchIndices: [UInt64: Int] = [:]

  private let limits: NodeLimits
  /// The number of nodes that were created beyond the limit.
  package private(set) var omittedNodes = 0

  /// Creates an empty history.
  package init(_ limits: NodeLimits = NodeLimits()) { self.limits = limits }

  /// Records an event that the model has just applied.
  package func note(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .nodeCreate, .nodeDestroy, .visibilityEnter, .visibilityLeave, .warning: noteLife(event, model)
    case .callbackBegin:
      guard let at = index(event, model) else { return }
      if event.is(.callback, .appear) { entries[at].appears += 1 }
      if event.is(.callback, .disappear) { entries[at].disappears += 1 }
    case .bodyBegin: if let at = index(event, model) { entries[at].bodies += 1 }
    case .stateCreate:
      if let at = index(event, model) { entries[at].states.append((event[.slot] ?? 0, event.string(.name))) }
    case .taskCreate, .taskStart, .taskCancel, .taskEnd: noteTask(event, model)
    case .fetchBegin, .fetchEnd: noteFetch(event, model)
    // The other kinds add nothing to a node's history.
    default: break
    }
  }

  /// Returns the index of the entry for the event's node, or nil if the event names none.
  @inline(__always)
  private func index(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> Int? {
    guard let id = event[.node] else { return nil }
    guard let node = model.node, node.id == id else { return index(id) }
    let known = node.ref.state.historyIndex
    if known >= 0 { return Int(known) }
    if known == Self.unkept { return nil }
    let found = index(id)
    node.ref.state.historyIndex = found.map { Int32(truncatingIfNeeded: $0) } ?? Self.unkept
    return found
  }

  /// Stands for the index of a node that is not kept.
  private static let unkept: Int32 = -2

  /// Returns the index of the entry for a node, or nil if there is no room for one.
  private func index(_ node: UInt64) -> Int? {
    if let known = indices[node] { return known }
    guard entries.count < limits.nodes, limits.only.isEmpty || limits.only.contains(node) else { return nil }
    indices[node] = entries.count
    entries.append(Entry(node))
    return entries.count - 1
  }

  private func noteLife(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let transition = model.before.transition(event) else { return }
    guard let at = index(event, model) else {
      if case .born = transition, limits.only.isEmpty { omittedNodes += 1 }
      return
    }
    switch transition {
    case .born: create(at, event)
    case .entered:
      if entries[at].visible.count < limits.items {
        entries[at].visible.append((event.t, nil))
      } else {
        entries[at].omitted.visible += 1
      }
    case .left: endVisibility(at, event.t)
    case .leftUnseen: entries[at].visible.append((entries[at].created ?? 0, event.t))
    case .lost(let wasVisible): if wasVisible { endVisibility(at, event.t) }
    case .foundHidden: break
    case .ended(let wasVisible):
      if wasVisible { endVisibility(at, event.t) }
      entries[at].destroyed = event.t
      entries[at].destroyReason = event.string(.reason)
    }
  }

  private func endVisibility(_ at: Int, _ t: UInt64) {
    // The end of a time range that is not kept.
    guard entries[at].omitted.visible == 0 else { return }
    if let last = entries[at].visible.indices.last { entries[at].visible[last].to = t }
  }

  private func create(_ at: Int, _ event: borrowing EventRecord) {
    entries[at].created = event.t
    entries[at].parent = event[.parent]
    entries[at].view = event.string(.view)
    entries[at].role = event.string(.role)
    entries[at].container = event.string(.container)
    entries[at].path = event.string(.path)
    entries[at].explicitID = event.string(.explicitID)
  }

  private func noteTask(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.task] else { return }
    if event.kind == .taskCreate, taskIndices[id] == nil, let owner = index(event, model) {
      guard entries[owner].tasks.count < limits.items else {
        entries[owner].omitted.tasks += 1
        return
      }
      taskIndices[id] = tasks.count
      entries[owner].tasks.append(tasks.count)
      tasks.append(Work(id: id))
    }
    guard let at = taskIndices[id] else { return }
    if event.kind == .taskStart, tasks[at].start == nil { tasks[at].start = event.t }
    if event.kind == .taskCancel, tasks[at].cancel == nil { tasks[at].cancel = event.t }
    if event.kind == .taskEnd {
      tasks[at].end = event.t
      tasks[at].outcome = event.string(.outcome)
    }
  }

  private func noteFetch(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.fetch] else { return }
    if event.kind == .fetchBegin {
      guard let owner = index(event, model), fetchIndices[id] == nil else { return }
      guard entries[owner].fetches.count < limits.items else {
        entries[owner].omitted.fetches += 1
        return
      }
      fetchIndices[id] = fetches.count
      entries[owner].fetches.append(fetches.count)
      fetches.append(Work(id: id, key: event.string(.key), start: event.t))
    } else if let at = fetchIndices[id] {
      fetches[at].end = event.t
      fetches[at].outcome = event.string(.outcome)
    }
  }

  /// Returns the history of all nodes, in the order in which they first occurred.
  package func summaries(_ strings: StringTable) -> [NodeSummary] {
    entries.map { entry in
      NodeSummary(
        node: entry.node, parent: entry.parent, view: strings.text(entry.view), role: strings.text(entry.role),
        container: strings.text(entry.container), path: strings.text(entry.path),
        explicitID: strings.text(entry.explicitID),
        created: entry.created, destroyed: entry.destroyed, destroyReason: strings.text(entry.destroyReason),
        visible: entry.visible,
        appears: entry.appears, disappears: entry.disappears, bodies: entry.bodies,
        states: entry.states.sorted { $0.slot < $1.slot }.map { strings.text($0.name) ?? "slot \($0.slot)" },
        tasks: entry.tasks.map { at in
          var span = NodeSummary.TaskSpan(task: tasks[at].id)
          span.start = tasks[at].start
          span.cancel = tasks[at].cancel
          span.end = tasks[at].end
          span.outcome = strings.text(tasks[at].outcome)
          return span
        },
        fetches: entry.fetches.map { at in
          NodeSummary.FetchSpan(
            fetch: fetches[at].id, key: strings.text(fetches[at].key), begin: fetches[at].start ?? 0,
            end: fetches[at].end,
            outcome: strings.text(fetches[at].outcome))
        }, omitted: entry.omitted)
    }
  }
}
