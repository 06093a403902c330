public import Foundation
public import ViewGraph

/// A view that builds its content from its geometry, which is always the screen of a headless run, 390 by 844 points:
/// nothing is laid out.
public nonisolated struct GeometryReader<Content: View>: ClosureContentView {
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  @MainActor public func makeContent(_ node: Node) -> Content { content(GeometryProxy()) }
}

/// The geometry of a view, which is always the screen's geometry.
public struct GeometryProxy: Sendable {
  public var size: CGSize { CGSize(width: 390, height: 844) }
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
  public func frame<S: CoordinateSpaceProtocol>(in coordinateSpace: S) -> CGRect { CGRect(origin: .zero, size: size) }
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? { CGRect(origin: .zero, size: size) }
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value }
}

public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global, local
  case named(AnyHashable)
}

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, Sendable {
  public let coordinateSpace: CoordinateSpace
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public var coordinateSpace: CoordinateSpace { .global }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public var coordinateSpace: CoordinateSpace { .local }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named<Name: Hashable>(_ name: Name) -> Self { Self(coordinateSpace: .named(AnyHashable(name))) }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func scrollView(axis: Axis) -> Self { named("scrollView") }
  public static var scrollView: Self { named("scrollView") }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace { public static var global: Self { Self() } }
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace { public static var local: Self { Self() } }
