import TraceFormat
import ViewGraph

/// A navigation stack as the links and destinations inside it see it.
@MainActor
final class NavigationContext {
  /// What a level shows: a value of the path, or the destination of a link.
  struct Element {
    let key: AnyHashable
    /// Nil for values, whose destination is looked up by their type.
    let update: ((inout UpdateCursor) -> Void)?
  }

  /// Makes a level for a value; each is registered by `navigationDestination(for:)`.
  private var destinations: [ObjectIdentifier: (AnyHashable) -> ((inout UpdateCursor) -> Void)?] = [:]
  weak var node: Node?
  /// The levels that the path binding does not hold: those of links with a destination, and all where there is no binding.
  var own: [Element] = []
  var path: PathAccess?
  /// Links outside the stack itself replace its levels: the columns of a split view.
  var replaces = false
  private var lastLink = 0
  /// Told when the user goes back.
  var onPop: (() -> Void)?

  nonisolated init() {}

  /// The levels from the first above the root to the top.
  var elements: [Element] { (path?.read() ?? []).map { Element(key: $0, update: nil) } + own }

  func register<Value: Hashable>(_ type: Value.Type, _ make: @escaping (Value) -> ((inout UpdateCursor) -> Void)) {
    destinations[ObjectIdentifier(type)] = { key in (key.base as? Value).map(make) }
  }

  func destination(of element: Element) -> ((inout UpdateCursor) -> Void)? {
    if let update = element.update { return update }
    return destinations[ObjectIdentifier(type(of: element.key.base))]?(element.key)
  }

  /// Whether a level for the value would show something.
  func canShow(_ value: AnyHashable) -> Bool { destinations[ObjectIdentifier(type(of: value.base))] != nil }

  func push<Value: Hashable>(_ value: Value) {
    if let path, path.append(AnyHashable(value)) { return }
    if replaces { own.removeAll() }
    own.append(Element(key: AnyHashable(value), update: nil))
    changed()
  }

  /// Pushes a view.
  /// - Returns: the key under which it can be taken back.
  @discardableResult
  func push(_ update: @escaping (inout UpdateCursor) -> Void) -> AnyHashable {
    lastLink += 1
    if replaces { own.removeAll() }
    let key = AnyHashable(LinkKey(number: lastLink))
    own.append(Element(key: key, update: update))
    changed()
    return key
  }

  func remove(_ key: AnyHashable) {
    guard let index = own.lastIndex(where: { $0.key == key }) else { return }
    own.removeSubrange(index...)
    changed()
  }

  func pop() {
    if !own.isEmpty {
      own.removeLast()
      changed()
      onPop?()
    } else {
      path?.removeLast()
    }
  }

  func changed() {
    if let node { node.graph.invalidate(node, cause: .self) }
  }
}

/// The key of a level that a link with a destination pushed.
struct LinkKey: Hashable, CustomStringConvertible {
  let number: Int
  var description: String { "link \(number)" }
}

/// A path binding, whatever its type.
struct PathAccess {
  let read: () -> [AnyHashable]
  /// - Returns: false when the path does not take values of that type.
  let append: (AnyHashable) -> Bool
  let removeLast: () -> Void
}

private struct NavigationKey: EnvironmentKey { static var defaultValue: NavigationContext? { nil } }

extension EnvironmentValues {
  var navigation: NavigationContext? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}
