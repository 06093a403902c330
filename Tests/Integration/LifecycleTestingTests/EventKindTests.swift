import LifecycleTesting
import Testing
import TraceFormat

struct EventKindTests {
  @Test func `the event kinds match those of the format`() {
    #expect(Set(Event.Kind.allCases.map(\.rawValue)) == Set(EventKind.allCases.map(\.name)))
  }
}
