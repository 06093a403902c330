import SwiftUI

/// A program that crashes in its first body: it reads the first of no items. The task of its init is no fault: an app
/// is created once.
@main
struct FruitStandApp: App {
  init() { Task { await Self.prepare() } }

  private static func prepare() async {}

  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct ContentView: View {
  var body: some View {
    NavigationStack {
      VStack {
        Text("Fruit")
        FirstItemView()
      }
    }
  }
}

struct FirstItemView: View {
  @State private var items: [String] = []

  var body: some View {
    Text(items[0])
      .onAppear { items = ["Apple", "Banana", "Cherry"] }
  }
}
