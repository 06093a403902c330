import TraceFormat
import ViewGraph

/// A navigation stack as the links and destinations inside it see it.
@MainActor
final class NavigationContext {
  /// Brings the nodes of a level up to date.
  typealias Update = (inout UpdateCursor) -> Void
  /// Makes what a level shows; author's closures are called through the reading, so that the level follows what they have read.
  typealias Make = (ModifierDependencies) -> Update

  /// What a level shows: a value of the path, or the destination of a link.
  struct Element {
    let key: AnyHashable
    /// Nil for values, whose destination is looked up by their type.
    let make: Make?
    /// How many values of the path lie below a level that is not one of them.
    var depth = 0
    /// Told when the level goes otherwise than by the binding that pushed it.
    var onPop: (() -> Void)?
  }

  /// By the type of the values and the level in which `navigationDestination(for:)` stands, where the root is level 0.
  private var destinations: [ObjectIdentifier: [Int: (AnyHashable) -> Make?]] = [:]
  weak var node: Node?
  /// The levels that the path binding does not hold: those of links with a destination, and all where there is no binding.
  var own: [Element] = []
  var path: PathAccess?
  /// Links outside the stack itself replace its levels: the columns of a split view.
  var replaces = false
  /// The stack in the last column of a split view.
  private weak var inner: NavigationContext?
  /// Brings the last column on the screen, where columns are levels.
  var openInner: (() -> Void)?
  /// What the stack in the last column is to show once it is there.
  private var pendingForInner: ((NavigationContext) -> Void)?
  private var lastLink = 0

  nonisolated init() {}

  /// The levels from the first above the root to the top: the values of the path, and where they were pushed the levels besides.
  var elements: [Element] {
    var values = (path?.read() ?? []).map { Element(key: $0, make: nil) }
    let depth = values.count
    for element in own.reversed() where element.depth <= depth { values.insert(element, at: element.depth) }
    return values
  }

  private var pathDepth: Int { path?.read().count ?? 0 }

  /// Takes what values of a type show. Where several levels say so the one closest to the root is heard, as SwiftUI's own warning
  /// tells; levels that show such values already follow it.
  func register<Value: Hashable>(_ type: Value.Type, in level: Int, _ make: @escaping (Value) -> Make) {
    destinations[ObjectIdentifier(type), default: [:]][level] = { key in (key.base as? Value).map(make) }
    guard destinations[ObjectIdentifier(type)]?.keys.min() == level else { return }
    refresh { $0.make == nil && $0.key.base is Value }
  }

  /// Forgets what levels have registered that are gone.
  func unregister(levelsFrom first: Int) {
    for type in destinations.keys { destinations[type] = destinations[type]?.filter { $0.key < first } }
  }

  func destination(of element: Element) -> Make? {
    element.make ?? registered(for: element.key)?(element.key)
  }

  private func registered(for value: AnyHashable) -> ((AnyHashable) -> Make?)? {
    destinations[ObjectIdentifier(type(of: value.base))]?.min { $0.key < $1.key }?.value
  }

  /// Whether a level for the value would show something.
  func canShow(_ value: AnyHashable) -> Bool { registered(for: value) != nil }

  /// Whether a link may show the value: where nothing in the stack tells what it shows SwiftUI does not activate the link. Columns
  /// may yet learn it of the stack in the last one.
  func acceptsLink(_ value: AnyHashable) -> Bool { canShow(value) || replaces || inner != nil || openInner != nil }

  func push<Value: Hashable>(_ value: Value) {
    if let path, path.append(AnyHashable(value)) { return }
    if showInDetailStack(value) { return }
    if replaces { own.removeAll() }
    own.append(Element(key: AnyHashable(value), make: nil, depth: pathDepth))
    changed()
  }

  /// Shows a value of which nothing in the columns tells what it shows over the root of the stack in the last one.
  /// - Returns: false where there is no such stack, or it does not tell either.
  private func showInDetailStack<Value: Hashable>(_ value: Value) -> Bool {
    guard inner != nil || openInner != nil, !canShow(AnyHashable(value)) else { return false }
    if let inner {
      guard inner.canShow(AnyHashable(value)) else { return false }
      if replaces, !own.isEmpty {
        own.removeAll()
        changed()
      }
      inner.show(value)
    } else {
      pendingForInner = { $0.show(value) }
      openInner?()
    }
    return true
  }

  /// Shows a value over the root, in place of what lies there.
  private func show<Value: Hashable>(_ value: Value) {
    for _ in 0..<pathDepth { path?.removeLast() }
    own.removeAll()
    push(value)
  }

  /// Takes the stack in the last column, nil once the column is gone.
  func take(inner: NavigationContext?) {
    self.inner = inner
    guard let inner else { return pendingForInner = nil }
    guard let show = pendingForInner else { return }
    pendingForInner = nil
    node?.graph.atEndOfUpdate { show(inner) }
  }

  /// Pushes a view.
  /// - Returns: the key under which it can be taken back.
  @discardableResult
  func push(onPop: (() -> Void)? = nil, _ make: @escaping Make) -> AnyHashable {
    lastLink += 1
    if replaces { own.removeAll() }
    let key = AnyHashable(LinkKey(number: lastLink))
    own.append(Element(key: key, make: make, depth: pathDepth, onPop: onPop))
    changed()
    return key
  }

  /// Takes a pushed level back, and what lies over it: bindings follow at the end of the update.
  func remove(_ key: AnyHashable) {
    guard let index = own.lastIndex(where: { $0.key == key }) else { return }
    let valuesAbove = pathDepth - own[index].depth
    let above = own[(index + 1)...]
    own.removeSubrange(index...)
    changed()
    node?.graph.atEndOfUpdate { [path] in
      for _ in 0..<max(0, valuesAbove) { path?.removeLast() }
      for element in above.reversed() { element.onPop?() }
    }
  }

  /// Lets go of the levels that lay over values which the path has lost.
  func removeOrphanedLevels() {
    let depth = pathDepth
    let gone = own.filter { $0.depth > depth }
    guard !gone.isEmpty else { return }
    own.removeAll { $0.depth > depth }
    node?.graph.atEndOfUpdate { for element in gone.reversed() { element.onPop?() } }
  }

  /// Takes the topmost level back.
  func pop() {
    guard let last = own.last, last.depth >= pathDepth else { return path?.removeLast() ?? () }
    own.removeLast()
    changed()
    last.onPop?()
  }

  /// Takes levels back until so many are left: a level that is gone already cannot be dismissed once more.
  func pop(to count: Int) {
    for _ in elements.dropFirst(count) { pop() }
  }

  /// What a pushed level shows has been made anew.
  func refresh(_ key: AnyHashable) { refresh { $0.key == key } }

  private func refresh(_ matches: (Element) -> Bool) { (node?.content as? NavigationContent)?.refresh(matches) }

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
private struct DetailNavigationKey: EnvironmentKey { static var defaultValue: NavigationContext? { nil } }
private struct NavigationLevelKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  var navigation: NavigationContext? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }

  /// The split view in whose last column the view stands, outside any stack of the column's own.
  var detailNavigation: NavigationContext? {
    get { self[DetailNavigationKey.self] }
    set { self[DetailNavigationKey.self] = newValue }
  }

  /// How many levels lie below, in the navigation stack around; 0 at its root.
  var navigationLevel: Int {
    get { self[NavigationLevelKey.self] }
    set { self[NavigationLevelKey.self] = newValue }
  }
}
