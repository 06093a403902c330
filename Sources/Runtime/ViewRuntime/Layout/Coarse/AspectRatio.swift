public import Foundation

/// The height of a flexible view by its width.
struct AspectRatio: Equatable {
  /// Width by height; nil for that of the content, which is not known.
  let ratio: CGFloat?

  func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize {
    var size = content(proposal)
    guard size.isFlexible, let ratio, ratio > 0, proposal.width.isFinite else { return size }
    (size.width, size.height) = (proposal.width, proposal.width / ratio)
    return size
  }
}

nonisolated extension View {
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> _SizedView<Self> {
    _SizedView(content: self, trait: .aspectRatio(AspectRatio(ratio: aspectRatio)))
  }
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> _SizedView<Self> {
    _SizedView(content: self, trait: .aspectRatio(AspectRatio(ratio: aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil)))
  }
  public func scaledToFit() -> some View { self }
  public func scaledToFill() -> some View { self }
}
