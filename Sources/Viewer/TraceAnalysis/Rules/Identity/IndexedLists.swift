internal import TraceFormat
internal import TraceModel

/// The lists whose rows are identified by index, and what changed in them in this turn, for ``IndexIdentityRule``.
///
/// A struct apart from the detector, so that an event costs one check of exclusive access and not one for each
/// property.
struct IndexedLists {
  /// The rows of one ForEach that uses indices as ids.
  struct Rows {
    var alive: Set<Int> = []
    var count: Int { alive.count }
    var isOrdered = true
    /// The hash of each row's input, by input and index, if it ever changed.
    var inputs = IDTable<IDTable<UInt64>>()
  }
  /// The new value of an input in a row. The hash is nil for values that have none, such as closures.
  struct Input {
    let seq: UInt64
    let hash: UInt64?
  }
  struct Change {
    var changed: [(name: StringID, index: Int, input: Input)] = []
    var removed: [(index: Int, seq: UInt64)] = []
    var added: [(index: Int, seq: UInt64)] = []
    var t: UInt64 = 0

    /// True if rows came or went, but not both.
    var hasResized: Bool { added.isEmpty != removed.isEmpty }

    /// The last change of each row's inputs, by input and index.
    func byInput() -> [StringID: [Int: Input]] {
      changed.reduce(into: [:]) { $0[$1.name, default: [:]][$1.index] = $1.input }
    }
  }
  var containers = IDTable<Rows>()
  private var indices = RowIndices()
  private var changes: [UInt64: Change] = [:]
  /// The container of the last change, or 0, and its changes, which are not among the others: most changes follow one
  /// of their container.
  private var last: UInt64 = 0
  private var lastChange = Change()

  init() {}

  /// Notes an event about a row or about a view in a row. Returns true if its container is another one than that of the
  /// last event.
  mutating func note(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel, _ strings: StringTable) -> Bool
  {
    guard let node = model.node else { return false }
    if event.kind == .propChange, containers.isEmpty { return false }
    guard let row = row(node, model), let parent = model.node(row.parent), parent.holds(.forEach) else { return false }
    guard let explicit = row.explicitID, let index = indices.index(of: explicit, strings) else {
      containers[parent.id] = nil
      if last == parent.id { keepLast() }
      return false
    }
    var isOther = false
    switch event.kind {
    case .nodeCreate:
      guard row.id == node.id, !model.before.contains(.created) else { return false }
      if row.index >= 0, Int(row.index) != index { containers[parent.id, default: Rows()].isOrdered = false }
      isOther = turn(to: parent.id)
      lastChange.added.append((index, event.seq))
    case .nodeDestroy:
      guard row.id == node.id, !model.isOver, !event.is(.reason, .evict), !event.is(.reason, .root) else {
        return false
      }
      isOther = turn(to: parent.id)
      lastChange.removed.append((index, event.seq))
    default:
      let name = event.string(.name) ?? StringID(rawValue: 0)
      isOther = turn(to: parent.id)
      lastChange.changed.append((name, index, Input(seq: event.seq, hash: event[.hash])))
    }
    lastChange.t = event.t
    return isOther
  }

  /// Returns the changes of the turn, by ascending id of their container, and forgets them.
  mutating func takeChanges() -> [(key: UInt64, value: Change)] {
    keepLast()
    defer { changes.removeAllKeepingSmallCapacity() }
    return changes.sorted { $0.key < $1.key }
  }

  /// Makes a container the one whose changes are noted. Returns false if it already is.
  private mutating func turn(to container: UInt64) -> Bool {
    guard last != container else { return false }
    keepLast()
    last = container
    lastChange = changes.removeValue(forKey: container) ?? Change()
    if containers[container] == nil { containers[container] = Rows() }
    return true
  }

  private mutating func keepLast() {
    guard last != 0 else { return }
    changes[last] = lastChange
    last = 0
    lastChange = Change()
  }

  /// Returns the row of a ForEach that contains the node, or the node itself if it is a row.
  private func row(_ node: Node, _ model: borrowing LifecycleModel) -> Node? {
    var current = node
    for _ in 0..<8 {
      guard let parent = model.node(current.parent) else { return nil }
      if parent.holds(.forEach) { return current }
      current = parent
    }
    return nil
  }
}
