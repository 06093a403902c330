public import Foundation

// What a layout is told of its views. Nothing is laid out: all measures are zero.

/// The views in a layout.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  public typealias SubSequence = Slice<LayoutSubviews>
  public var layoutDirection: LayoutDirection { .leftToRight }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview() }
}

/// One view in a layout.
public struct LayoutSubview: Equatable, Sendable {
  public var priority: Double { 0 }
  public var spacing: ViewSpacing { ViewSpacing() }
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { key.defaultValue }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions() }
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
}

/// The space that a view likes around it.
public struct ViewSpacing: Sendable {
  public static let zero = Self()
  public nonisolated init() {}
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

public struct LayoutProperties: Sendable {
  public var stackOrientation: Axis?
  public nonisolated init() {}
}

/// A value that a view gives the layout around it.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

nonisolated extension View {
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View { self }
}
