import SwiftUI
import Testing
import ViewRuntime

private struct Page: View {
  @State private var path: [String] = []
  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        NavigationLink("Unknown", value: 1)
        NavigationLink("Known", value: "x")
        Text("depth \(path.count)")
      }
      .navigationDestination(for: String.self) { Text("value \($0)") }
    }
  }
}

@Suite @MainActor struct LinkActivationTests {
  @Test func `a link without a destination for its value is not activated`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Page() }
    try host.tap("Unknown")
    #expect(host.texts.contains("depth 0"))
    try host.tap("Known")
    #expect(host.texts.contains("value x"))
  }
}
