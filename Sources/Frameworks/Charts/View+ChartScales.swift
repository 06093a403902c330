public import Foundation
public import ViewRuntime

public protocol ScaleDomain {}
extension ClosedRange: ScaleDomain where Bound: Plottable {}
extension Array: ScaleDomain where Element: Plottable {}

public struct AutomaticScaleDomain: ScaleDomain, Sendable {}

extension ScaleDomain where Self == AutomaticScaleDomain {
  public static var automatic: Self { Self() }
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> Self { Self() }
}

public protocol PositionScaleRange {}
extension ClosedRange: PositionScaleRange where Bound == CGFloat {}

public struct PlotDimensionScaleRange: PositionScaleRange, Sendable {}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
  public static var plotDimension: Self { Self() }
  public static func plotDimension(padding: CGFloat) -> Self { Self() }
  public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> Self { Self() }
}

public struct ScaleType: Hashable, Sendable {
  private let name: String
  public static let linear = Self(name: "linear")
  public static let category = Self(name: "category")
  public static let date = Self(name: "date")
  public static let log = Self(name: "log")
  public static let squareRoot = Self(name: "squareRoot")
  public static let symmetricLog = Self(name: "symmetricLog")
  public static func power(exponent: Double) -> Self { Self(name: "power \(exponent)") }
  public static func symmetricLog(slopeAtZero: Double) -> Self { Self(name: "symmetricLog \(slopeAtZero)") }
}

/// Scales have no effect; mapping closures are never called.
nonisolated extension View {
  public func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    self
  }
  public func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View { self }
  public func chartXScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View { self }
  public func chartXScale(type: ScaleType?) -> some View { self }
  public func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    self
  }
  public func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View { self }
  public func chartYScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View { self }
  public func chartYScale(type: ScaleType?) -> some View { self }

  public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(_ mapping: KeyValuePairs<DataValue, S>)
    -> some View
  { self }
  public func chartForegroundStyleScale<Domain: ScaleDomain, S: ShapeStyle>(
    domain: Domain, range: [S], type: ScaleType? = nil
  ) -> some View { self }
  public func chartForegroundStyleScale<S: ShapeStyle>(range: [S], type: ScaleType? = nil) -> some View { self }
  public func chartForegroundStyleScale(range: Gradient, type: ScaleType? = nil) -> some View { self }
  /// Looks only: nothing is drawn.
  public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    domain: [DataValue], mapping: @escaping (DataValue) -> S
  ) -> some View { self }
  /// Looks only: nothing is drawn.
  public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(mapping: @escaping (DataValue) -> S)
    -> some View
  { self }

  public func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(_ mapping: KeyValuePairs<DataValue, S>)
    -> some View
  { self }
  public func chartSymbolScale<Domain: ScaleDomain, S: ChartSymbolShape>(domain: Domain, range: [S]) -> some View {
    self
  }
  public func chartSymbolSizeScale<Domain: ScaleDomain>(domain: Domain, range: ClosedRange<CGFloat>) -> some View {
    self
  }
  public func chartSymbolSizeScale(range: ClosedRange<CGFloat>) -> some View { self }
  public func chartLineStyleScale<DataValue: Plottable>(_ mapping: KeyValuePairs<DataValue, StrokeStyle>) -> some View {
    self
  }
}
