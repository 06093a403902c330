import CoreLocation
import LocalAuthentication
import PhotosUI
import SwiftUI
import Testing
import UserNotifications
import ViewRuntime

/// A page that requests permissions.
private struct Permissions: View {
  @State private var lines: [String] = []
  @StateObject private var places = Places()
  @State private var picked: PhotosPickerItem?
  var body: some View {
    Text(lines.joined(separator: " "))
    Text(places.line)
    PhotosPicker("Pick", selection: $picked)
    Button("Notify") {
      UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { granted, _ in
        Task { @MainActor in lines.append("granted \(granted)") }
      }
      let content = UNMutableNotificationContent()
      content.title = "Later"
      content.sound = .default
      let request = UNNotificationRequest(
        identifier: "later", content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false))
      UNUserNotificationCenter.current().add(request)
    }
    Button("Ask") {
      Task {
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        let waiting = await UNUserNotificationCenter.current().pendingNotificationRequests().map(\.content.title)
        lines.append("\(settings.authorizationStatus) \(waiting)")
        do { _ = try await LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "me") } catch {
          lines.append("\((error as? LAError)?.code == .passcodeNotSet)")
        }
      }
    }
    Button("Where") { places.ask() }
  }
}

/// Waits until the user has answered, and for a location.
private final class Route: NSObject, CLLocationManagerDelegate {
  private(set) var heard: [String] = []
  let manager = CLLocationManager()
  override init() {
    super.init()
    manager.delegate = self
  }
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    heard.append("\(manager.authorizationStatus)")
  }
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) { heard.append("failed") }
}

private final class Places: NSObject, ObservableObject, CLLocationManagerDelegate {
  @Published var line = "nothing"
  private let manager = CLLocationManager()
  override init() {
    super.init()
    manager.delegate = self
  }
  func ask() {
    manager.requestWhenInUseAuthorization()
    manager.requestLocation()
  }
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { line = "\(manager.authorizationStatus)" }
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) { line = "found" }
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) { line = "failed" }
}

@Suite @MainActor struct PermissionTests {
  @Test func `permissions are denied`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Permissions() }
    host.settle()
    #expect(host.texts.prefix(2) == ["notDetermined", "Pick"])
    try host.tap("Notify")
    host.settle()
    #expect(host.texts.first == "granted false")
    try host.tap("Ask")
    host.settle()
    #expect(host.texts.first == #"granted false denied ["Later"] true"#)
    try host.tap("Where")
    host.settle()
    #expect(host.texts.contains("failed"))
    try host.tap("Pick")
    UNUserNotificationCenter.current().removeAllPendingNotificationRequests()
  }

  @Test func `who waits for locations hears that the user does not allow them`() throws {
    var made: Route?
    let host = RuntimeHost(profile: .ios18, sink: nil) {
      Text("route").onAppear {
        let route = Route()
        route.manager.startUpdatingLocation()
        route.manager.requestWhenInUseAuthorization()
        made = route
      }
    }
    host.settle()
    let route = try #require(made)
    #expect(route.heard == ["notDetermined", "denied", "failed"])
    route.manager.requestAlwaysAuthorization()
    host.settle()
    #expect(route.heard.count == 3)
  }

  @Test func `the distance between locations is in meters`() {
    let (here, there) = (CLLocation(latitude: 0, longitude: 0), CLLocation(latitude: 0, longitude: 1))
    #expect(abs(here.distance(from: there) - 111_195) < 1)
  }

  @Test func `regions are stored and contain coordinates`() {
    let manager = CLLocationManager()
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 1, longitude: 1), radius: 200, identifier: "here")
    manager.startMonitoring(for: region)
    #expect(manager.monitoredRegions == [region] && manager.heading == nil)
    #expect(region.contains(CLLocationCoordinate2D(latitude: 1.001, longitude: 1)))
    #expect(!region.contains(CLLocationCoordinate2D(latitude: 1.003, longitude: 1)))
  }
}
