import SwiftUI
import Testing
import ViewRuntime

private final class Preferences: ObservableObject {
  @AppStorage("size") var size = 1
  @AppStorage("name", store: UserDefaults(suiteName: "shared")) var name = "none"
  @Published var other = 0
}

private struct PreferencesPage: View {
  @StateObject private var preferences = Preferences()
  var body: some View {
    Text(verbatim: "size \(preferences.size) name \(preferences.name)")
    Button("Own") { preferences.size += 1 }
    Button("Defaults") { UserDefaults.standard.set(10, forKey: "size") }
    Button("Suite") { UserDefaults(suiteName: "shared")?.set("ann", forKey: "name") }
  }
}

private struct Stored: View {
  @AppStorage("word") private var word = "none"
  var body: some View {
    Text(word)
    Button("Write") { word = "written" }
  }
}

@MainActor private enum Pictures {
  static func page(_ url: URL?) -> some View {
    AsyncImage(url: url) { phase in
      switch phase {
      case .empty: Text("empty")
      case .success(let image):
        HStack {
          image; Text("success")
        }
      case .failure(let error): Text((error as? URLError)?.code == .notConnectedToInternet ? "offline" : "failed")
      @unknown default: Text("unknown")
      }
    }
  }
}

private struct Turning: View {
  @State private var name = "a"
  @State private var isShown = true
  var body: some View {
    if isShown { Pictures.page(URL(string: "https://example.org/\(name)")) }
    Button("Next") { name += "b" }
    Button("Hide") { isShown.toggle() }
  }
}

@Suite @MainActor struct ModelSettingsTests {
  private func host<Root: View>(_ root: Root) -> RuntimeHost { RuntimeHost(profile: .ios18, sink: nil) { root } }

  @Test func `a setting in an observable object publishes every change, whatever its origin`() throws {
    let host = host(PreferencesPage())
    try host.tap("Own")
    #expect(host.texts.first == "size 2 name none")
    try host.tap("Defaults")
    #expect(host.texts.first == "size 10 name none")
    try host.tap("Suite")
    #expect(host.texts.first == "size 10 name ann")
  }

  @Test func `suites of defaults with one name share a store`() {
    let running = host(Text("a"))
    UserDefaults(suiteName: "group")?.set(3, forKey: "count")
    #expect(UserDefaults(suiteName: "group")?.integer(forKey: "count") == 3)
    #expect(UserDefaults.standard.integer(forKey: "count") == 0)
    #expect(UserDefaults(suiteName: "other")?.object(forKey: "count") == nil)
    running.finish()
  }

  @Test func `settings without a store use the environment's`() throws {
    let suite = try #require(UserDefaults(suiteName: "group"))
    let host = host(Stored().defaultAppStorage(suite))
    try host.tap("Write")
    #expect(host.texts.first == "written")
    #expect(suite.string(forKey: "word") == "written")
    #expect(UserDefaults.standard.string(forKey: "word") == nil)
  }

  @Test func `an image is empty, then loads or fails`() {
    let offline = host(Pictures.page(URL(string: "https://example.org/a.png")))
    #expect(offline.texts == ["empty"])
    offline.settle()
    #expect(offline.texts == ["offline"])
    let answers = ImageAnswers(after: .seconds(2)) { .success(Image($0.lastPathComponent)) }
    let online = host(Pictures.page(URL(string: "https://example.org/a.png")).environment(\.imageAnswers, answers))
    online.advance(by: .seconds(1))
    #expect(online.texts == ["empty"])
    online.advance(by: .seconds(1))
    #expect(online.texts == ["success"])
    let none = host(Pictures.page(nil))
    none.settle()
    #expect(none.texts == ["empty"])
  }

  @Test func `images at local addresses load without a connection`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Picture-\(UUID().uuidString).png")
    try Data([0x89]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let addresses = [file.absoluteString, "data:image/png;base64,iQ==", file.absoluteString + "x", "data:image/png,"]
    let texts = addresses.map { address in
      let host = host(Pictures.page(URL(string: address)))
      host.settle()
      return host.texts
    }
    #expect(texts == [["success"], ["success"], ["failed"], ["failed"]])
  }

  @Test func `a new address loads a new image, and a hidden image stops loading`() throws {
    let host = host(Turning())
    host.settle()
    #expect(host.texts.first == "offline")
    try host.tap("Next")
    #expect(host.texts.first == "empty")
    try host.tap("Hide")
    host.settle()
    #expect(host.texts == ["Next", "Hide"])
    try host.tap("Hide")
    #expect(host.texts.first == "empty")
  }

  @Test func `settings can be read and written with key-value coding`() {
    UserDefaults.standard.setValue("ann", forKey: "coded")
    #expect(UserDefaults.standard.string(forKey: "coded") == "ann")
    #expect(UserDefaults.standard.value(forKey: "coded") as? String == "ann")
    UserDefaults.standard.setValue(nil, forKey: "coded")
    #expect(UserDefaults.standard.value(forKey: "coded") == nil)
  }
}
