extension Graph {
  /// Notes a slot that is read outside any evaluation, if a probe is active.
  func noteProbe(at slot: Slot) { probedSlots?.insert(ObjectIdentifier(slot)) }

  /// Returns true if a slot that `read` reads had changed when the node's body began. The reads create no dependency.
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
  /// Represents, among the changed slots, the observable objects that the previous body read.
  private static let observation = ObjectIdentifier(Node.self)

  func noteObservedChange() {
    if !changedSlots.contains(Self.observation) { changedSlots.append(Self.observation) }
  }

  /// True if the current or last body ran because of an observable object that the previous body read.
  public var hasChangedDependencies: Bool { bodyChangedSlots.contains(Self.observation) }

  /// The names of the node's own slots that had changed when the current or last body began.
  public var changedSlotNames: [String] {
    slots.filter { bodyChangedSlots.contains(ObjectIdentifier($0)) }.map(\.name)
  }
}
