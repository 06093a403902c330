/// Part of a node that stores a view value for the next time the value is shown, and so retains the objects in that value.
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
