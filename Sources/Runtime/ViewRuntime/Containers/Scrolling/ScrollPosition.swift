public import Foundation
import ViewGraph

/// The position of a scroll view, current or requested. A row's id is scrolled to; a requested edge or point is only
/// stored.
public struct ScrollPosition: Equatable, Sendable {
  private var id: ScrollID?
  public private(set) var edge: Edge?
  public private(set) var x: CGFloat?
  public private(set) var y: CGFloat?

  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {}
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) { self.id = ScrollID(id) }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) { self.edge = edge }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) { (x, y) = (point.x, point.y) }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    (self.x, self.y) = (x, y)
  }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) { self.x = x }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) { self.y = y }

  public var viewID: AnyHashable? { id?.value }
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { id?.value.base as? T }
  public var point: CGPoint? {
    guard let x, let y else { return nil }
    return CGPoint(x: x, y: y)
  }
  public var isPositionedByUser: Bool { false }

  public mutating func scrollTo<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self = Self(id: id, anchor: anchor)
  }
  public mutating func scrollTo(edge: Edge) { self = Self(edge: edge) }
  public mutating func scrollTo(point: CGPoint) { self = Self(point: point) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { self = Self(x: x, y: y) }
  public mutating func scrollTo(x: CGFloat) { self = Self(x: x) }
  public mutating func scrollTo(y: CGFloat) { self = Self(y: y) }
}

/// A type-erased, sendable id of a view.
private struct ScrollID: Equatable, @unchecked Sendable {
  let value: AnyHashable
  init<ID: Hashable & Sendable>(_ id: ID) { value = AnyHashable(id) }
}

/// The state of a scroll view with a position: the last id written, by the app or by the user's scrolling.
final class ScrollPositionModifier: NodeModifier {
  private var last: AnyHashable?
  var write: (AnyHashable) -> Void = { _ in }

  override init() {}

  /// Follows a write by the app: the scroll view moves there once the update is over.
  func follow(_ id: AnyHashable?, _ graph: Graph) {
    guard id != last else { return }
    last = id
    guard let id else { return }
    graph.afterEvaluation { [weak self] in
      guard let node = self?.node else { return }
      nonisolated(unsafe) let id = id
      MainActor.assumeIsolated { _ = unsafe node.scroll(to: id, .top) }
    }
  }

  /// Reports that the user has scrolled.
  func scrolled(to id: AnyHashable) {
    guard id != last else { return }
    last = id
    write(id)
  }
}

/// A view whose scroll position is bound.
public nonisolated struct _ScrollPositionView<Base: View>: ModifyingView {
  public let content: Base
  let read: () -> AnyHashable?
  let write: (AnyHashable) -> Void

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let modifier = cursor.modifier { ScrollPositionModifier() }
    modifier.write = view.write
    let graph = cursor.graph
    // The view whose body declares the modifier counts as the reader.
    let reader = cursor.parent.enclosingView ?? graph.root ?? cursor.parent
    let id = graph.continueContent(of: reader) { view.read() }
    Base._update(view.content, &cursor)
    modifier.follow(id, graph)
  }
}

nonisolated extension View {
  /// Binds the id of the first row on screen.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> _ScrollPositionView<Self> {
    _ScrollPositionView(
      content: self, read: { id.wrappedValue.map { AnyHashable($0) } },
      write: { if let new = $0.base as? ID { id.wrappedValue = new } })
  }

  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> _ScrollPositionView<Self>
  {
    _ScrollPositionView(content: self, read: { position.wrappedValue.viewID }, write: { _ in })
  }
}

extension RuntimeHost {
  /// Reports the first row on screen to the scroll positions around a container.
  func noteScroll(of node: Node) {
    let modifiers = positions(around: node)
    guard !modifiers.isEmpty, let id = rows(in: node)?.topID else { return }
    for modifier in modifiers { modifier.scrolled(to: id) }
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
