import TraceFormat
import ViewGraph

/// A navigation stack as seen by the links and destinations inside it.
@MainActor
final class NavigationContext {
  /// Updates the nodes of a level.
  typealias Update = (inout UpdateCursor) -> Void
  /// Creates the content of a level. App closures are called through the reading, so that the level depends on the
  /// values that they read.
  typealias Make = (ModifierDependencies) -> Update

  /// A level: a value of the path, or the destination of a link.
  struct Element {
    let key: AnyHashable
    /// Creates the level's content; nil for a value, whose destination is looked up by type.
    let make: Make?
    /// The number of path values below a level that is not itself a path value.
    var depth = 0
    /// Called when the level is popped other than by the binding that pushed it.
    var onPop: (() -> Void)?
    /// True for a level that an item pushed. In a stack with a path, links to values above it do nothing (stated for
    /// iOS 17.4).
    var isItem = false
  }

  /// The registered destinations, by value type and by the level that contains `navigationDestination(for:)`. The root
  /// is level 0.
  private var destinations: [ObjectIdentifier: [Int: (AnyHashable) -> Make?]] = [:]
  weak var node: Node?
  /// The levels that are not in the path binding: links with a destination, and all levels if there is no binding.
  var own: [Element] = []
  var path: PathAccess?
  /// True if links outside the stack replace its levels, as in the columns of a split view.
  var replaces = false
  /// The stack in the last column of a split view.
  private weak var inner: NavigationContext?
  /// Clears the selection that the last column shows; returns false if nothing is selected.
  var clearSelection: (@MainActor () -> Bool)?
  /// Opens the last column, where columns are levels.
  var openInner: (() -> Void)?
  /// The push to perform on the stack in the last column once it exists.
  private var pendingForInner: ((NavigationContext) -> Void)?
  private var lastLink = 0
  /// The searches in the levels of the stack.
  let searchUse = SearchUse()
  /// True while the user goes back.
  private(set) var isGoingBack = false

  nonisolated init() {}

  /// The levels above the root, bottom first: the values of the path, and the other levels at the positions where they
  /// were pushed.
  var elements: [Element] {
    var values = (path?.read() ?? []).map { Element(key: $0, make: nil) }
    let depth = values.count
    for element in own.reversed() where element.depth <= depth { values.insert(element, at: element.depth) }
    return values
  }

  private var pathDepth: Int { path?.read().count ?? 0 }

  /// Registers the destination for a type of values.
  ///
  /// If several levels register a destination, the one closest to the root wins, as SwiftUI's own warning says. Levels
  /// that already show such values are updated.
  func register<Value: Hashable>(_ type: Value.Type, in level: Int, _ make: @escaping (Value) -> Make) {
    destinations[ObjectIdentifier(type), default: [:]][level] = { key in (key.base as? Value).map(make) }
    // order: levels are unique.
    guard destinations[ObjectIdentifier(type)]?.keys.min() == level else { return }
    refresh { $0.make == nil && $0.key.base is Value }
  }

  /// Removes the destinations registered by levels that are gone.
  func unregister(levelsFrom first: Int) {
    // order: each type is filtered independently.
    for type in destinations.keys { destinations[type] = destinations[type]?.filter { $0.key < first } }
  }

  func destination(of element: Element) -> Make? {
    element.make ?? registered(for: element.key)?(element.key)
  }

  private func registered(for value: AnyHashable) -> ((AnyHashable) -> Make?)? {
    // order: levels are unique.
    destinations[ObjectIdentifier(type(of: value.base))]?.min { $0.key < $1.key }?.value
  }

  /// Returns true if there is a destination for the value.
  func canShow(_ value: AnyHashable) -> Bool { registered(for: value) != nil }

  /// Returns true if a link may push the value. SwiftUI disables a link if the stack has no destination for its value;
  /// in columns, the stack in the last column may still register it.
  func acceptsLink(_ value: AnyHashable) -> Bool { canShow(value) || replaces || inner != nil || openInner != nil }

  func push<Value: Hashable>(_ value: Value) {
    if path != nil, let top = own.last, top.isItem, top.depth >= pathDepth { return }
    if let path, path.append(AnyHashable(value)) { return }
    if showInDetailStack(value) { return }
    if replaces { own.removeAll() }
    own.append(Element(key: AnyHashable(value), make: nil, depth: pathDepth))
    changed()
  }

  /// Shows a value for which the columns have no destination over the root of the stack in the last column.
  ///
  /// - Returns: False if there is no such stack, or it has no destination either.
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

  /// Shows a value over the root, replacing all levels.
  private func show<Value: Hashable>(_ value: Value) {
    for _ in 0..<pathDepth { path?.removeLast() }
    own.removeAll()
    push(value)
  }

  /// Pops everything from the stack in the last column.
  func popInner() {
    guard let inner else { return }
    for _ in 0..<inner.pathDepth { inner.path?.removeLast() }
    guard !inner.own.isEmpty else { return }
    let popped = inner.own
    inner.own.removeAll()
    inner.changed()
    for element in popped.reversed() { element.onPop?() }
  }

  /// Sets the stack in the last column, or nil once the column is gone.
  func take(inner: NavigationContext?) {
    self.inner = inner
    guard let inner else { return pendingForInner = nil }
    guard let show = pendingForInner else { return }
    pendingForInner = nil
    node?.graph.afterEvaluation { show(inner) }
  }

  /// Pushes a view.
  ///
  /// - Returns: The key for `remove(_:)`.
  @discardableResult
  func push(onPop: (() -> Void)? = nil, isItem: Bool = false, _ make: @escaping Make) -> AnyHashable {
    lastLink += 1
    if replaces { own.removeAll() }
    let key = AnyHashable(LinkKey(number: lastLink))
    own.append(Element(key: key, make: make, depth: pathDepth, onPop: onPop, isItem: isItem))
    changed()
    return key
  }

  /// Removes a pushed level and the levels above it. Bindings follow at the end of the update.
  func remove(_ key: AnyHashable) {
    guard let index = own.lastIndex(where: { $0.key == key }) else { return }
    let valuesAbove = pathDepth - own[index].depth
    let above = own[(index + 1)...]
    own.removeSubrange(index...)
    changed()
    node?.graph.afterEvaluation { [path] in
      for _ in 0..<max(0, valuesAbove) { path?.removeLast() }
      for element in above.reversed() { element.onPop?() }
    }
  }

  /// Removes the levels above path values that are gone.
  func removeOrphanedLevels() {
    let depth = pathDepth
    let removed = own.filter { $0.depth > depth }
    guard !removed.isEmpty else { return }
    own.removeAll { $0.depth > depth }
    node?.graph.afterEvaluation { for element in removed.reversed() { element.onPop?() } }
  }

  /// Pops the topmost level, as the user does.
  func goBack() {
    isGoingBack = true
    // Levels may have stayed although the path is empty.
    if elements.isEmpty { changed() } else { pop() }
    node?.graph.afterEvaluation { self.isGoingBack = false }
  }

  /// Pops the topmost level.
  func pop() {
    guard let last = own.last, last.depth >= pathDepth else { return path?.removeLast() ?? () }
    own.removeLast()
    changed()
    last.onPop?()
  }

  /// Pops levels until `count` are left. A level that is already gone cannot be dismissed again.
  func pop(to count: Int) {
    for _ in elements.dropFirst(count) { pop() }
  }

  /// Updates the level with this key, whose content has changed.
  func refresh(_ key: AnyHashable) { refresh { $0.key == key } }

  private func refresh(_ matches: (Element) -> Bool) { (node?.content as? NavigationContent)?.refresh(matches) }

  func changed() {
    if let node { node.graph.invalidate(node, cause: .self) }
  }
}

/// The key of a level pushed by a link with a destination.
struct LinkKey: Hashable, CustomStringConvertible {
  let number: Int
  var description: String { "link \(number)" }
}

/// A type-erased path binding.
struct PathAccess {
  let read: () -> [AnyHashable]
  /// Appends a value; returns false if the path does not take values of that type.
  let append: (AnyHashable) -> Bool
  let removeLast: () -> Void
  /// True if the app's own closures read and write the path.
  let isHandMade: Bool
}

private struct NavigationKey: EnvironmentKey { static var defaultValue: NavigationContext? { nil } }
private struct DetailNavigationKey: EnvironmentKey { static var defaultValue: NavigationContext? { nil } }
private struct NavigationLevelKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  var navigation: NavigationContext? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }

  /// The split view whose last column contains the view, outside any stack in that column.
  var detailNavigation: NavigationContext? {
    get { self[DetailNavigationKey.self] }
    set { self[DetailNavigationKey.self] = newValue }
  }

  /// The number of levels below the view in its navigation stack; 0 at the root.
  var navigationLevel: Int {
    get { self[NavigationLevelKey.self] }
    set { self[NavigationLevelKey.self] = newValue }
  }
}
