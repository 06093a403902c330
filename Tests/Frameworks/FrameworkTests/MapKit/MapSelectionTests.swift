import MapKit
import SwiftUI
import Testing
import ViewRuntime

private func place(_ name: String) -> MKMapItem {
  let item = MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2)))
  item.name = name
  return item
}

private struct Places: View {
  @State private var selection: MapSelection<MKMapItem>?
  @State private var shown: MKMapItem?
  @State private var failure = ""
  let places = [place("Zoo"), place("Pier")]
  let hill = place("Hill")

  var body: some View {
    Map(selection: $selection) {
      ForEach(places, id: \.self) { item in Marker(item: item).mapItemDetailSelectionAccessory(.callout) }
      Marker("Top", coordinate: CLLocationCoordinate2D()).tag(MapSelection(hill)).mapItemDetailSelectionAccessory(
        .callout(.compact))
    }
    .mapFeatureSelectionAccessory(.sheet)
    .mapFeatureSelectionDisabled { feature in feature.kind != .pointOfInterest }
    .mapItemDetailSheet(item: $shown)
    Text(verbatim: "selected \(selection?.value?.name ?? "none") \(selection?.feature == nil)")
    Text(verbatim: "shown \(shown?.name ?? "none")\(failure)")
    Button("Details") { shown = selection?.value }
    Button("Ask") {
      Task {
        guard let identifier = MKMapItem.Identifier(rawValue: "I7C250D2CDCB364A") else { return }
        do { shown = try await MKMapItemRequest(mapItemIdentifier: identifier).mapItem } catch { failure = " failed" }
      }
    }
  }
}

@Suite @MainActor struct MapSelectionTests {
  @Test func `a selection takes the content's tag, and details are shown in a sheet`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Places() }
    #expect(host.texts.contains("selected none true"))
    try host.tap("Pier")
    host.settle()
    #expect(host.texts.contains("selected Pier true"))
    try host.tap("Top")
    host.settle()
    #expect(host.texts.contains("selected Hill true") && !host.texts.contains("Hill"))
    try host.tap("Details")
    host.settle()
    #expect(host.texts.contains("Hill") && host.texts.contains("shown Hill"))
    try host.dismiss()
    host.settle()
    #expect(!host.texts.contains("Hill") && host.texts.contains("shown none"))
  }

  @Test func `requests for map items fail`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Places() }
    try host.tap("Ask")
    host.settle()
    #expect(host.texts.contains("shown none failed"))
    #expect(MKMapItem.Identifier(rawValue: "") == nil && place("Zoo").identifier == nil)
  }
}
