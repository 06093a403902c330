import TraceFormat
import ViewGraph

/// The effect of a modifier that reads a preference of the views inside.
class PreferenceReader<Key: PreferenceKey>: ValueEffect {
  private var isWaiting = false
  private var hasBegun = false

  override init(site: SourceSite?) { super.init(site: site) }

  /// Called at the end of an update in which the preference may have changed.
  func valueChanged(_ value: Key.Value?) {}

  /// Reads the preference at the end of the update in which the view is created, even if no view inside sets it.
  final func begin() {
    guard !hasBegun, let owner else { return }
    hasBegun = true
    wait(owner)
  }

  /// True if views inside can be inserted and removed: branches, elements of data, type-erased views.
  final var hasChangingContent: Bool {
    func changes(_ node: Node) -> Bool { node.kind.followsContent || node.children.contains(where: changes) }
    return owner.map(changes) ?? false
  }

  /// Notifies the readers around a node that its contribution to the preference has changed.
  static func notice(from node: Node) {
    var current: Node? = node
    while let node = current {
      for case let reader as PreferenceReader<Key> in node.modifiers { reader.wait(node) }
      current = node.parent
    }
  }

  /// Reads the preference when the update is over, once for all changes in the update.
  private func wait(_ node: Node) {
    guard !isWaiting else { return }
    isWaiting = true
    node.graph.afterEvaluation { [self, weak node] in
      isWaiting = false
      guard let node, !node.isDestroyed else { return }
      valueChanged(Self.value(in: node, inside: self))
    }
  }

  /// Returns the preference of a node: the reduced values of its children, transformed by the modifiers on the node,
  /// innermost first.
  /// - Parameter reader: A modifier; the modifiers outside it do not count. Nil for the whole node.
  private static func value(in node: Node, inside reader: PreferenceReader<Key>? = nil) -> Key.Value? {
    var value: Key.Value?
    for child in node.children {
      guard let next = Self.value(in: child) else { continue }
      if var sum = value {
        Key.reduce(value: &sum) { next }
        value = sum
      } else {
        // The first value is also combined with the default.
        var sum = Key.defaultValue
        Key.reduce(value: &sum) { next }
        value = sum
      }
    }
    for modifier in node.modifiers.reversed() {
      if modifier === reader { break }
      if let source = modifier as? PreferenceSource<Key> { value = source.transform(value) }
    }
    return value
  }
}
