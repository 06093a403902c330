import SwiftUI
import Testing
import ViewRuntime

@MainActor struct ForwardedWorkTests {
  @Test func `a graph is not at rest while something from another thread waits for its turn`() {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Text("a") }
    host.settle()
    #expect(host.graph.isAtRest)
    var isPerformed = false
    host.graph.forward { isPerformed = true }
    #expect(!host.graph.isAtRest && !isPerformed)
    host.settle()
    #expect(host.graph.isAtRest && isPerformed)
  }
}
