public import Foundation
public import ViewRuntime

/// Positions and values are always nil, because the chart is not drawn, and selecting has no effect. All frames are the
/// screen's, 390 by 844 points.
public struct ChartProxy: Sendable {
  public var plotSize: CGSize { plot.size }
  public var plotAreaSize: CGSize { plot.size }
  public var plotFrame: Anchor<CGRect>? { Anchor(value: plot) }
  public var plotContainerFrame: Anchor<CGRect>? { Anchor(value: plot) }
  public var plotAreaFrame: Anchor<CGRect> { Anchor(value: plot) }
  private var plot: CGRect { CGRect(origin: .zero, size: CGSize(width: 390, height: 844)) }

  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? { nil }
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? { nil }
  public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? { nil }
  public func value<X: Plottable, Y: Plottable>(at position: CGPoint, as type: (X, Y).Type = (X, Y).self) -> (X, Y)? {
    nil
  }
  public func position<P: Plottable>(forX value: P) -> CGFloat? { nil }
  public func position<P: Plottable>(forY value: P) -> CGFloat? { nil }
  public func position<X: Plottable, Y: Plottable>(for value: (x: X, y: Y)) -> CGPoint? { nil }
  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? { nil }
  public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? { nil }
  public func selectXValue(at position: CGFloat) {}
  public func selectYValue(at position: CGFloat) {}
  public func selectAngleValue(at angle: Angle) {}
  public func selectXRange(from start: CGFloat, to end: CGFloat) {}
  public func selectYRange(from start: CGFloat, to end: CGFloat) {}
}

/// Never created: `chartPlotStyle` does not call its content.
public nonisolated struct ChartPlotContent: LeafView {}

nonisolated extension View {
  public func chartOverlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: (ChartProxy) -> V)
    -> some View
  {
    overlay(content(ChartProxy()), alignment: alignment)
  }
  public func chartBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: (ChartProxy) -> V)
    -> some View
  {
    background(content(ChartProxy()), alignment: alignment)
  }
  /// Looks only: nothing is drawn.
  public func chartPlotStyle<Content: View>(@ViewBuilder content: @escaping (ChartPlotContent) -> Content) -> some View
  { self }
  /// Attaches the gesture to the whole chart.
  public func chartGesture<T: Gesture>(_ gesture: (ChartProxy) -> T) -> some View {
    self.gesture(gesture(ChartProxy()))
  }
}

/// Selection and scrolling of charts have no effect: bindings are never written.
nonisolated extension View {
  public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
  public func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View { self }
  public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
  public func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View { self }
  public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View { self }

  public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
  public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View { self }
  public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View { self }
  public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View { self }
  public func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View { self }
  public func chartScrollPosition<P: Plottable>(initialX: P) -> some View { self }
  public func chartScrollPosition<P: Plottable>(initialY: P) -> some View { self }
  public func chartScrollTargetBehavior(_ behavior: some ChartScrollTargetBehavior) -> some View { self }
}

public protocol ChartScrollTargetBehavior: ScrollTargetBehavior {}

public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {
  public struct MajorValueAlignment: Sendable {
    public static let page = Self()
    public static func matching(_ components: DateComponents) -> Self { Self() }
    public static func unit<P: Plottable & Numeric>(_ unit: P) -> Self { Self() }
  }
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
  public static func valueAligned(
    matching components: DateComponents, majorAlignment: Self.MajorValueAlignment? = nil
  ) -> Self { Self() }
  public static func valueAligned<P: Plottable & Numeric>(unit: P, majorAlignment: Self.MajorValueAlignment? = nil)
    -> Self
  { Self() }
}
