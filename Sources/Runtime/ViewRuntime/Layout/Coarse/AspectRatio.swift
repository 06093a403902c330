public import Foundation

/// The ratio that determines a flexible view's height from its width.
struct AspectRatio {
  /// Width divided by height; nil for the content's own ratio, which is not known.
  let ratio: CGFloat?
  let mode: ContentMode

  func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize {
    var size = content(proposal)
    guard size.isFlexible, let ratio, ratio > 0 else { return size }
    let sides = [proposal.width, proposal.height * ratio].filter(\.isFinite)
    guard let width = mode == .fit ? sides.min() : sides.max() else { return size }
    (size.width, size.height) = (width, width / ratio)
    return size
  }
}

nonisolated extension View {
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> _SizedView<Self> {
    _SizedView(content: self, trait: .aspectRatio(AspectRatio(ratio: aspectRatio, mode: contentMode)))
  }
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> _SizedView<Self> {
    _SizedView(
      content: self,
      trait: .aspectRatio(
        AspectRatio(
          ratio: aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil, mode: contentMode)))
  }
  public func scaledToFit() -> some View { self }
  public func scaledToFill() -> some View { self }
}
