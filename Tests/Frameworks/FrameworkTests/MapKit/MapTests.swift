import MapKit
import SwiftUI
import Testing
import ViewRuntime

private struct City: Identifiable {
  let id: Int
  let name: String
  let latitude: Double
  var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: 12.5) }
}

private struct Pin: View {
  let name: String
  @Binding var log: [String]
  @State private var taps = 0
  var body: some View {
    Button("pin \(name) \(taps)") { taps += 1 }
      .onAppear { log.append("+\(name)") }
      .onDisappear { log.append("-\(name)") }
  }
}

/// The map of a trip as in sample apps.
private struct Trip: View {
  @State private var position: MapCameraPosition = .region(
    MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 41.9, longitude: 12.5), latitudinalMeters: 5000, longitudinalMeters: 5000
    ))
  @State private var selected: Int?
  @State private var cities = [City(id: 1, name: "Rome", latitude: 41.9), City(id: 2, name: "Pisa", latitude: 43.7)]
  @State private var isDetailed = false
  @State private var log: [String] = []
  @State private var visible: MKCoordinateRegion?
  @Namespace private var scope
  var body: some View {
    Map(position: $position, interactionModes: [.pan, .zoom], selection: $selected, scope: scope) {
      ForEach(cities) { city in
        Annotation(city.name, coordinate: city.coordinate, anchor: .bottom) { Pin(name: city.name, log: $log) }
          .annotationTitles(.hidden)
      }
      Marker("Home", systemImage: "house", coordinate: CLLocationCoordinate2D(latitude: 45, longitude: 9)).tint(.orange)
        .tag(7)
      if isDetailed {
        MapPolyline(coordinates: cities.map(\.coordinate)).stroke(.blue, lineWidth: 3)
        MapCircle(center: CLLocationCoordinate2D(), radius: 100).foregroundStyle(.red.opacity(0.3)).mapOverlayLevel(
          level: .aboveRoads)
        Annotation("Center", coordinate: CLLocationCoordinate2D()) { Pin(name: "center", log: $log) }
      } else {
        UserAnnotation()
      }
    }
    .mapStyle(.standard(elevation: .realistic))
    .mapControls {
      MapCompass(scope: scope)
      MapUserLocationButton()
    }
    .onMapCameraChange(frequency: .continuous) { context in visible = context.region }
    .mapScope(scope)
    Text(verbatim: "selected \(selected.map(String.init) ?? "none")")
    Text(verbatim: log.joined(separator: " "))
    Button("Detail") { isDetailed.toggle() }
    Button("Leave Rome") { cities.removeFirst() }
    Button("Fly") {
      withAnimation { position = .camera(MapCamera(centerCoordinate: cities[0].coordinate, distance: 980)) }
    }
    Text(
      verbatim: "at \(position.camera.map { "\($0.distance)" } ?? "\(position.region?.span.latitudeDelta ?? 0 < 0.05)")"
    )
  }
}

@Suite @MainActor struct MapTests {
  @Test func `views on a map appear and disappear with their content`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Trip() }
    host.settle()
    #expect(host.texts.contains("+Pisa +Rome") || host.texts.contains("+Rome +Pisa"))
    try host.tap("pin Pisa 0")
    try host.tap("Detail")
    host.settle()
    #expect(host.texts.contains { $0.hasSuffix("+center") })
    try host.tap("Leave Rome")
    host.settle()
    #expect(host.texts.contains { $0.hasSuffix("+center -Rome") })
    // The remaining annotation keeps its state.
    #expect(host.texts.contains("pin Pisa 1"))
    try host.tap("Detail")
    host.settle()
    #expect(host.texts.contains { $0.hasSuffix("-Rome -center") })
  }

  @Test func `a tap selects by tag or element id, and hidden titles show no text`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Trip() }
    host.settle()
    #expect(host.texts.contains("Home"))
    #expect(!host.texts.contains("Rome"))
    try host.tap("Home")
    host.settle()
    #expect(host.texts.contains("selected 7"))
    try host.tap("Pisa")
    host.settle()
    #expect(host.texts.contains("selected 2"))
    #expect(host.texts.contains("at true"))
    try host.tap("Fly")
    host.settle()
    #expect(host.texts.contains("at 980.0"))
  }

  @Test func `map requests fail`() async {
    let request = MKLocalSearch.Request()
    request.naturalLanguageQuery = "coffee"
    await #expect(throws: MKError(.serverFailure)) { try await MKLocalSearch(request: request).start() }
    await #expect(throws: MKError(.serverFailure)) {
      try await MKDirections(request: MKDirections.Request()).calculate()
    }
    await #expect(throws: CLError(.network)) { try await CLGeocoder().geocodeAddressString("1 Main Street") }
  }

  @Test func `map points and regions use the Mercator projection`() {
    let middle = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
    #expect(middle.x == 134_217_728 && abs(middle.y - 134_217_728) < 1e-3)
    let paris = CLLocationCoordinate2D(latitude: 48.8566, longitude: 2.3522)
    let back = MKMapPoint(paris).coordinate
    #expect(abs(back.latitude - paris.latitude) < 1e-9 && abs(back.longitude - paris.longitude) < 1e-9)
    let region = MKCoordinateRegion(center: paris, latitudinalMeters: 111_195, longitudinalMeters: 111_195)
    #expect(abs(region.span.latitudeDelta - 1) < 1e-3 && region.span.longitudeDelta > 1.5)
    #expect(MapCameraPosition.region(region) == .region(region))
    #expect(MapCameraPosition.region(region) != .userLocation(fallback: .region(region)))
    #expect(MKMapRect(x: 0, y: 0, width: 10, height: 10).union(MKMapRect(x: 20, y: 5, width: 5, height: 20)).maxY == 25)
  }
}
