public import Foundation
public import ViewRuntime

/// Axis marks have no effect: axes are not drawn, and the closures that create their marks are type-checked but never
/// called.
public protocol AxisMark {}

extension AxisMark {
  public func font(_ font: Font?) -> some AxisMark { self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark { self }
  public func offset(_ offset: CGSize) -> some AxisMark { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark { self }
}

public struct AxisGridLine: AxisMark { public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {} }

public struct AxisTick: AxisMark {
  public enum Length: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    case automatic, label, longestLabel
    case fixed(CGFloat)
    public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
    public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
  }
  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {}
}

/// Looks only: nothing is drawn.
public struct AxisValueLabel<Content: View>: AxisMark {
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

extension AxisValueLabel where Content == Text {
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {}
  public init(
    _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {}
  public init<Format: FormatStyle>(
    format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {}
}

public struct AxisValueLabelOrientation: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let horizontal = Self(name: "horizontal")
  public static let vertical = Self(name: "vertical")
  public static let verticalReversed = Self(name: "verticalReversed")
}

public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let disabled = Self(name: "disabled")
  public static func greedy(minimumSpacing: CGFloat? = nil) -> Self { Self(name: "greedy") }
  public static var greedy: Self { greedy() }
}

/// Never created, because axis marks are not created.
public struct AxisValue: Sendable {
  public let index: Int
  public let count: Int
  public func `as`<P: Plottable>(_ type: P.Type) -> P? { nil }
}

extension Optional: AxisMark where Wrapped: AxisMark {}

@resultBuilder
public enum AxisMarkBuilder {
  public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }
  public static func buildBlock() -> _AxisParts { _AxisParts() }
  public static func buildPartialBlock<Content: AxisMark>(first: Content) -> Content { first }
  public static func buildPartialBlock<Before: AxisMark, Content: AxisMark>(accumulated: Before, next: Content)
    -> _AxisParts
  { _AxisParts() }
  public static func buildIf<Content: AxisMark>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: AxisMark, Second: AxisMark>(first: First) -> _ConditionalAxisParts<
    First, Second
  > {
    _ConditionalAxisParts()
  }
  public static func buildEither<First: AxisMark, Second: AxisMark>(second: Second) -> _ConditionalAxisParts<
    First, Second
  > {
    _ConditionalAxisParts()
  }
}

/// The type of several axis marks in a builder.
public struct _AxisParts: AxisMark, AxisContent {}

/// The type of axis marks in an `if`-`else`.
public struct _ConditionalAxisParts<First, Second>: AxisMark, AxisContent {}
