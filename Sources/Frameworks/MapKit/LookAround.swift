public import CoreLocation
public import Foundation
public import ViewRuntime

/// A view from the street. None is ever loaded.
public final class MKLookAroundScene: NSObject, Sendable {
  private override init() {}
}

/// Asks the server of maps for a view from the street. There is none: each request fails.
public final class MKLookAroundSceneRequest: NSObject, Sendable {
  public var isLoading: Bool { false }
  public var isCancelled: Bool { false }
  public init(coordinate: CLLocationCoordinate2D) {}
  public init(mapItem: MKMapItem) {}
  public var scene: MKLookAroundScene? { get async throws { throw MKError(.serverFailure) } }
  public func cancel() {}
}

/// A place for a view from the street.
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
  /// A view from the street over all others, which never opens.
  public func lookAroundViewer(
    isPresented: Binding<Bool>, initialScene: MKLookAroundScene?, allowsNavigation: Bool = true, showsRoadLabels: Bool = true,
    pointsOfInterest: PointOfInterestCategories = .all, onDismiss: (() -> Void)? = nil
  ) -> some View { self }
}
