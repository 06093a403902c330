import TraceFormat
import ViewGraph

/// A view that shows the first of its views: nothing is laid out, so the first view always fits and the others are never created.
public nonisolated struct ViewThatFits<Content: View>: View {
  public typealias Body = Never
  let content: Content

  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) { self.content = content() }

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive() }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      BranchContent()
    }
    var rows = SubviewList()
    rows.expandsData = true
    Content._subviews(view.content, &rows)
    if case (let place, .single(_, let update))? = rows.segments.first {
      updateBranch(node, cursor, number: Array(place.utf8), update)
    } else {
      updateBranch(node, cursor, number: nil) { _ in }
    }
    cursor.advance()
  }
}
