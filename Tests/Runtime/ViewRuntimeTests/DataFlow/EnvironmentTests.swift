import Combine
import SwiftUI
import Testing
import ViewRuntime

private final class Session: ObservableObject { @Published var user = "nobody" }
@Observable private final class Store {
  var items = 0
  var other = 0
}

private struct AccentKey: EnvironmentKey { static let defaultValue = "plain" }
extension EnvironmentValues {
  fileprivate var accent: String {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

private struct RootView: View {
  @StateObject private var session = Session()
  @State private var store = Store()
  @State private var accent = "red"

  var body: some View {
    VStack {
      Button("Sign in") { session.user = "Ann" }
      Button("Add") { store.items += 1 }
      Button("Other") { store.other += 1 }
      Button("Blue") { accent = "blue" }
      Middle()
    }
    .environmentObject(session)
    .environment(store)
    .environment(\.accent, accent)
  }
}

private struct Middle: View {
  var body: some View {
    UserView()
    ItemsView()
    AccentView()
    AccentView().transformEnvironment(\.accent) { $0 += "!" }
    MissingView()
  }
}

private struct UserView: View {
  @EnvironmentObject private var session: Session
  var body: some View {
    Text("user \(session.user)")
    TextField("User", text: $session.user)
  }
}

private struct ItemsView: View {
  @Environment(Store.self) private var store
  var body: some View {
    @Bindable var store = store
    Text("items \(store.items)")
    Raise(items: $store.items)
  }
}

private struct AccentView: View {
  @Environment(\.accent) private var accent
  var body: some View { Text("accent \(accent)") }
}

private final class Absent: ObservableObject {}
@Observable private final class AbsentStore {}

private struct MissingView: View {
  @Environment(AbsentStore.self) private var store: AbsentStore?
  @EnvironmentObject private var absent: Absent
  var body: some View { Text(store == nil ? "no store" : "store") }
}

@MainActor
struct EnvironmentTests {
  @Test func `an environment object reaches descendants and updates them`() throws {
    let (host, log) = makeLog { RootView() }
    #expect(host.texts.contains("user nobody"))
    _ = log.take()
    try host.tap("Sign in")
    #expect(host.texts.contains("user Ann"))
    #expect(log.take("body") == ["body RootView [object]", "body UserView [object]"])
  }

  @Test func `an observable object in the environment updates the views that read the changed property`() throws {
    let (host, log) = makeLog { RootView() }
    _ = log.take()
    try host.tap("Add")
    try host.tap("Other")
    #expect(log.take("body") == ["body ItemsView [object]"])
    #expect(host.texts.contains("items 1"))
    #expect(host.texts.contains("no store"))
  }

  @Test func `an environment value updates the views that read it`() throws {
    let (host, log) = makeLog { RootView() }
    #expect(host.texts.contains("accent red!"))
    _ = log.take()
    try host.tap("Blue")
    #expect(
      log.take("body") == ["body RootView [accent]", "body AccentView [environment]", "body AccentView [environment]"])
    #expect(host.texts.suffix(3) == ["accent blue", "accent blue!", "no store"])
  }
}

private struct Raise: View {
  @Binding var items: Int
  var body: some View { Button("Raise") { items += 10 } }
}
