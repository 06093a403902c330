import SwiftUI
import Testing
import ViewRuntime

private enum Theme: String { case light, dark }
private enum Level: Int { case low, high }

private struct SettingsView: View {
  @AppStorage("flag") private var flag = false
  @AppStorage("count") private var count = 3
  @AppStorage("ratio") private var ratio = 0.5
  @AppStorage("name") private var name = "none"
  @AppStorage("home") private var home = URL(fileURLWithPath: "/")
  @AppStorage("blob") private var blob = Data([1])
  @AppStorage("theme") private var theme = Theme.light
  @AppStorage("level") private var level = Level.low
  @AppStorage("token") private var token: String?
  @AppStorage("chosen") private var chosen: Theme?
  @SceneStorage("tab") private var tab = 1

  var body: some View {
    VStack {
      Text("\(flag) \(count) \(ratio) \(name) \(home.path) \(blob.count) \(theme.rawValue) \(level.rawValue) \(tab)")
      Text(token ?? "no token")
      Text(chosen?.rawValue ?? "no theme")
      Button("Change") {
        flag = true
        count += 1
        ratio = 0.75
        name = "Ann"
        home = URL(fileURLWithPath: "/tmp")
        blob.append(2)
        theme = .dark
        level = .high
        token = "abc"
        chosen = .light
        tab = 2
      }
      Button("Clear") {
        token = nil
        chosen = nil
      }
      Button("Same") { name = name }
      OtherView()
      Reset(flag: $flag)
    }
  }
}

private struct OtherView: View {
  @AppStorage("flag") private var isOn = false
  var body: some View { Text(isOn ? "other on" : "other off") }
}

private struct Reset: View {
  @Binding var flag: Bool
  var body: some View { Button("Reset") { flag = false } }
}

@MainActor
struct StorageTests {
  @Test func `settings store values of every type, and are nil if nothing is stored`() throws {
    let (host, _) = makeLog { SettingsView() }
    #expect(host.texts.prefix(3) == ["false 3 0.5 none / 1 light 0 1", "no token", "no theme"])
    try host.tap("Change")
    #expect(host.texts.prefix(3) == ["true 4 0.75 Ann /tmp 2 dark 1 2", "abc", "light"])
    try host.tap("Clear")
    #expect(host.texts.dropFirst().prefix(2) == ["no token", "no theme"])
  }

  @Test func `a setting is shared by the views that use its key, and by no others`() throws {
    let (host, log) = makeLog { SettingsView() }
    let (other, _) = makeLog { SettingsView() }
    try host.tap("Change")
    _ = log.take()
    try host.tap("Reset")
    #expect(log.take("write", "body") == ["write SettingsView.0", "body SettingsView [flag]", "body OtherView [isOn]"])
    try host.tap("Same")
    #expect(log.take("write", "body") == ["write SettingsView.3 equal"])
    #expect(other.texts.first == "false 3 0.5 none / 1 light 0 1")
  }
}

private struct Keyed: View {
  let initial: String
  @AppStorage private var name: String
  init(_ initial: String) {
    self.initial = initial
    _name = AppStorage(wrappedValue: initial, "shared name")
  }
  var body: some View {
    Button("\(initial): \(name)") { name = initial }
    Button("\(initial) same") { name = name }
  }
}

private struct Registered: View {
  @AppStorage("registered") private var name = "own"
  var body: some View { Button("is \(name)") { name = "own" } }
}

@MainActor
struct SharedSettingTests {
  @Test func `slots of one key with different initial values agree after a write`() throws {
    let (host, _) = makeHost {
      Keyed("a")
      Keyed("b")
    }
    #expect(host.texts == ["a: a", "a same", "b: b", "b same"])
    try host.tap("a: a")
    #expect(host.texts == ["a: a", "a same", "b: a", "b same"])
    try host.tap("b: a")
    #expect(host.texts == ["a: b", "a same", "b: b", "b same"])
  }

  @Test func `a write over a registered default is compared with the default`() throws {
    let (host, trace) = makeHost(showing: ["B"]) {
      Registered().onAppear { UserDefaults.standard.register(defaults: ["registered": "set"]) }
    }
    _ = trace.take()
    let label = try #require(host.texts.first)
    try host.tap(label)
    #expect(trace.take() == "write Registered.0, B Registered" && host.texts == ["is own"])
  }
}
