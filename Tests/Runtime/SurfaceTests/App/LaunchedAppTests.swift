import SwiftUI
import Testing
import ViewRuntime

@Observable private final class Drinks {
  var names: [String] = []
}

/// An app whose `init` reads what changes while it runs.
private struct DrinkApp: App {
  @MainActor static var launches = 0
  @MainActor static let drinks = Drinks()
  @State private var first: String

  init() {
    Self.launches += 1
    _first = State(initialValue: Self.drinks.names.first ?? "none")
  }

  var body: some Scene {
    WindowGroup {
      Text("\(first) of \(Self.drinks.names.count)")
      Button("Pour") { Self.drinks.names.append("tea") }
    }
  }
}

@MainActor struct LaunchedAppTests {
  @Test func `an app is made once, whatever its init has read`() throws {
    let app = _LaunchedApp(DrinkApp.self)
    let host = RuntimeHost(profile: .ios18, sink: nil) { app.root }
    #expect(host.texts.first == "none of 0")
    try host.tap("Pour")
    #expect(host.texts.first == "none of 1")
    #expect(DrinkApp.launches == 1)
  }
}
