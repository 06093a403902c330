import Foundation
import TraceFormat
import ViewGraph

/// A view that shows the first of its views that fits, or the last. The coarse layout decides, which knows widths only:
/// a view that is too high fits.
public nonisolated struct ViewThatFits<Content: View>: View {
  public typealias Body = Never
  let axes: Axis.Set
  let content: Content

  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive() }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let environment = cursor.environment
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      BranchContent()
    }
    var candidates = SubviewList()
    candidates.expandsData = true
    Content._subviews(view.content, &candidates)
    if let (place, update) = chosen(candidates, view.axes, node, environment) {
      updateBranch(node, cursor, number: Array(place.utf8), update)
    } else {
      updateBranch(node, cursor, number: nil) { _ in }
    }
    cursor.advance()
  }

  /// Returns the first candidate that is no wider than the space of the node.
  @MainActor private static func chosen(
    _ candidates: SubviewList, _ axes: Axis.Set, _ node: Node, _ environment: EnvironmentValues
  ) -> (place: String, update: (inout UpdateCursor) -> Void)? {
    let views = candidates.segments.compactMap { entry -> (place: String, update: (inout UpdateCursor) -> Void)? in
      if case (let place, .single(_, let update)) = entry { (place, update) } else { nil }
    }
    guard views.count > 1, axes.contains(.horizontal) else { return views.first }
    let layout = CoarseLayout(screen: environment.graphScreen(node.graph))
    let space = layout.widthOffered(to: node)
    return views.first { view in DetachedRenderer.width(of: view.update, in: environment, layout) <= space }
      ?? views.last
  }
}

extension EnvironmentValues {
  /// The screen of the host, or a phone's if only its number of rows is known.
  fileprivate func graphScreen(_ graph: Graph) -> ScreenSize { graph.withoutReader { screen } ?? .phone }
}

extension DetachedRenderer {
  /// Returns the width that a view takes if it has all the space that it wants.
  fileprivate static func width(
    of update: (inout UpdateCursor) -> Void, in environment: EnvironmentValues, _ layout: CoarseLayout
  ) -> CGFloat {
    read(update, environment) { root in layout.idealWidth(of: root) }
  }
}
