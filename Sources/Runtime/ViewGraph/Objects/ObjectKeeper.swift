/// Something of a node's that keeps a view value for the next time it is shown, and with it the objects that the value was made with.
public protocol ObjectKeeper: AnyObject {
  /// The node whose it is; nil once that is gone.
  var keepingNode: Node? { get }
  func keeps(_ object: AnyObject) -> Bool
}

/// The keepers whose values were shown.
struct ObjectKeepers {
  private struct Entry { weak var keeper: (any ObjectKeeper)? }
  private var entries: [Entry] = []

  mutating func add(_ keeper: any ObjectKeeper) {
    entries.removeAll { $0.keeper == nil || $0.keeper === keeper }
    entries.append(Entry(keeper: keeper))
  }

  /// The node that keeps an object.
  func node(keeping object: AnyObject) -> Node? {
    for entry in entries {
      if let keeper = entry.keeper, let node = keeper.keepingNode, keeper.keeps(object) { return node }
    }
    return nil
  }
}
