import ViewGraph

/// The effect of a modifier on the size of its view.
protocol SizeTrait {
  /// Returns the size of the view with its modifier.
  /// - Parameter content: Measures the view inside.
  func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize
}

/// The persistent part of a modifier that takes part in the coarse layout.
class SizeModifier: NodeModifier {
  func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize { content(proposal) }
}

private final class TraitSizeModifier<Trait: SizeTrait>: SizeModifier {
  var trait: Trait

  init(_ trait: Trait) { self.trait = trait }

  override func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize { trait.size(proposal, content) }
}

/// A view with a modifier that takes part in the coarse layout (see ``CoarseLayout``). It keeps the view's identity, and does nothing to several
/// views at once or to rows.
nonisolated struct SizedView<Content: View, Trait: SizeTrait>: ModifyingView {
  let content: Content
  let trait: Trait

  static var _drawsOnly: Bool { Content._drawsOnly }

  @MainActor static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if Content._isSingle { cursor.modifier { TraitSizeModifier(view.trait) }.trait = view.trait }
    Content._update(view.content, &cursor)
  }

  @MainActor static func _rows(_ view: Self, _ rows: inout RowList) {
    if Content._isSingle, Content._rowShape == .one { rows.append(rowOf: view) } else { Content._rows(view.content, &rows) }
  }
}
