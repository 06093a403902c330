import Observation
import TraceFormat
import TraceRecorder

/// The reference objects of one graph, by identity.
///
/// The deallocation of an author's object cannot be observed, so the table polls at the end of each frame. It polls
/// only objects that nothing in the graph holds anymore: the objects of destroyed slots, and unused objects that an
/// initial-value expression created.
final class ObjectTable {
  private var graph: Graph { unsafe lastingGraph }
  // lifetime: the graph owns the table; anything else that keeps the table alive is in the graph's queue.
  unowned(unsafe) private let lastingGraph: Graph
  private var lastID: UInt64 = 0
  private var tracked: [ObjectIdentifier: TrackedObject] = [:]
  /// The objects of each type, by its name, while the graph records.
  private var byType: [String: [TrackedObject]] = [:]
  private var unreferenced: [TrackedObject] = []
  /// The remaining number of searches for a holder. Each search takes a fraction of a millisecond; the limit keeps mass
  /// leaks cheap.
  private var searchesLeft = 1_000
  /// The models that views have got others for in this frame.
  private var replaced: [Replaced] = []
  private struct Replaced {
    weak var model: AnyObject?
    let name: CachedName
    weak var node: Node?
  }
  private var holders = ObjectHolders()
  /// True once an `@Observable` object has been seen; writes to such objects are recorded.
  private(set) var hasObservables = false
  /// The current write of an `@Observable` object.
  let observableWrites = ObservableWrites()
  /// The reads and writes of such objects outside of bodies.
  let observableAccess = ObservableAccess()
  /// The writes of such objects of which nobody is notified.
  let silentWrites = SilentWrites()

  init(graph: Graph) {
    unsafe lastingGraph = graph
    unsafe graph.events.objects = self
    if graph.events.records(.placeRead) { ObservableAccess.install }
  }

  /// Returns the entry of an object. Records the object if it is new.
  func track(_ object: AnyObject, type: () -> String, node: Node?, slot: Int?) -> TrackedObject {
    let key = ObjectIdentifier(object)
    if let known = tracked[key] {
      if known.object === object {
        noteOwner(of: known, node, slot)
        return known
      }
      // The address belonged to an object that has since been deallocated. Whether an address is reused differs between
      // runs, so the end of that object is recorded when all others are.
    }
    lastID += 1
    let new = TrackedObject(id: lastID, object: object, graph: graph)
    tracked[key] = new
    let isObservable = object is any Observable
    hasObservables = hasObservables || isObservable
    if graph.events.isRecording {
      if isObservable { silentWrites.add(new, object) }
      let name = type()
      new.typeName = name
      graph.recordObject(new.id, type: name, node: node, slot: slot)
      // A second object is enough to know that it is not the only one.
      if byType[name, default: []].count < 2 { byType[name, default: []].append(new) }
    }
    return new
  }

  /// Records an object that the author's code uses and no view has.
  func find(_ object: AnyObject) {
    let found = track(object, type: { _typeName(Swift.type(of: object), qualified: false) }, node: nil, slot: nil)
    found.isFound = true
  }

  /// Records again an object that was found without a view, once a view has it.
  private func noteOwner(of known: TrackedObject, _ node: Node?, _ slot: Int?) {
    guard known.isFound, let node else { return }
    known.isFound = false
    graph.recordObject(known.id, type: known.typeName, node: node, slot: slot)
  }

  /// Returns the entry of an object; nil if the graph does not know it.
  func known(_ object: AnyObject) -> TrackedObject? {
    guard let known = tracked[ObjectIdentifier(object)], known.object === object else { return nil }
    return known
  }

  /// True if there are models.
  var hasModels: Bool { !byType.isEmpty }

  /// Returns the id of the object of a type if there has never been another one.
  func only(named type: String) -> UInt64? {
    guard let alike = byType[type], alike.count == 1, alike[0].object != nil else { return nil }
    return alike[0].id
  }

  /// The living objects.
  var models: [AnyObject] {
    // order: sorted.
    tracked.values.sorted { $0.id < $1.id }.compactMap(\.object)
  }

  /// Returns the living objects of a class and its subclasses, in the order in which they were tracked.
  func objects(of type: Any.Type) -> [TrackedObject] {
    func opened<Class>(_: Class.Type) -> [TrackedObject] {
      // order: sorted below.
      tracked.values.filter { $0.object is Class }.sorted { $0.id < $1.id }
    }
    return _openExistential(type, do: opened)
  }

  /// Starts to poll for the deallocation of an object that nothing in the graph holds anymore.
  func release(_ object: TrackedObject) {
    guard !object.isUnreferenced, object.observers.isEmpty else { return }
    object.isUnreferenced = true
    unreferenced.append(object)
  }

  /// Notes that a view has got another model in place of this one.
  func noteReplaced(_ model: AnyObject, name: CachedName, in node: Node) {
    replaced.append(Replaced(model: model, name: name, node: node))
  }

  /// Warns of the models that only the views had kept which have got others.
  private func warnOfReplaced() {
    guard !replaced.isEmpty else { return }
    for each in replaced {
      if each.model == nil, let node = each.node { graph.warnOfReplaced(each.name, in: node) }
    }
    replaced.removeAll(keepingCapacity: true)
  }

  /// Records the objects that have been deallocated.
  func recordDeallocations() {
    warnOfReplaced()
    guard !unreferenced.isEmpty else { return }
    let candidates = unreferenced
    unreferenced.removeAll(keepingCapacity: true)
    for candidate in candidates {
      if candidate.object == nil {
        end(candidate)
      } else if candidate.observers.isEmpty {
        recordHolder(candidate)
        unreferenced.append(candidate)
      } else {
        candidate.isUnreferenced = false
      }
    }
  }

  /// Adds a holder whose value is being shown.
  func add(_ holder: any ObjectHolder) { holders.add(holder) }

  /// Records again an object that outlives its node: without a node if a global holds the object, otherwise as
  /// belonging to the holder's node.
  private func recordHolder(_ candidate: TrackedObject) {
    guard graph.events.isRecording, !candidate.wasSearched, searchesLeft > 0, let object = candidate.object else {
      return
    }
    candidate.wasSearched = true
    searchesLeft -= 1
    let isGlobal = ProgramGlobals.hold(object)
    let holder = isGlobal ? nil : holders.node(keeping: object)
    if !isGlobal, holder == nil { return }
    graph.recordObject(candidate.id, type: String(describing: type(of: object)), node: holder, slot: nil)
  }

  private func end(_ object: TrackedObject) {
    if tracked[object.key] === object { tracked[object.key] = nil }
    object.subscription = nil
    graph.recordObjectEnd(object.id)
  }
}

/// Part of a node that stores a view value for the next time the value is shown, and so retains the objects in that
/// value.
public protocol ObjectHolder: AnyObject {
  /// The node to which the holder belongs; nil once the node is gone.
  var holderNode: Node? { get }
  /// Returns true if the stored value retains an object.
  func holds(_ object: AnyObject) -> Bool
}

/// The holders whose values have been shown.
struct ObjectHolders {
  private struct Entry { weak var holder: (any ObjectHolder)? }
  private var entries: [Entry] = []

  mutating func add(_ holder: any ObjectHolder) {
    entries.removeAll { $0.holder == nil || $0.holder === holder }
    entries.append(Entry(holder: holder))
  }

  /// Returns the node that retains an object through a holder.
  func node(keeping object: AnyObject) -> Node? {
    for entry in entries {
      if let holder = entry.holder, let node = holder.holderNode, holder.holds(object) { return node }
    }
    return nil
  }
}
