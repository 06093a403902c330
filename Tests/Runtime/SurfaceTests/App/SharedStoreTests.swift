import SwiftUI
import Testing
import ViewRuntime

private struct Shared: View {
  @State private var shown = ""
  private let store = NSUbiquitousKeyValueStore.default
  var body: some View {
    Text(shown)
    Button("Count") {
      store.set(store.longLong(forKey: "count") + 1, forKey: "count")
      store.set("ann", forKey: "name")
      shown =
        "\(store.longLong(forKey: "count")), \(store.string(forKey: "name") ?? ""), \(store.dictionaryRepresentation.count)"
      UserDefaults.standard.set(7, forKey: "count")
    }
  }
}

@Suite @MainActor struct SharedStoreTests {
  @Test func `the ubiquitous store belongs to its host and is separate from defaults`() throws {
    for _ in 0..<2 {
      let host = RuntimeHost(profile: .ios18, sink: nil) { Shared() }
      try host.tap("Count")
      try host.tap("Count")
      #expect(host.texts.first == "2, ann, 2")
    }
  }
}
