public import TraceFormat
import TraceSystem

/// The properties that all nodes of one view type share.
public final class NodeKind: @unchecked Sendable {
  /// The view's type name, without its generic arguments.
  public var view: String { name.text }
  let name: CachedName
  public let role: WellKnownString
  public let container: WellKnownString?
  /// True if the node is visible exactly while one of its children is: branches, ForEach, groups without fixed content.
  public let followsContent: Bool

  /// A small number, unique to the kind, for the author's views; -1 for others.
  let number: Int

  public init(view: String, role: WellKnownString, container: WellKnownString? = nil, followsContent: Bool = false) {
    name = CachedName(view)
    self.role = role
    self.container = container
    self.followsContent = followsContent
    number = role == .view ? Self.nextNumber() : -1
  }

  private static let lock = SystemLock()
  nonisolated(unsafe) private static var lastNumber = -1

  private static func nextNumber() -> Int {
    lock.lock()
    defer { lock.unlock() }
    unsafe lastNumber += 1
    return unsafe lastNumber
  }
}
