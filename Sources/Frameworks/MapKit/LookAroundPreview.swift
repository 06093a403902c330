public import CoreLocation
public import Foundation
public import ViewRuntime

/// Never created: no scene is loaded.
public final class MKLookAroundScene: NSObject, Sendable {
  private override init() {}
}

/// Every request fails with `.serverFailure`.
public final class MKLookAroundSceneRequest: NSObject, Sendable {
  public var isLoading: Bool { false }
  public var isCancelled: Bool { false }
  public init(coordinate: CLLocationCoordinate2D) {}
  public init(mapItem: MKMapItem) {}
  public var scene: MKLookAroundScene? { get async throws { throw MKError(.serverFailure) } }
  public func cancel() {}
}

/// An empty view.
public nonisolated struct LookAroundPreview: LeafView {
  public init(
    initialScene: MKLookAroundScene?, allowsNavigation: Bool = true, showsRoadLabels: Bool = true,
    pointsOfInterest: PointOfInterestCategories = .all, badgePosition: MKLookAroundBadgePosition = .topLeading
  ) {}
  public init(
    scene: Binding<MKLookAroundScene?>, allowsNavigation: Bool = true, showsRoadLabels: Bool = true,
    pointsOfInterest: PointOfInterestCategories = .all, badgePosition: MKLookAroundBadgePosition = .topLeading
  ) {}
}

public enum MKLookAroundBadgePosition: Int, Sendable { case topLeading, topTrailing, bottomTrailing }

nonisolated extension View {
  /// No such input: nothing opens the viewer.
  public func lookAroundViewer(
    isPresented: Binding<Bool>, initialScene: MKLookAroundScene?, allowsNavigation: Bool = true,
    showsRoadLabels: Bool = true,
    pointsOfInterest: PointOfInterestCategories = .all, onDismiss: (() -> Void)? = nil
  ) -> some View { self }
}
