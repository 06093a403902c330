import Observation
import SwiftUI
import Testing
import ViewRuntime

private final class Model: ObservableObject {
  @Published var count = 0
}

@Observable private final class Settings {
  var used = 0
  var unused = 0
}

private struct Owner: View {
  @StateObject var model = Model()
  var body: some View {
    Button("Publish") { model.count += 1 }
    Text(verbatim: "count \(model.count)")
  }
}

private struct OwnerShower: View {
  @State var isShown = true
  @State var other = 0
  var body: some View {
    Toggle("Show", isOn: $isShown)
    Button("Other") { other += 1 }
    Text(verbatim: "other \(other)")
    if isShown { Owner() }
  }
}

private struct Inline: View {
  let other: Int
  @ObservedObject var model = Model()
  var body: some View { Text(verbatim: "count \(model.count)") }
}

private struct InlineParent: View {
  @State var other = 0
  var body: some View {
    Button("Other") { other += 1 }
    Inline(other: other)
  }
}

private struct Held: View {
  let other: Int
  @State var settings = Settings()
  var body: some View {
    Button("Used") { settings.used += 1 }
    Button("Unused") { settings.unused += 1 }
    Text(verbatim: "used \(settings.used)")
  }
}

private struct HeldParent: View {
  @State var other = 0
  var body: some View {
    Button("Other") { other += 1 }
    Held(other: other)
  }
}

private struct Loaded: View {
  var body: some View { Text("loaded").onAppear {}.onDisappear {}.task { try? await Task.sleep(for: .seconds(60)) } }
}

private struct Screens: View {
  @State var isPresented = false
  var body: some View {
    TabView {
      Loaded().tabItem { Text("One") }
      Loaded().tabItem { Text("Two") }
    }
    Button("Present") { isPresented = true }.sheet(isPresented: $isPresented) { Loaded() }
  }
}

@MainActor
struct ObjectSequences {
  @Test func `3.15 objects that views own and watch`() throws {
    try Transcript("3.15-objects").check { name in
      switch name {
      case "Inline": InlineParent()
      case "Held": HeldParent()
      default: OwnerShower()
      }
    }
  }

  @Test func `3.16 the end of the program`() throws {
    try Transcript("3.16-teardown").check { _ in Screens() }
  }
}
