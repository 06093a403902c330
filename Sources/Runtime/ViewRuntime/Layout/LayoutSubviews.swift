public import Foundation

// The views of a layout as its methods see them. Nothing is laid out: there are no views, and all measurements are
// zero.

public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  public typealias SubSequence = Slice<LayoutSubviews>
  public var layoutDirection: LayoutDirection { .leftToRight }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview() }
}

public struct LayoutSubview: Equatable, Sendable {
  public var priority: Double { 0 }
  public var spacing: ViewSpacing { ViewSpacing() }
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { key.defaultValue }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions() }
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
}

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

/// Has no effect: nothing is laid out, so layout values are never read.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

nonisolated extension View {
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View { self }
}
