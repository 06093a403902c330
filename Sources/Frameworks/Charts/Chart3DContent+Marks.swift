public import Foundation
public import ViewRuntime

// Marks are not drawn, so they store no values.

extension PointMark: Chart3DContent {
  public typealias Body3D = Never
  public init<X: Plottable, Y: Plottable, Z: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, z: PlottableValue<Z>
  ) {
    self.init(x: x, y: y)
  }
}

extension RuleMark: Chart3DContent {
  public typealias Body3D = Never
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) { self.init(x: x) }
  public init<X: Plottable, Z: Plottable>(x: PlottableValue<X>, z: PlottableValue<Z>) { self.init(x: x) }
  public init<Y: Plottable, Z: Plottable>(y: PlottableValue<Y>, z: PlottableValue<Z>) { self.init(y: y) }
}

extension RectangleMark: Chart3DContent {
  public typealias Body3D = Never
  public init<X: Plottable, Y: Plottable, Z: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, z: PlottableValue<Z>
  ) {
    self.init(x: x, y: y)
  }
}

/// Looks only: nothing is drawn. Not drawn; the function is never called.
public nonisolated struct SurfacePlot: Chart3DContent {
  public typealias Body3D = Never
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, z: LocalizedStringKey, function: @escaping (Double, Double) -> Double
  ) {}
  public init(x: Text, y: Text, z: Text, function: @escaping (Double, Double) -> Double) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(x: S, y: S, z: S, function: @escaping (Double, Double) -> Double) {}
}

public struct Chart3DSurfaceStyle: ShapeStyle, Sendable {
  public static let heightBased = Self()
  public static let normalBased = Self()
  public static func heightBased(yRange: ClosedRange<Double>? = nil) -> Self { Self() }
  public static func heightBased(_ gradient: Gradient, yRange: ClosedRange<Double>? = nil) -> Self { Self() }
}

extension ShapeStyle where Self == Chart3DSurfaceStyle {
  public static var heightBased: Self { Chart3DSurfaceStyle.heightBased }
  public static var normalBased: Self { Chart3DSurfaceStyle.normalBased }
  public static func heightBased(yRange: ClosedRange<Double>? = nil) -> Self {
    Chart3DSurfaceStyle.heightBased(yRange: yRange)
  }
  public static func heightBased(_ gradient: Gradient, yRange: ClosedRange<Double>? = nil) -> Self {
    Chart3DSurfaceStyle.heightBased(gradient, yRange: yRange)
  }
}

public protocol Chart3DSymbolShape: Sendable {}

public struct BasicChart3DSymbolShape: Chart3DSymbolShape {}

extension Chart3DSymbolShape where Self == BasicChart3DSymbolShape {
  public static var sphere: Self { Self() }
  public static var cube: Self { Self() }
  public static var cone: Self { Self() }
  public static var cylinder: Self { Self() }
}

/// Styles of marks have no effect. The overloads that `ChartContent` also has are disfavored: outside a `Chart3D`
/// builder, a mark that conforms to both protocols uses the overloads of `ChartContent`.
nonisolated extension Chart3DContent {
  @_disfavoredOverload
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some Chart3DContent { self }
  @_disfavoredOverload
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some Chart3DContent { self }
  @_disfavoredOverload
  public func opacity(_ opacity: Double) -> some Chart3DContent { self }
  @_disfavoredOverload
  public func lineStyle(_ style: StrokeStyle) -> some Chart3DContent { self }
  @_disfavoredOverload
  public func symbol<S: Chart3DSymbolShape>(_ symbol: S) -> some Chart3DContent { self }
  @_disfavoredOverload
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some Chart3DContent { self }
  @_disfavoredOverload
  public func symbolSize(_ size: CGFloat) -> some Chart3DContent { self }
  public func roughness(_ roughness: Double) -> some Chart3DContent { self }
  public func metallic(_ metallic: Double) -> some Chart3DContent { self }
}
