import SwiftUI
import Testing
import ViewRuntime

// Views made outside the main actor: in functions, static properties and members of plain types, as in app sources.

private enum Chapter: String, CaseIterable, Identifiable {
  case start, end
  var id: Self { self }

  @ViewBuilder var icon: some View {
    HStack {
      Image(systemName: "book")
      Text(rawValue).padding()
    }.font(.headline)
  }

  static func list(_ chapters: [Chapter]) -> some View {
    List {
      Section("Chapters") { ForEach(chapters) { $0.icon } }
    }.navigationTitle("Book")
  }
}

private func news(_ count: Int) -> some View {
  VStack(alignment: .leading) {
    if count > 0 { Text("\(count) new").foregroundStyle(.red) } else { Text("none") }
    Divider()
  }
}

private func bar(isEditing: Bool) -> some ToolbarContent {
  ToolbarItem(placement: .topBarTrailing) { Text(isEditing ? "Done" : "Edit") }
}

@MainActor private final class Store: ObservableObject {
  @Published var count = 0
  func add() { count += 1 }
}

/// A button that any code can make and only the main actor runs.
private struct Adding {
  let store: Store
  func button(_ title: String) -> some View { Button(title, action: store.add) }
  func appearing() -> some View { Text("shown").task { await store.add() } }
}

/// Toolbar content with a body, which reads the state of the view around it.
private struct CountBar: ToolbarContent {
  @ObservedObject var store: Store
  var body: some ToolbarContent {
    ToolbarItem { Text("bar \(store.count)") }
    if store.count > 1 { ToolbarItem { Text("many") } }
  }
}

private struct Reader: View {
  @ObservedObject var store: Store
  var body: some View {
    news(store.count)
    Adding(store: store).button("Add")
    Chapter.start.icon.toolbar { CountBar(store: store) }
  }
}

@Observable @MainActor private final class Shelf {
  var isFull = false
}

/// Tab content with a body.
private struct ShelfTabs: TabContent {
  typealias TabValue = String
  let shelf: Shelf
  @TabContentBuilder<String> var body: some TabContent<String> {
    Tab("Books", systemImage: "book", value: "books") { Button("Fill") { shelf.isFull = true } }
    if shelf.isFull { Tab("More", systemImage: "plus", value: "more") { Text("more books") } }
  }
}

private struct ShelfView: View {
  let shelf: Shelf
  @State private var tab = "books"
  var body: some View {
    TabView(selection: $tab) { ShelfTabs(shelf: shelf) }
  }
}

@Suite @MainActor struct NonisolatedTests {
  @Test func `views made outside the main actor appear and act on it`() throws {
    let store = Store()
    let host = RuntimeHost(profile: .ios18, sink: nil) { Reader(store: store) }
    #expect(host.texts == ["none", "Add", "start", "bar 0"])
    try host.tap("Add")
    #expect(host.texts == ["1 new", "Add", "start", "bar 1"])
  }

  @Test func `the body of toolbar content is part of the body of its view`() throws {
    let store = Store()
    let host = RuntimeHost(profile: .ios18, sink: nil) { Reader(store: store) }
    try host.tap("Add")
    try host.tap("Add")
    #expect(host.texts == ["2 new", "Add", "start", "bar 2", "many"])
  }

  @Test func `the body of tab content is part of the body of its view`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { ShelfView(shelf: Shelf()) }
    try host.tap("Fill")
    try host.tab("More")
    #expect(host.texts == ["more books"])
  }

  @Test func `a view can be created on any thread`() async {
    let view = await Task.detached { AnyView(Chapter.list([.start, .end])) }.value
    let host = RuntimeHost(profile: .ios18, sink: nil) { view }
    #expect(host.texts == ["Chapters", "start", "end"])
  }
}
