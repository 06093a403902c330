import CoreLocation
import Testing

// A file that imports CoreLocation and not SwiftUI. On Apple's systems CoreLocation imports Foundation, which imports
// Combine and Observation.
private final class Finder: NSObject, ObservableObject, CLLocationManagerDelegate {
  @Published var status = CLAuthorizationStatus.notDetermined
  // Only the type: creating a session registers URLSession's protocol classes, which would take precedence over those
  // of other tests.
  let session = URLSession.self
}

@Observable private final class Places {
  var names: [String] = []
}

struct CoreLocationImportTests {
  @Test func `modules that import Foundation also import Combine and Observation`() {
    let finder = Finder()
    var heard = 0
    let subscription = finder.objectWillChange.sink { heard += 1 }
    finder.status = .denied
    #expect(heard == 1)
    let places = Places()
    nonisolated(unsafe) var hasChanged = false
    withObservationTracking {
      _ = places.names
    } onChange: {
      hasChanged = true
    }
    places.names = ["Malta"]
    #expect(hasChanged)
    subscription.cancel()
  }
}
