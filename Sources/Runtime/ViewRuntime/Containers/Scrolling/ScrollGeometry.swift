public import Foundation

/// The geometry of a scroll view, as far as the coarse layout measures it (see ``CoarseLayout``). There are no insets.
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize

  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The geometry before the first layout.
  static let none = Self(contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero)

  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The visible rectangle inside the insets.
  public var bounds: CGRect {
    CGRect(
      x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top,
      width: containerSize.width - contentInsets.leading - contentInsets.trailing,
      height: containerSize.height - contentInsets.top - contentInsets.bottom)
  }
}

/// The phase in which a view in a scroll view enters or leaves the screen: it is always fully visible.
public enum ScrollTransitionPhase: Equatable, Sendable {
  case topLeading, identity, bottomTrailing
  public var isIdentity: Bool { self == .identity }
  public var value: Double { isIdentity ? 0 : self == .topLeading ? -1 : 1 }
}

public struct ScrollTransitionConfiguration: Sendable {
  public static let animated = Self()
  public static let interactive = Self()
  public static let identity = Self()
  public static func animated(_ animation: Animation = .default) -> Self { Self() }
  public func animation(_ animation: Animation) -> Self { self }
  public func threshold(_ threshold: Threshold) -> Self { self }
  public struct Threshold: Sendable {
    public static let visible = Self()
    public static let hidden = Self()
    public static let centered = Self()
    public static func visible(_ amount: Double) -> Self { Self() }
  }
}

nonisolated extension View {
  /// Looks only: nothing is drawn.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }
  /// Looks only: nothing is drawn.
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
  public func scrollIndicatorsFlash<V: Equatable>(trigger value: V) -> some View { self }
  /// Looks only: nothing is drawn.
  public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View { self }
}
