import SwiftUI
import Testing
import ViewRuntime

private struct Loader: View {
  @State var id = 1
  @State var other = 0
  var body: some View {
    VStack {
      Button("Next") { id += 1 }
      Button("Same") { id = id }
      Button("Other") { other += 1 }
      Text(verbatim: "other \(other)")
      Plain()
      Keyed(id: id)
    }
  }
}

private struct Plain: View {
  var body: some View { Text("plain").task { try? await Task.sleep(for: .seconds(60)) } }
}

private struct Keyed: View {
  let id: Int
  var body: some View {
    Text(verbatim: "id \(id)").onChange(of: id) {}.task(id: id) { try? await Task.sleep(for: .seconds(1)) }
  }
}

private struct HiddenLoader: View {
  @State var id = 1
  var body: some View {
    Button("Next") { id += 1 }
    TabView {
      Keyed(id: id).tabItem { Text("Loader") }
      Text("other").tabItem { Text("Other") }
    }
  }
}

private struct Slow: View {
  @State var id = 1
  var body: some View {
    Button("Next") { id += 1 }
      .task(id: id) {
        // Ignores cancellation.
        await withCheckedContinuation { done in
          DispatchQueue.main.asyncAfter(deadline: .now() + 5) { done.resume() }
        }
      }
  }
}

private struct Watcher: View {
  @State var value = 0
  @State var seen = 0
  var body: some View {
    Button("Twice") {
      value += 1
      value += 1
    }
    .onChange(of: value) { _, new in seen = new }
    Button("Back and forth") {
      value += 1
      value -= 1
    }
    Text(verbatim: "seen \(seen)")
  }
}

private struct Initial: View {
  @State var value = 1
  var body: some View {
    Text("initial").onAppear {}.onChange(of: value, initial: true) {}.onDisappear {}.task {}
  }
}

private struct InitialTabs: View {
  var body: some View {
    TabView {
      Initial().tabItem { Text("One") }
      Text("other").tabItem { Text("Two") }
    }
  }
}

private struct Runaway: View {
  @State var value = 0
  var body: some View {
    Button("Go") { value += 1 }.onChange(of: value) { value += 1 }
  }
}

private struct HiddenWatcher: View {
  @State var value = 0
  var body: some View {
    Button("Add") { value += 1 }
    TabView {
      Watching(value: value).tabItem { Text("One") }
      Text("other").tabItem { Text("Two") }
    }
  }
}

private struct Watching: View {
  let value: Int
  var body: some View { Text(verbatim: "\(value)").onChange(of: value) {} }
}

private struct Phased: View {
  @Environment(\.scenePhase) private var phase
  var body: some View {
    Text(verbatim: "\(phase)").onChange(of: phase) {}.onDisappear {}.task { try? await Task.sleep(for: .seconds(60)) }
  }
}

@MainActor
struct TaskSequences {
  @Test func `3.11 task and task with an id`() throws {
    try Transcript("3.11-tasks").check { name in
      switch name {
      case "Hidden": HiddenLoader()
      case "Slow": Slow()
      default: Loader()
      }
    }
  }

  @Test func `3.12 onChange`() throws {
    try Transcript("3.12-on-change").check { name in
      switch name {
      case "Initial": InitialTabs()
      case "Runaway": Runaway()
      case "Hidden": HiddenWatcher()
      default: Watcher()
      }
    }
  }

  @Test func `3.13 the scene's phase`() throws {
    try Transcript("3.13-scene-phase").check { _ in Phased() }
  }
}
