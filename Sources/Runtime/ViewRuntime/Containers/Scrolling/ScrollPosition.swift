public import Foundation
import ViewGraph

/// The position of a scroll view: where code has asked it to be, or the first view on screen once the user has scrolled.
public struct ScrollPosition: Equatable, Sendable {
  private var id: ScrollID?
  private var anchor: UnitPoint?
  /// The type of the ids that the position tells.
  private var idType = ObjectIdentifier(Never.self)
  public private(set) var edge: Edge?
  public private(set) var x: CGFloat?
  public private(set) var y: CGFloat?
  public private(set) var isPositionedByUser = false

  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) { self.idType = ObjectIdentifier(idType) }
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(idType: ID.self)
    (self.id, self.anchor) = (ScrollID(id), anchor)
  }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
    self.init(idType: idType)
    self.edge = edge
  }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
    self.init(idType: idType, x: point.x, y: point.y)
  }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType: idType)
    (self.x, self.y) = (x, y)
  }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) {
    self.init(idType: idType)
    self.x = x
  }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) {
    self.init(idType: idType)
    self.y = y
  }

  public var viewID: AnyHashable? { id?.value }
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { id?.value.base as? T }
  public var point: CGPoint? {
    guard let x, let y else { return nil }
    return CGPoint(x: x, y: y)
  }

  public mutating func scrollTo<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self = Self(id: id, anchor: anchor)
  }
  public mutating func scrollTo(edge: Edge) { move { $0.edge = edge } }
  public mutating func scrollTo(point: CGPoint) { scrollTo(x: point.x, y: point.y) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { move { ($0.x, $0.y) = (x, y) } }
  public mutating func scrollTo(x: CGFloat) { move { $0.x = x } }
  public mutating func scrollTo(y: CGFloat) { move { $0.y = y } }

  private mutating func move(_ set: (inout Self) -> Void) {
    var new = Self()
    new.idType = idType
    set(&new)
    self = new
  }

  /// The place that code asks for; nil if the user has scrolled since.
  fileprivate var target: ScrollTarget? {
    if isPositionedByUser { return nil }
    if let id { return .id(id.value, anchor) }
    if let edge { return .edge(edge) }
    return x == nil && y == nil ? nil : .point(x: x, y: y)
  }

  /// Returns the position after the user has scrolled to a view.
  fileprivate func scrolled(to first: AnyHashable?) -> Self {
    var new = Self()
    new.idType = idType
    new.isPositionedByUser = true
    if let first, ObjectIdentifier(type(of: first.base)) == idType { new.id = ScrollID(unchecked: first) }
    return new
  }
}

/// A place to which code scrolls.
enum ScrollTarget: Equatable {
  case id(AnyHashable, UnitPoint?)
  case edge(Edge)
  case point(x: CGFloat?, y: CGFloat?)
}

/// A type-erased, sendable id of a view.
private struct ScrollID: Equatable, @unchecked Sendable {
  let value: AnyHashable
  init<ID: Hashable & Sendable>(_ id: ID) { value = AnyHashable(id) }
  /// - Parameter value: The id of a view that an app has made, of the type that its position has named.
  init(unchecked value: AnyHashable) { self.value = value }
}

/// The state of a scroll view with a position: the last place that the app asked for.
final class ScrollPositionModifier: NodeModifier {
  private var last: ScrollTarget?
  /// Tells the app that the user has scrolled to a view. Returns the place that its binding asks for then.
  var write: (AnyHashable?) -> ScrollTarget? = { _ in nil }

  override init() {}

  /// Follows a write by the app: the scroll view moves there once the update is over.
  func follow(_ target: ScrollTarget?, _ graph: Graph) {
    guard target != last else { return }
    last = target
    guard let target else { return }
    let animation = UpdateTransaction.of(graph).current.animation
    graph.afterEvaluation { [weak self] in
      guard let node = self?.node else { return }
      nonisolated(unsafe) let target = target
      MainActor.assumeIsolated {
        node.firstScrollable?.animateScroll(animation)
        unsafe node.scroll(to: target)
      }
    }
  }

  /// Reports that the user has scrolled.
  func scrolled(to id: AnyHashable?) { last = write(id) }
}

extension Node {
  @MainActor
  fileprivate func scroll(to target: ScrollTarget) {
    if case .id(let id, let anchor) = target {
      _ = scroll(to: id, anchor.map { RowAnchor($0) } ?? .top)
      return
    }
    guard let scroll = firstScrollable, let content = scroll.content as? any Scrollable else { return }
    switch target {
    case .edge(.top), .edge(.leading): _ = content.scrollToStart(scroll)
    case .edge: _ = content.scrollToEnd(scroll)
    case .point(let x, let y):
      _ = content.scrollToStart(scroll)
      var rest = y ?? x ?? 0
      // Until the end, or where rows have no heights.
      while rest > 0, let left = try? content.scroll(points: rest, scroll), left < rest { rest = left }
    case .id: break
    }
  }
}

/// A view whose scroll position is bound.
public nonisolated struct _ScrollPositionView<Base: View>: ModifyingView {
  public let content: Base
  let read: () -> ScrollTarget?
  let write: (AnyHashable?) -> ScrollTarget?

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let modifier = cursor.modifier { ScrollPositionModifier() }
    modifier.write = view.write
    let graph = cursor.graph
    // The view whose body declares the modifier counts as the reader.
    let reader = cursor.parent.enclosingView ?? graph.root ?? cursor.parent
    let target = graph.continueContent(of: reader) { view.read() }
    Base._update(view.content, &cursor)
    modifier.follow(target, graph)
  }
}

nonisolated extension View {
  /// Binds the id of the first row on screen.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> _ScrollPositionView<Self> {
    func target(_ id: ID?) -> ScrollTarget? { id.map { .id(AnyHashable($0), anchor) } }
    return _ScrollPositionView(content: self, read: { target(id.wrappedValue) }) { first in
      if let new = first?.base as? ID, new != id.wrappedValue { id.wrappedValue = new }
      return target(id.wrappedValue)
    }
  }

  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> _ScrollPositionView<Self>
  {
    _ScrollPositionView(content: self, read: { position.wrappedValue.target }) { first in
      let new = position.wrappedValue.scrolled(to: first)
      if new != position.wrappedValue { position.wrappedValue = new }
      return nil
    }
  }
}

extension RuntimeHost {
  /// Reports that the user has scrolled a container to the positions around it, and to what observes the layout.
  func noteScroll(of node: Node) {
    let modifiers = positions(around: node)
    if !modifiers.isEmpty {
      let first = rows(in: node)?.topID
      for modifier in modifiers { modifier.scrolled(to: first) }
    }
    graph[LayoutObservers.self]?.look()
  }

  private func positions(around node: Node) -> [ScrollPositionModifier] {
    var found: [ScrollPositionModifier] = []
    var current: Node? = node
    while let node = current {
      for modifier in node.modifiers {
        if let position = modifier as? ScrollPositionModifier { found.append(position) }
      }
      current = node.parent
    }
    return found
  }

  private func rows(in node: Node) -> LazyRows? {
    if let rows = node.content as? LazyRows { return rows }
    for child in node.children { if let found = rows(in: child) { return found } }
    return nil
  }
}
