import TraceFormat
public import ViewGraph

/// A view with an identity that the author gives: another id is another view.
public struct _IdentifiedView<Content: View, ID: Hashable>: View {
  public typealias Body = Never
  let content: Content
  let id: ID

  public static var _authored: NodeKind? { Content._authored }

  public static func _traits(_ view: Self, _ traits: inout ViewTraits) {
    Content._traits(view.content, &traits)
    traits.id = AnyHashable(view.id)
  }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.claim {
      .identified
    } content: {
      IdentifiedContent<ID>()
    }
    let content = unsafe unsafeDowncast(node.content, to: IdentifiedContent<ID>.self)
    let environment = cursor.environment
    func place(_ existing: Node?) {
      var inner = UpdateCursor(
        parent: node, keyed: existing, key: NodeKey(explicit: AnyHashable(view.id)), index: 0, environment: environment)
      ForEach<Range<Int>, Int, Content>.update(view.content, &inner)
      node.children = inner.keyed.map { [$0] } ?? []
    }
    if content.id == view.id {
      place(node.children.first)
    } else {
      content.id = view.id
      node.replaceContent(.id, in: environment.transaction(node.graph)) { place(nil) }
    }
    cursor.advance()
  }
}

final class IdentifiedContent<ID: Hashable>: NodeContent {
  var id: ID?
}

extension View {
  /// Gives the view an explicit identity; when it changes, the view is another one, with fresh state.
  public func id<ID: Hashable>(_ id: ID) -> _IdentifiedView<Self, ID> { _IdentifiedView(content: self, id: id) }
}
