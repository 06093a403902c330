import LifecycleTesting
import SwiftUI
import Testing

/// Tests as users write them, with only the imports that Docs/Packages.md shows.
struct LifecycleUseTests {
  @Test(.lifecycle(.noFindings(atLeast: .warning), profiles: [.ios18, .ios26])) func `a test names levels and profiles`() throws {
    let host = try ViewHost(profile: .ios17) { Text("One") }
    host.scene(.background)
    let found = try host.finish().findings.map { ($0.rule, $0.severity == .error, $0.evidence.count) }
    #expect(found.isEmpty)
  }
}
