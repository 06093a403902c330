public import Foundation
public import ViewRuntime

/// Styles of marks have no effect; the content of a mask is never called.
nonisolated extension ChartContent {
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent { self }
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { self }
  public func opacity(_ opacity: Double) -> some ChartContent { self }
  public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> some ChartContent { self }
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent { self }
  public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { self }
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent { self }
  public func position<P: Plottable>(by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic)
    -> some ChartContent
  {
    self
  }
  public func offset(_ offset: CGSize) -> some ChartContent { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent { self }
  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent { self }
  public func blur(radius: CGFloat) -> some ChartContent { self }
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some ChartContent { self }
  public func zIndex(_ value: Double) -> some ChartContent { self }
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some ChartContent { self }
  /// Looks only: nothing is drawn.
  public func mask<C: ChartContent>(@ChartContentBuilder content: () -> C) -> some ChartContent { self }
}

/// Symbols have no effect; a closure that creates a symbol's view is never called.
nonisolated extension ChartContent {
  public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent { self }
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { self }
  /// Looks only: nothing is drawn.
  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent { self }
  public func symbolSize(_ size: CGSize) -> some ChartContent { self }
  public func symbolSize(_ area: CGFloat) -> some ChartContent { self }
  public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { self }
}

/// Accessibility modifiers of marks have no effect.
nonisolated extension ChartContent {
  public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { self }
  public func accessibilityIdentifier(_ identifier: String) -> some ChartContent { self }
  public func accessibilityLabel(_ key: LocalizedStringKey) -> some ChartContent { self }
  public func accessibilityLabel(_ label: Text) -> some ChartContent { self }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent { self }
  public func accessibilityValue(_ key: LocalizedStringKey) -> some ChartContent { self }
  public func accessibilityValue(_ value: Text) -> some ChartContent { self }
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent { self }
}

public struct InterpolationMethod: Hashable, Sendable {
  private let name: String
  public static let linear = Self(name: "linear")
  public static let monotone = Self(name: "monotone")
  public static let cardinal = Self(name: "cardinal")
  public static let catmullRom = Self(name: "catmullRom")
  public static let stepStart = Self(name: "stepStart")
  public static let stepCenter = Self(name: "stepCenter")
  public static let stepEnd = Self(name: "stepEnd")
  public static func cardinal(tension: CGFloat) -> Self { Self(name: "cardinal \(tension)") }
  public static func catmullRom(alpha: CGFloat) -> Self { Self(name: "catmullRom \(alpha)") }
}

public struct MarkDimension: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  private let name: String
  private init(name: String) { self.name = name }
  public init(floatLiteral value: Double) { name = "fixed \(value)" }
  public init(integerLiteral value: Int) { name = "fixed \(value)" }
  public static let automatic = Self(name: "automatic")
  public static func fixed(_ value: CGFloat) -> Self { Self(name: "fixed \(value)") }
  public static func inset(_ value: CGFloat) -> Self { Self(name: "inset \(value)") }
  public static func ratio(_ value: CGFloat) -> Self { Self(name: "ratio \(value)") }
}

public struct MarkStackingMethod: Hashable, Sendable {
  private let name: String
  public static let standard = Self(name: "standard")
  public static let normalized = Self(name: "normalized")
  public static let center = Self(name: "center")
  public static let unstacked = Self(name: "unstacked")
}

public protocol ChartSymbolShape: Shape {
  var perceptualUnitRect: CGRect { get }
}

extension ChartSymbolShape {
  // Disfavored: `strokeBorder` of an insettable shape returns a view.
  @_disfavoredOverload
  public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape { self }
  @_disfavoredOverload
  public func strokeBorder(style: StrokeStyle) -> some ChartSymbolShape { self }
}

extension Circle: ChartSymbolShape {
  public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

public struct BasicChartSymbolShape: ChartSymbolShape, Sendable {
  private let name: String
  public static var circle: Self { Self(name: "circle") }
  public static var square: Self { Self(name: "square") }
  public static var triangle: Self { Self(name: "triangle") }
  public static var diamond: Self { Self(name: "diamond") }
  public static var pentagon: Self { Self(name: "pentagon") }
  public static var plus: Self { Self(name: "plus") }
  public static var cross: Self { Self(name: "cross") }
  public static var asterisk: Self { Self(name: "asterisk") }
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  public static var circle: Self { BasicChartSymbolShape.circle }
  public static var square: Self { BasicChartSymbolShape.square }
  public static var triangle: Self { BasicChartSymbolShape.triangle }
  public static var diamond: Self { BasicChartSymbolShape.diamond }
  public static var pentagon: Self { BasicChartSymbolShape.pentagon }
  public static var plus: Self { BasicChartSymbolShape.plus }
  public static var cross: Self { BasicChartSymbolShape.cross }
  public static var asterisk: Self { BasicChartSymbolShape.asterisk }
}
