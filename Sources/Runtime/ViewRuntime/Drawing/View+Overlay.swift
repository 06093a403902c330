public import Foundation

nonisolated extension View {
  public func overlay<Over: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Over
  ) -> _OverlayView<Self, Over> { _OverlayView(name: "overlay", content: self, over: content(), alignment: alignment) }

  @_disfavoredOverload
  public func overlay<Over: View>(_ overlay: Over, alignment: Alignment = .center) -> _OverlayView<Self, Over> {
    _OverlayView(name: "overlay", content: self, over: overlay, alignment: alignment)
  }

  public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }
  public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { self }

  public func background<Behind: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Behind
  ) -> _BackgroundView<Self, Behind> {
    _BackgroundView(name: "background", content: self, behind: content(), alignment: alignment)
  }

  @_disfavoredOverload
  public func background<Behind: View>(
    _ background: Behind, alignment: Alignment = .center
  ) -> _BackgroundView<Self, Behind> {
    _BackgroundView(name: "background", content: self, behind: background, alignment: alignment)
  }

  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }
  public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { self }
  public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View { self }

  public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> _BackgroundView<Self, Mask> { _BackgroundView(name: "Mask", content: self, behind: mask()) }

  public func mask<Mask: View>(_ mask: Mask) -> _BackgroundView<Self, Mask> {
    _BackgroundView(name: "Mask", content: self, behind: mask)
  }

  public func listRowBackground<Row: View>(_ view: Row?) -> _BackgroundView<Self, Row?> {
    _BackgroundView(name: "RowBackground", content: self, behind: view)
  }

  /// Adds content at an edge: before the view at the top or leading edge, after it at the bottom or trailing edge.
  public func safeAreaInset<Inset: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View { inset(content(), isBefore: edge == .top) }

  public func safeAreaInset<Inset: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View { inset(content(), isBefore: edge == .leading) }

  private func inset<Inset: View>(_ inset: Inset, isBefore: Bool) -> some View {
    _OverlayView(
      name: "safeAreaInset",
      content: _BackgroundView(name: "safeAreaInset", content: self, behind: isBefore ? inset : nil, base: .largest),
      over: isBefore ? nil : inset, base: .largest)
  }
}
