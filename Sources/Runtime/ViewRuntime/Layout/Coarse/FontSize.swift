import Foundation

/// The font size that texts inside a view inherit.
struct FontSize {
  /// The size in points; nil for the size from further out.
  let points: CGFloat?

  func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize {
    content(inner(proposal))
  }

  func inner(_ proposal: SizeProposal) -> SizeProposal {
    var inner = proposal
    inner.fontSize = points ?? proposal.fontSize
    return inner
  }
}

nonisolated extension View {
  public func font(_ font: Font?) -> _SizedView<Self> {
    _SizedView(content: self, trait: .font(FontSize(points: font?.pointSize)))
  }
}
