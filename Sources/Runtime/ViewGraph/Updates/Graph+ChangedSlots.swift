extension Graph {
  /// Notes a slot that is read outside any evaluation, where somebody asks which slots are.
  func noteProbe(at slot: Slot) { probedSlots?.insert(ObjectIdentifier(slot)) }

  /// Whether a slot that `read` reads had changed when the node's body began; nothing comes to depend on what is read.
  public func hasChanged(for node: Node, _ read: () -> Void) -> Bool {
    guard !node.bodyChangedSlots.isEmpty else { return false }
    let outer = probedSlots
    probedSlots = []
    defer { probedSlots = outer }
    withoutReader(read)
    return node.bodyChangedSlots.contains { probedSlots?.contains($0) == true }
  }
}

extension Node {
  /// Stands among the changed slots for observable objects that the body before had read.
  private static let observation = ObjectIdentifier(Node.self)

  func noteObservedChange() {
    if !changedSlots.contains(Self.observation) { changedSlots.append(Self.observation) }
  }

  /// Whether an observable object that the body before had read has led to the body that runs, or ran last.
  public var hasChangedDependencies: Bool { bodyChangedSlots.contains(Self.observation) }

  /// The names of the node's own slots that had changed when the body that runs, or ran last, began.
  public var changedSlotNames: [String] {
    slots.filter { bodyChangedSlots.contains(ObjectIdentifier($0)) }.map(\.name)
  }
}
