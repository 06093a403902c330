import CoreLocation
import Testing

// A file that imports CoreLocation and nothing of SwiftUI's: Foundation, which comes with it, brings Combine and observation on Apple's
// systems.
private final class Finder: NSObject, ObservableObject, CLLocationManagerDelegate {
  @Published var status = CLAuthorizationStatus.notDetermined
  // None is made: that registers the library's own protocols, which would come before those of other tests here.
  let session = URLSession.self
}

@Observable private final class Places {
  var names: [String] = []
}

struct LoneObservableTests {
  @Test func `what Foundation brings with it comes with the modules that bring Foundation`() {
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
