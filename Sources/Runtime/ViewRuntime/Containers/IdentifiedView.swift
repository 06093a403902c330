import TraceFormat
import ViewGraph

/// A view with an explicit identity. To learn the ids of such rows, a list creates the values of all rows.
protocol ExplicitlyIdentified {}

extension _IdentifiedView: ExplicitlyIdentified {}

/// A view with an explicit identity: a different id is a different view.
public nonisolated struct _IdentifiedView<Content: View, ID: Hashable>: View {
  public typealias Body = Never
  let content: Content
  let id: ID

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.isConstant(false)
    facts.author(Content.author)
  }

  @MainActor public static func _traits(_ view: Self, _ traits: inout ViewTraits) {
    Content._traits(view.content, &traits)
    traits.id = AnyHashable(view.id)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    cursor.claimIdentified(view.id) { ForEach<Range<Int>, Int, Content>.update(view.content, &$0) }
  }
}

extension UpdateCursor {
  /// Claims the next node for content with an identity: content with the same id is updated, content with a different
  /// id is replaced.
  @MainActor
  mutating func claimIdentified<ID: Hashable>(_ id: ID, _ place: @escaping (inout UpdateCursor) -> Void) {
    let node = claim {
      .identified
    } content: {
      IdentifiedContent<ID>()
    }
    let content = unsafe unsafeDowncast(node.content, to: IdentifiedContent<ID>.self)
    let environment = environment
    func update(_ existing: Node?) {
      var inner = UpdateCursor(
        parent: node, keyed: existing, key: NodeKey(explicit: AnyHashable(id)), index: 0, environment: environment)
      place(&inner)
      node.children = inner.keyed.map { [$0] } ?? []
    }
    if content.id == id {
      update(node.children.first)
    } else {
      content.id = id
      let key = NodeKey(explicit: AnyHashable(id))
      node.replaceContent(.id, with: key, in: environment.transaction(node.graph)) { update(node.children.first) }
    }
    advance()
  }
}

final class IdentifiedContent<ID: Hashable>: NodeContent {
  var id: ID?
}

nonisolated extension View {
  /// Gives the view an explicit identity; when the id changes, the view is replaced by one with fresh state.
  public func id<ID: Hashable>(_ id: ID) -> _IdentifiedView<Self, ID> { _IdentifiedView(content: self, id: id) }
}
