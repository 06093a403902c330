public import Foundation
public import ViewRuntime

/// Axes have no effect: they are not drawn.
public protocol AxisContent {}

/// Looks only: nothing is drawn.
public struct AxisMarks<Content: AxisMark>: AxisContent {
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {}
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping () -> Content
  ) {}
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {}
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping () -> Content
  ) {}
}

extension AxisMarks where Content == _AxisParts {
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) {}
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil
  ) {}
  public init<Format: FormatStyle>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {}
  public init<Value: Plottable, Format: FormatStyle>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil
  ) where Format.FormatInput == Value, Format.FormatOutput == String {}
}

public struct AxisMarkPreset: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let aligned = Self(name: "aligned")
  public static let extended = Self(name: "extended")
  public static let inset = Self(name: "inset")
}

public struct AxisMarkPosition: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let bottom = Self(name: "bottom")
  public static let leading = Self(name: "leading")
  public static let top = Self(name: "top")
  public static let trailing = Self(name: "trailing")
}

public struct AxisMarkValues: Sendable {
  public static let automatic = Self()
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> Self { Self() }
  public static func automatic<P: Plottable & BinaryFloatingPoint>(
    minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> Self { Self() }
  public static func stride<P: Plottable & BinaryFloatingPoint>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> Self { Self() }
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
    calendar: Calendar? = nil
  ) -> Self { Self() }
}

extension Optional: AxisContent where Wrapped: AxisContent {}

@resultBuilder
public enum AxisContentBuilder {
  public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content { content }
  public static func buildBlock() -> _AxisParts { _AxisParts() }
  public static func buildPartialBlock<Content: AxisContent>(first: Content) -> Content { first }
  public static func buildPartialBlock<Before: AxisContent, Content: AxisContent>(accumulated: Before, next: Content)
    -> _AxisParts
  {
    _AxisParts()
  }
  public static func buildIf<Content: AxisContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: AxisContent, Second: AxisContent>(first: First) -> _ConditionalAxisParts<
    First, Second
  > {
    _ConditionalAxisParts()
  }
  public static func buildEither<First: AxisContent, Second: AxisContent>(second: Second) -> _ConditionalAxisParts<
    First, Second
  > {
    _ConditionalAxisParts()
  }
}

nonisolated extension View {
  /// Has no effect.
  public func chartXAxis(_ visibility: Visibility) -> some View { self }
  /// Has no effect.
  public func chartYAxis(_ visibility: Visibility) -> some View { self }
  /// Looks only: nothing is drawn. Has no effect; `content` is never called.
  public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View { self }
  /// Looks only: nothing is drawn. Has no effect; `content` is never called.
  public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View { self }
}
