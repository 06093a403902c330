import Foundation
import Testing

@testable import ViewGraph

@MainActor
struct ObjectTableTests {
  private final class Model {}

  /// The other threads of the process decide if an address is used again, so that must not decide where an event
  /// stands.
  // AddressSanitizer keeps addresses from being used again.
  @Test(.disabled(if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil))
  func `an object whose address is used again ends when the others do`() {
    let fixture = GraphFixture()
    let objects = fixture.graph.objects
    var reused = 0
    for _ in 0..<100 {
      var first: Model? = Model()
      let address = first.map { ObjectIdentifier($0) }
      objects.release(fixture.graph.track(first!, type: Model.self, node: nil, slot: nil))
      first = nil
      let second = Model()
      guard ObjectIdentifier(second) == address else {
        objects.recordDeallocations()
        continue
      }
      reused += 1
      fixture.log.removeAll()
      let tracked = fixture.graph.track(second, type: Model.self, node: nil, slot: nil)
      #expect(fixture.log.lines(of: .objectDestroy).isEmpty)
      objects.recordDeallocations()
      #expect(fixture.log.lines(of: .objectDestroy).count == 1)
      #expect(objects.known(second) === tracked)
    }
    #expect(reused > 0)
  }
}
