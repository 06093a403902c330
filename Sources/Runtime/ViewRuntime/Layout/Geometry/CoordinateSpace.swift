public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global, local
  case named(AnyHashable)
}

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, Sendable {
  public let coordinateSpace: CoordinateSpace
  /// The space of the nearest scroll view.
  static let scrollView = NamedCoordinateSpace(coordinateSpace: .named(ScrollViewSpace()))
}

/// The name of the space of the nearest scroll view, which no app can use.
struct ScrollViewSpace: Hashable {}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public var coordinateSpace: CoordinateSpace { .global }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public var coordinateSpace: CoordinateSpace { .local }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named<Name: Hashable>(_ name: Name) -> Self { Self(coordinateSpace: .named(AnyHashable(name))) }
  public static func scrollView(axis: Axis) -> Self { .scrollView }
  public static var scrollView: Self { NamedCoordinateSpace.scrollView }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace { public static var global: Self { Self() } }
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace { public static var local: Self { Self() } }
