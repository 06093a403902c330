import LifecycleTesting
import SwiftUI
import Testing

private struct Counter: View {
  let log: EvidenceTests.Log
  @State private var count = 3
  var body: some View {
    let _ = note()
    Button("Add") { count += 1 }
  }

  private func note() {
    var text = ""
    dump(_count, to: &text)
    log(text)
  }
}

@MainActor
struct DumpTests {
  @Test func `a dump of a state shows its value, no internals, and makes nothing depend on it`() throws {
    let log = EvidenceTests.Log()
    let host = try ViewHost { Counter(log: log) }
    try host.tap("Add")
    #expect(log.words == ["▿ ViewRuntime.State<Swift.Int>\n  - _value: 3\n"])
    _ = try host.finish()
  }
}
