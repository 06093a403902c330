import ViewGraph

extension View {
  /// Prints the reasons for which the body runs: `@self` for its inputs, `@identity` for a new node, `@dependencies`
  /// for observable objects that it has read, and the names of the properties that changed.
  ///
  /// For the first body, they are the properties that the view's node keeps, and those from the environment.
  public static func _printChanges() {
    guard let node = ActiveGraph.evaluating?.reader else { return }
    let causes = node.bodyCauses
    var names = node.hasChangedDependencies ? ["@dependencies"] : []
    if causes.contains("self") || causes.contains("parent") { names.append("@self") }
    if causes.contains("identity") { names.append("@identity") }
    names += ((node.content as? any PropertyHolder)?.changedProperties(of: node) ?? node.changedSlotNames).map {
      "_\($0)"
    }
    print(
      "\(TypeNames.written(Self.self)): \(names.isEmpty ? "unchanged" : names.joined(separator: ", ") + " changed").")
  }
}

/// A property that reads a value from an outer scope, tracked for `_printChanges`.
@MainActor
protocol ChangeTrackedProperty: DynamicProperty {
  /// True if the first body counts the property as changed.
  var isNewInFirstBody: Bool { get }

  /// Reads the value.
  func readValue()
}

extension CompositeContent {
  @MainActor func changedProperties(of node: Node) -> [String] {
    let isFirst = node.bodyCauses.contains("identity")
    let own = isFirst ? node.slots.map(\.name) : node.changedSlotNames
    var names: [String] = []
    forEachProperty { name, property in
      if own.contains(name) || hasChanged(property, node, isFirst) { names.append(name) }
    }
    return names + own.filter { !names.contains($0) }
  }

  @MainActor private func hasChanged(_ property: any DynamicProperty, _ node: Node, _ isFirst: Bool) -> Bool {
    guard let outer = property as? any ChangeTrackedProperty else { return false }
    return isFirst ? outer.isNewInFirstBody : node.graph.hasChanged(for: node) { outer.readValue() }
  }
}
