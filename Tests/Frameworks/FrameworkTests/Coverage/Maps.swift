import MapKit
import SwiftUI

// Maps in the forms in which files of apps have them.

private struct Place: Identifiable, Hashable {
  let id = UUID()
  var name: String
  var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: 1, longitude: 2) }
}

extension CLLocationCoordinate2D: Equatable {
  public static func == (one: Self, other: Self) -> Bool {
    one.latitude == other.latitude && one.longitude == other.longitude
  }
}

extension MKCoordinateRegion {
  fileprivate static let park = MKCoordinateRegion(
    center: .init(latitude: 37.3, longitude: -122), span: .init(latitudeDelta: 0.1, longitudeDelta: 0.1))
}

private struct OlderMaps: View {
  @State private var region = MKCoordinateRegion.park
  @State private var rect = MKMapRect.world
  @State private var tracking = MapUserTrackingMode.follow
  let places = [Place(name: "a")]
  var body: some View {
    Map(coordinateRegion: $region)
    Map(coordinateRegion: .constant(region), interactionModes: [], showsUserLocation: true, userTrackingMode: $tracking)
    Map(mapRect: $rect)
    Map(coordinateRegion: $region, annotationItems: places) { MapMarker(coordinate: $0.coordinate, tint: .red) }
    Map(coordinateRegion: $region, annotationItems: places) { place in MapPin(coordinate: place.coordinate) }
    Map(coordinateRegion: $region, showsUserLocation: true, annotationItems: places) { place in
      MapAnnotation(coordinate: place.coordinate) {
        NavigationLink(destination: Text(place.name)) { Image(systemName: "star") }
      }
    }
    .ignoresSafeArea()
  }
}

private struct Stops: MapContent {
  let places: [Place]
  var body: some MapContent {
    ForEach(places) { Marker($0.name, coordinate: $0.coordinate) }
    EmptyMapContent()
  }
}

private struct NewerMaps: View {
  @State private var position: MapCameraPosition = .userLocation(followsHeading: true, fallback: .automatic)
  @State private var item: MKMapItem?
  @State private var place: Place?
  @State private var results: [MKMapItem] = []
  @State private var scene: MKLookAroundScene?
  @State private var route: MKRoute?
  let places = [Place(name: "a")]
  var body: some View {
    Map()
    Map(position: $position)
    Map(initialPosition: .region(.park))
    Map(position: .constant(.item(MKMapItem.forCurrentLocation()))) {}
    Map { Marker("Only", coordinate: .init(latitude: 1, longitude: 1)) }
    Map(initialPosition: .region(.park), bounds: MapCameraBounds(minimumDistance: 10), interactionModes: .zoom) {
      Stops(places: places)
      UserAnnotation()
    }
    Map(position: $position, selection: $item) {
      ForEach(results, id: \.self) { Marker(item: $0) }
      if let route { MapPolyline(route).stroke(.blue, lineWidth: 5) }
      if #available(iOS 17, *) {
        MapPolygon(coordinates: places.map(\.coordinate)).stroke(.green, style: StrokeStyle(lineWidth: 2))
      }
    }
    .safeAreaInset(edge: .bottom) { if let item { Text(item.name ?? "") } }
    .onChange(of: item) { scene = nil }
    .overlay(alignment: .bottom) { LookAroundPreview(initialScene: scene).frame(height: 128) }
    Map(selection: $place) {
      ForEach(places) { place in
        Annotation(coordinate: place.coordinate) {
          Circle()
        } label: {
          Text(place.name)
        }
        .tag(place)
      }
    }
    .mapStyle(.hybrid(elevation: .flat, pointsOfInterest: .including([.cafe, .park])))
    .mapCameraKeyframeAnimator(trigger: item) { camera in
      KeyframeTrack(\MapCamera.centerCoordinate.latitude) {
        LinearKeyframe(camera.centerCoordinate.latitude + 1, duration: 1)
      }
    }
    .mapControlVisibility(.hidden)
    MapReader { proxy in
      Map(position: $position) {}
        .onTapGesture { point in
          if let coordinate = proxy.convert(point, from: .local) {
            position = .camera(MapCamera(centerCoordinate: coordinate, distance: 1))
          }
        }
    }
  }

  func search(_ query: String) async {
    let request = MKLocalSearch.Request()
    request.naturalLanguageQuery = query
    request.resultTypes = .pointOfInterest
    request.region = .park
    results = (try? await MKLocalSearch(request: request).start())?.mapItems ?? []
    let directions = MKDirections.Request()
    directions.source = MKMapItem(placemark: MKPlacemark(coordinate: .init(latitude: 1, longitude: 1)))
    directions.destination = results.first
    route = try? await MKDirections(request: directions).calculate().routes.first
    scene = try? await MKLookAroundSceneRequest(coordinate: .init()).scene
  }
}

private struct UIKitMap: UIViewRepresentable {
  @Binding var center: CLLocationCoordinate2D
  final class Coordinator: NSObject, MKMapViewDelegate {
    var parent: UIKitMap
    init(_ parent: UIKitMap) { self.parent = parent }
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { parent.center = mapView.centerCoordinate }
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      view.canShowCallout = true
      return view
    }
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
      guard let line = overlay as? MKPolyline else { return MKOverlayRenderer(overlay: overlay) }
      let renderer = MKPolylineRenderer(polyline: line)
      renderer.strokeColor = .systemBlue
      return renderer
    }
  }
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> MKMapView {
    let map = MKMapView()
    map.delegate = context.coordinator
    let pin = MKPointAnnotation()
    pin.title = "London"
    pin.coordinate = CLLocationCoordinate2D(latitude: 51.5, longitude: 0.13)
    map.addAnnotation(pin)
    return map
  }
  func updateUIView(_ map: MKMapView, context: Context) {
    map.setRegion(
      MKCoordinateRegion(center: center, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)), animated: true)
  }
}

@Observable final class PlaceCompleter: NSObject, MKLocalSearchCompleterDelegate {
  var found: [MKLocalSearchCompletion] = []
  @ObservationIgnored private let completer = MKLocalSearchCompleter()
  override init() {
    super.init()
    completer.delegate = self
    completer.resultTypes = [.address, .pointOfInterest]
  }
  func complete(_ text: String) { completer.queryFragment = text }
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) { found = completer.results }
}
