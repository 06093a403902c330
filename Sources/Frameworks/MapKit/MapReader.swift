public import CoreLocation
public import Foundation
public import ViewGraph
public import ViewRuntime

public nonisolated struct MapReader<Content: View>: ClosureContentView {
  private let content: (MapProxy) -> Content
  public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }
  @MainActor public func makeContent(_ node: Node) -> Content { content(MapProxy()) }
}

/// Conversions return nil, because the map is not laid out.
public struct MapProxy: Sendable {
  public func convert(_ point: CGPoint, from space: some CoordinateSpaceProtocol) -> CLLocationCoordinate2D? { nil }
  public func convert(_ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol) -> CGPoint? { nil }
}
