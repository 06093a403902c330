import Foundation
import TraceFormat
import ViewGraph

/// A view that shows the first of its views that fits, or the last.
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
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      FittingContent()
    }
    var candidates = SubviewList()
    candidates.expandsData = true
    Content._subviews(view.content, &candidates)
    unsafe unsafeDowncast(node.content, to: FittingContent.self).receive(candidates, view.axes, node, cursor)
    cursor.advance()
  }
}

/// The content of a `ViewThatFits`, which chooses again when the space has changed.
private final class FittingContent: BranchContent, GeometryDependent {
  private typealias Candidate = (place: String, update: (inout UpdateCursor) -> Void)
  private var candidates: [Candidate] = []
  private var axes: Axis.Set = []
  private var place: String?
  private var position: UpdateCursor?

  @MainActor
  func receive(_ list: SubviewList, _ axes: Axis.Set, _ node: Node, _ cursor: UpdateCursor) {
    candidates = list.segments.compactMap { entry in
      if case (let place, .single(_, let update)) = entry { (place, update) } else { nil }
    }
    self.axes = axes
    if position == nil, candidates.count > 1, HostEnvironment.store(node.graph) != nil {
      GeometryDependents.of(node.graph).add(self, at: node)
    }
    position = cursor.independent(in: node)
    show(chosen(in: node), node)
  }

  @MainActor
  private func show(_ candidate: Candidate?, _ node: Node) {
    guard let position else { return }
    place = candidate?.place
    if let (place, update) = candidate {
      updateBranch(node, position, number: Array(place.utf8), update)
    } else {
      updateBranch(node, position, number: nil) { _ in }
    }
  }

  func followGeometry() -> Bool {
    guard let node = position?.parent, !node.isRemoved else { return false }
    let candidate = chosen(in: node)
    guard candidate?.place != place else { return false }
    show(candidate, node)
    return true
  }

  override func willDestroy(_ node: Node) { (candidates, position) = ([], nil) }

  /// Returns the first candidate that is no larger than the space of the node, or the last.
  @MainActor
  private func chosen(in node: Node) -> Candidate? {
    guard candidates.count > 1, let environment = position?.environment else { return candidates.first }
    let layout = CoarseLayout(showing: node)
    let space = layout.place(of: node).proposal
    return candidates.first { candidate in
      let size = DetachedRenderer.idealSize(of: candidate.update, in: environment, layout)
      return (!axes.contains(.horizontal) || size.width <= space.width)
        && (!axes.contains(.vertical) || size.height <= space.height)
    } ?? candidates.last
  }
}

extension DetachedRenderer {
  /// Returns the size that a view takes if it has all the space that it wants.
  fileprivate static func idealSize(
    of update: (inout UpdateCursor) -> Void, in environment: EnvironmentValues, _ layout: CoarseLayout
  ) -> CGSize {
    read(update, environment) { root in layout.measure(root, .infinity).size }
  }
}
