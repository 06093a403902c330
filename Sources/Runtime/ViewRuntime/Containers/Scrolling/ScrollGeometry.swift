public import Foundation

// Modifiers that observe the geometry of a scroll view. Nothing is laid out: they compile and never run.

/// The geometry of a scroll view. The runtime always reports a screen that shows the start of its content.
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

  static var screen: Self {
    Self(
      contentOffset: .zero, contentSize: GeometryProxy().size, contentInsets: EdgeInsets(),
      containerSize: GeometryProxy().size)
  }

  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The visible rectangle inside the insets.
  public var bounds: CGRect {
    CGRect(
      x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top,
      width: containerSize.width - contentInsets.leading - contentInsets.trailing,
      height: containerSize.height - contentInsets.top - contentInsets.bottom)
  }
}

public enum ScrollPhase: Equatable, Sendable {
  case idle, tracking, interacting, decelerating, animating
  public var isScrolling: Bool { self != .idle }
}

public struct ScrollPhaseChangeContext: Sendable {
  public var geometry: ScrollGeometry { .screen }
  public var velocity: CGVector? { nil }
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
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { self }
  public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void)
    -> some View
  { self }
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View { self }
  public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
    self
  }
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View { self }
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
  public func scrollIndicatorsFlash<V: Equatable>(trigger value: V) -> some View { self }
  public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View { self }
}
