import LifecycleTesting
import SwiftUI
import Testing

/// Tests as users write them, with only the imports that Docs/Packages.md shows.
struct LifecycleUseTests {
  @Test(.lifecycle(.noFindings(atLeast: .warning), profiles: [.ios18, .ios26]))
  func `a test names levels and profiles`() throws {
    let host = try ViewHost(profile: .ios17) { Text("One") }
    host.scene(.background)
    let trace = try host.finish()
    let found = trace.findings.map {
      ($0.rule, $0.severity == .error, $0.evidence.count, $0.because.map { ($0.seq, $0.text) })
    }
    #expect(found.isEmpty)
    let created = try #require(trace.events(.nodeCreate).first)
    #expect(
      created.kind == .nodeCreate && created.kind.rawValue == "node.create"
        && Event.Kind(rawValue: "node.create") == .nodeCreate)
    #expect(
      Event.Kind.allCases.contains(.taskEnd) && trace.events.allSatisfy { $0.callback == nil || $0.callback == .appear }
    )
  }
}
