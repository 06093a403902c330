import SwiftUI
import Testing
import ViewRuntime

private struct Page: View {
  let name: String
  @State var text = ""
  var body: some View {
    TextField("Text", text: $text)
      .onAppear {}
      .onDisappear {}
      .task { try? await Task.sleep(for: .seconds(60)) }
  }
}

private struct First: View { var body: some View { Page(name: "first") } }
private struct Second: View { var body: some View { Page(name: "second") } }
private struct Third: View { var body: some View { Page(name: "third") } }

private struct Tabs: View {
  @State var selection = 0
  var body: some View {
    TabView(selection: $selection) {
      Tab("First", systemImage: "1.circle", value: 0) { First() }
      Tab("Second", systemImage: "2.circle", value: 1) { Second() }
      Tab("Third", systemImage: "3.circle", value: 2) { Third() }
    }
  }
}

private struct RemovableTabs: View {
  @State var isShown = true
  var body: some View {
    Toggle("Show tabs", isOn: $isShown)
    if isShown {
      TabView {
        First().tabItem { Text("First") }
        Second().tabItem { Text("Second") }
      }
    }
  }
}

private struct Counter: View {
  let count: Int
  var body: some View { Text(verbatim: "counter \(count)").onChange(of: count) {} }
}

private struct SharedCount: View {
  @State var count = 0
  var body: some View {
    Button("Add") { count += 1 }
    TabView {
      Counter(count: count).tabItem { Text("One") }
      Second().tabItem { Text("Two") }
    }
  }
}

private struct Stack: View {
  @State var path: [Int] = []
  var body: some View {
    NavigationStack(path: $path) {
      Root(path: $path).navigationDestination(for: Int.self) { Level(number: $0, path: $path) }
    }
  }
}

private struct Root: View {
  @Binding var path: [Int]
  @State var visits = 0
  var body: some View {
    VStack {
      Button("Push") { path.append(1) }
      Button("Deep") { path = [1, 2] }
    }
    .onAppear {}
    .onDisappear {}
    .task { try? await Task.sleep(for: .seconds(60)) }
  }
}

private struct Level: View {
  let number: Int
  @Binding var path: [Int]
  @State var notes = ""
  var body: some View {
    VStack {
      Button("Deeper") { path.append(number + 1) }
      Button("To root") { path = [] }
      Button("Swap") { path[path.count - 1] += 10 }
    }
    .onAppear {}
    .onDisappear {}
    .task { try? await Task.sleep(for: .seconds(60)) }
  }
}

private struct DeepStack: View {
  @State var path = [1, 2]
  var body: some View {
    NavigationStack(path: $path) {
      Root(path: $path).navigationDestination(for: Int.self) { Level(number: $0, path: $path) }
    }
  }
}

private struct Removable: View {
  @State var isShown = true
  var body: some View {
    if isShown { Stack() }
    Button("Remove") { isShown = false }
  }
}

private struct Links: View {
  var body: some View {
    NavigationStack { NavigationLink("Detail") { Third() }.onAppear {}.onDisappear {} }
  }
}

private struct Split: View {
  @State var chosen: Int?
  var body: some View {
    NavigationSplitView {
      SplitSidebar(chosen: $chosen)
    } detail: {
      SplitDetail(number: chosen)
    }
  }
}

private struct SplitSidebar: View {
  @Binding var chosen: Int?
  @State var visits = 0
  var body: some View {
    List(1..<3, id: \.self, selection: $chosen) { Text("row \($0)") }
      .onAppear {}
      .onDisappear {}
      .task { try? await Task.sleep(for: .seconds(60)) }
  }
}

private struct SplitDetail: View {
  let number: Int?
  @State var notes = ""
  var body: some View {
    Text("detail \(number ?? 0)")
      .onAppear {}
      .onDisappear {}
      .task { try? await Task.sleep(for: .seconds(60)) }
  }
}

@MainActor
struct ContainerSequences {
  @Test func `3.5 tabs`() throws {
    try Transcript("3.05-tabs").check { name in
      switch name {
      case "Removable": RemovableTabs()
      case "Shared": SharedCount()
      default: Tabs()
      }
    }
  }

  @Test func `3.6 a navigation stack`() throws {
    try Transcript("3.06-navigation").check { name in
      switch name {
      case "Deep": DeepStack()
      case "Links": Links()
      case "Split": Split()
      case "Removable": Removable()
      default: Stack()
      }
    }
  }
}
