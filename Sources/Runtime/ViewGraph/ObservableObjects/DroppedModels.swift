import TraceRecorder

/// The models that states have let go of. One that is still alive when nothing is left to do, and that no view and no
/// other model holds, is kept by a closure, an observer or a task that has forgotten to end.
final class DroppedModels {
  private struct Entry {
    weak var model: AnyObject?
    weak var node: Node?
  }
  private var entries: [Entry] = []
  /// The remaining number of searches, each of which looks at all values of the graph.
  private var searchesLeft = 100

  /// Notes the object that a state no longer has.
  func note(_ model: AnyObject, of node: Node) {
    if !entries.contains(where: { $0.model === model }) { entries.append(Entry(model: model, node: node)) }
  }

  /// Returns the models that nothing holds, each once.
  func takeKept(_ graph: Graph) -> [(type: String, node: Node)] {
    entries.removeAll { $0.model == nil }
    guard !entries.isEmpty, searchesLeft > 0 else { return [] }
    searchesLeft -= 1
    var search = ModelSearch(Set(entries.compactMap { $0.model.map { ObjectIdentifier($0) } }))
    if let root = graph.root { search.visit(root) }
    graph.unownedSlots.forEach { search.visit($0) }
    // order: only their union counts.
    for model in graph.objects.models { search.visitParts(of: model) }
    guard !search.isExhausted else { return [] }
    var kept: [(String, Node)] = []
    entries.removeAll { entry in
      guard let model = entry.model else { return true }
      if search.wasFound(model) || ProgramGlobals.hold(model) { return true }
      if let node = entry.node { kept.append(("\(type(of: model))", node)) }
      return true
    }
    return kept
  }
}

/// A search for models in everything that views and other models hold.
private struct ModelSearch {
  private var missing: Set<ObjectIdentifier>
  private var seen: Set<ObjectIdentifier> = []
  private let all: Set<ObjectIdentifier>
  /// The remaining number of values to look at.
  private var budget = 50_000

  init(_ models: Set<ObjectIdentifier>) {
    missing = models
    all = models
  }

  /// True if the search ended before it had seen everything.
  var isExhausted: Bool { budget <= 0 }

  func wasFound(_ model: AnyObject) -> Bool {
    all.contains(ObjectIdentifier(model)) && !missing.contains(ObjectIdentifier(model))
  }

  mutating func visit(_ node: Node) {
    for slot in node.slots { visit(slot) }
    if let value = node.content.heldValue { visit(value) }
    node.forEachChild { visit($0) }
  }

  mutating func visit(_ slot: Slot) { if let value = slot.heldValue { visit(value) } }

  mutating func visitParts(of object: AnyObject) {
    guard Graph.canReflect(object) else { return }
    guard !all.contains(ObjectIdentifier(object)), seen.insert(ObjectIdentifier(object)).inserted else { return }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children { visit(child.value) }
      mirror = level.superclassMirror
    }
  }

  private mutating func visit(_ value: Any) {
    budget -= 1
    guard budget > 0, !missing.isEmpty else { return }
    if Graph.isObject(type(of: value)) {
      let object = value as AnyObject
      missing.remove(ObjectIdentifier(object))
      visitParts(of: object)
      return
    }
    if value is String || value is any BinaryInteger || value is any BinaryFloatingPoint { return }
    for child in Mirror(reflecting: value).children { visit(child.value) }
  }
}
