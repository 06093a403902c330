import TraceFormat
import TraceRecorder

/// The reference objects of one graph, by identity.
///
/// Nothing tells when an object of the author's dies. So the table asks at the end of each update, but only for objects that nothing in
/// the graph holds any more: those of ended slots, and those that an initial-value expression made in vain.
final class ObjectTable {
  private var graph: Graph { unsafe lastingGraph }
  unowned(unsafe) private let lastingGraph: Graph
  private var lastID: UInt64 = 0
  private var tracked: [ObjectIdentifier: TrackedObject] = [:]
  private var unreferenced: [TrackedObject] = []
  /// A search takes a fraction of a millisecond, and so many globals hold objects in no program: crowds of leaks are not searched for.
  private var searchesLeft = 1_000
  private var holders = ObjectHolders()

  init(graph: Graph) { unsafe lastingGraph = graph }

  /// The entry of an object; an object that was never seen is recorded as new.
  func track(_ object: AnyObject, type: () -> String, node: Node?, slot: Int?) -> TrackedObject {
    let key = ObjectIdentifier(object)
    if let known = tracked[key] {
      if known.object === object { return known }
      // The address of an object that has died in the meantime.
      end(known)
    }
    lastID += 1
    let new = TrackedObject(id: lastID, object: object, graph: graph)
    tracked[key] = new
    if graph.events.isRecording { graph.recordObject(new.id, type: type(), node: node, slot: slot) }
    return new
  }

  /// The entry of an object that the graph knows.
  func known(_ object: AnyObject) -> TrackedObject? {
    guard let known = tracked[ObjectIdentifier(object)], known.object === object else { return nil }
    return known
  }

  /// Nothing in the graph holds the object any more; its end is looked for from now on.
  func release(_ object: TrackedObject) {
    guard !object.isUnreferenced, object.observers.isEmpty else { return }
    object.isUnreferenced = true
    unreferenced.append(object)
  }

  /// Records the ends of objects that have died.
  func recordDeallocations() {
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

  /// Tells of something that keeps a value whose view is shown.
  func add(_ holder: any ObjectHolder) { holders.add(holder) }

  /// An object that outlives its node is recorded again: as nobody's if a global of the program holds it, or else as its holder's.
  private func recordHolder(_ candidate: TrackedObject) {
    guard graph.events.isRecording, !candidate.wasSearched, searchesLeft > 0, let object = candidate.object else { return }
    candidate.wasSearched = true
    searchesLeft -= 1
    let isGlobal = ProgramGlobals.hold(object)
    let holder = isGlobal ? nil : holders.node(keeping: object)
    if !isGlobal, holder == nil { return }
    graph.recordObject(candidate.id, type: String(describing: type(of: object)), node: holder, slot: nil)
  }

  private func end(_ object: TrackedObject) {
    guard tracked[object.key] === object else { return }
    tracked[object.key] = nil
    object.subscription = nil
    graph.recordObjectEnd(object.id)
  }
}
