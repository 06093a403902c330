/// Something of a node's that keeps a view value for the next time it is shown, and with it the objects that the value was made with.
public protocol ObjectHolder: AnyObject {
  /// The node whose it is; nil once that is gone.
  var holderNode: Node? { get }
  func holds(_ object: AnyObject) -> Bool
}

/// The holders whose values were shown.
struct ObjectHolders {
  private struct Entry { weak var holder: (any ObjectHolder)? }
  private var entries: [Entry] = []

  mutating func add(_ holder: any ObjectHolder) {
    entries.removeAll { $0.holder == nil || $0.holder === holder }
    entries.append(Entry(holder: holder))
  }

  /// The node that keeps an object.
  func node(keeping object: AnyObject) -> Node? {
    for entry in entries {
      if let holder = entry.holder, let node = holder.holderNode, holder.holds(object) { return node }
    }
    return nil
  }
}
