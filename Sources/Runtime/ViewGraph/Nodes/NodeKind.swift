public import TraceFormat

/// What all nodes of one view type have in common.
public final class NodeKind: @unchecked Sendable {
  /// The view's type name, without its generic arguments.
  public var view: String { name.text }
  let name: CachedName
  public let role: WellKnownString
  public let container: WellKnownString?
  /// Whether the node is visible exactly while any of its children is: branches, ForEach, groups without fixed content.
  public let followsContent: Bool

  /// A small number of the kind's own, for views of the author's; -1 for others.
  let number: Int

  public init(view: String, role: WellKnownString, container: WellKnownString? = nil, followsContent: Bool = false) {
    name = CachedName(view)
    self.role = role
    self.container = container
    self.followsContent = followsContent
    number = role == .view ? Self.nextNumber() : -1
  }

  private static let lock = Lock()
  nonisolated(unsafe) private static var lastNumber = -1

  private static func nextNumber() -> Int {
    lock.lock()
    defer { lock.unlock() }
    unsafe lastNumber += 1
    return unsafe lastNumber
  }
}
