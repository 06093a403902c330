public import Foundation

/// The views of a layout as its methods see them.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  public typealias SubSequence = Slice<LayoutSubviews>
  let views: [LayoutSubview]

  public var layoutDirection: LayoutDirection { .leftToRight }
  public var startIndex: Int { 0 }
  public var endIndex: Int { views.count }
  public subscript(index: Int) -> LayoutSubview { views[index] }
}

public struct LayoutSubview: Equatable, Sendable {
  let part: LaidOutPart

  public var priority: Double { part.priority }
  public var spacing: ViewSpacing { ViewSpacing() }
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    part.values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue
  }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { dimensions(in: proposal).size }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { part.dimensions(proposal) }
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    part.place = (
      CGRect(
        x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width,
        height: size.height), proposal
    )
  }

  public static func == (a: Self, b: Self) -> Bool { a.part === b.part }
}

extension ViewDimensions {
  fileprivate var size: CGSize { CGSize(width: width, height: height) }
}

/// A view that a custom layout measures and places.
final class LaidOutPart: @unchecked Sendable {
  // Used on the main actor only, where layouts run.
  /// Identifies the view.
  let id: UInt64
  let priority: Double
  let values: [ObjectIdentifier: Any]
  let dimensions: (ProposedViewSize) -> ViewDimensions
  var place: (rect: CGRect, proposal: ProposedViewSize)?

  init(
    _ id: UInt64, priority: Double, values: [ObjectIdentifier: Any],
    _ dimensions: @escaping (ProposedViewSize) -> ViewDimensions
  ) {
    (self.id, self.priority, self.values, self.dimensions) = (id, priority, values, dimensions)
  }
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

/// A value of a view that a layout around it reads.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
