public import Foundation

/// Frames take part in the coarse layout, which decides which rows of a lazy container are on screen (see
/// ``CoarseLayout``).
nonisolated extension View {
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> _SizedView<Self> {
    _SizedView(content: self, trait: .frame(FrameSize(width: width, height: height, alignment: alignment)))
  }

  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> _SizedView<Self> {
    _SizedView(
      content: self,
      trait: .limits(
        FrameLimits(
          minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
          idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment)))
  }

  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> _SizedView<Self> {
    relative(axes, 1, alignment)
  }

  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> _SizedView<Self> { relative(axes, CGFloat(span) / CGFloat(max(count, 1)), alignment) }

  private func relative(_ axes: Axis.Set, _ share: CGFloat, _ alignment: Alignment) -> _SizedView<Self> {
    _SizedView(
      content: self,
      trait: .frame(
        FrameSize(
          widthShare: axes.contains(.horizontal) ? share : nil, heightShare: axes.contains(.vertical) ? share : nil,
          alignment: alignment)))
  }
}
