import LifecycleTesting
import Testing
import TraceFormat

struct EventKindTests {
  @Test func `the kinds that tests see are those of the format`() {
    #expect(Set(Event.Kind.allCases.map(\.rawValue)) == Set(EventKind.allCases.map(\.name)))
  }
}
