public import Foundation

/// Modifiers that move a view, and that say what it is to the layout around it.
nonisolated extension View {
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> _SizedView<Self> { offset(CGSize(width: x, height: y)) }
  public func offset(_ offset: CGSize) -> _SizedView<Self> { _SizedView(content: self, trait: .offset(offset)) }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> _SizedView<Self> { position(CGPoint(x: x, y: y)) }
  public func position(_ position: CGPoint) -> _SizedView<Self> {
    _SizedView(content: self, trait: .position(position))
  }
  public func fixedSize() -> _SizedView<Self> { fixedSize(horizontal: true, vertical: true) }
  public func fixedSize(horizontal: Bool, vertical: Bool) -> _SizedView<Self> {
    _SizedView(content: self, trait: .fixed(horizontal: horizontal, vertical: vertical))
  }
  public func layoutPriority(_ value: Double) -> _SizedView<Self> {
    _SizedView(content: self, trait: .priority(value))
  }
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> _SizedView<Self> { _SizedView(content: self, trait: .guide(guide.key, UncheckedSendable(computeValue))) }
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> _SizedView<Self> { _SizedView(content: self, trait: .guide(guide.key, UncheckedSendable(computeValue))) }
  public func coordinateSpace<T: Hashable>(name: T) -> _SizedView<Self> { coordinateSpace(.named(name)) }
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> _SizedView<Self> {
    _SizedView(content: self, trait: .space(UncheckedSendable(name.coordinateSpace)))
  }
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> _SizedView<Self> {
    _SizedView(content: self, trait: .value(ObjectIdentifier(key), UncheckedSendable(value)))
  }
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> _SizedView<Self> {
    _SizedView(content: self, trait: .ignoresSafeArea(regions.contains(.container) ? edges : []))
  }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> _SizedView<Self> { ignoresSafeArea(edges: edges) }
  public func safeAreaPadding(_ insets: EdgeInsets) -> _SizedView<Self> { padding(insets) }
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> _SizedView<Self> {
    padding(edges, length)
  }
  public func safeAreaPadding(_ length: CGFloat) -> _SizedView<Self> { padding(length) }
}
