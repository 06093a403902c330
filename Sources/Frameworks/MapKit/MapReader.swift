public import CoreLocation
public import Foundation
public import ViewGraph
public import ViewRuntime

/// A view whose content is made with a proxy of the first map in it.
public nonisolated struct MapReader<Content: View>: MakingView {
  private let content: (MapProxy) -> Content
  public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }
  @MainActor public func make(_ node: Node) -> Content { content(MapProxy()) }
}

/// What a map knows of the places on the screen: nothing, as it has none.
public struct MapProxy: Sendable {
  public func convert(_ point: CGPoint, from space: some CoordinateSpaceProtocol) -> CLLocationCoordinate2D? { nil }
  public func convert(_ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol) -> CGPoint? { nil }
}
