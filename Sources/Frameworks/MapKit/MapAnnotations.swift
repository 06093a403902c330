public import CoreLocation
public import Foundation
public import ViewRuntime

// The API from before `MapContentBuilder`. Bound regions are never written.

public enum MapUserTrackingMode: Sendable { case none, follow }

extension Map where Content == EmptyView {
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) { self.init(views: EmptyView()) }

  public init(
    mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) { self.init(views: EmptyView()) }
}

extension Map {
  public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil, annotationItems: Items,
    annotationContent: @escaping (Items.Element) -> Annotation
  ) where Items.Element: Identifiable, Content == ForEach<Items, Items.Element.ID, Annotation._AnnotationView> {
    self.init(views: ForEach(annotationItems) { annotationContent($0)._annotationView })
  }

  public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
    userTrackingMode: Binding<MapUserTrackingMode>? = nil, annotationItems: Items,
    annotationContent: @escaping (Items.Element) -> Annotation
  ) where Items.Element: Identifiable, Content == ForEach<Items, Items.Element.ID, Annotation._AnnotationView> {
    self.init(views: ForEach(annotationItems) { annotationContent($0)._annotationView })
  }
}

@MainActor @preconcurrency
public protocol MapAnnotationProtocol {
  associatedtype _AnnotationView: View
  nonisolated var _annotationView: _AnnotationView { get }
}

/// The content is part of the view tree; the coordinate and the anchor have no effect.
public nonisolated struct MapAnnotation<Content: View>: MapAnnotationProtocol {
  private let content: Content
  public var _annotationView: some View { StaticGroup("MapAnnotation") { content } }
  public init(
    coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// A marker without text.
public nonisolated struct MapMarker: MapAnnotationProtocol {
  public var _annotationView: some View { StaticGroup("MapMarker") {} }
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}

/// A pin without text.
public nonisolated struct MapPin: MapAnnotationProtocol {
  public var _annotationView: some View { StaticGroup("MapPin") {} }
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}
