import Foundation
import SwiftUI
import Testing
import ViewRuntime

// Patterns from public sample apps, reduced to a minimum.

private struct ProfilePage: View {
  @Environment(\.editMode) private var editMode
  @State private var draft = ""
  var body: some View {
    if editMode?.wrappedValue == .active {
      Button("Cancel", role: .cancel) { editMode?.animation().wrappedValue = .inactive }
    }
    EditButton()
    if editMode?.wrappedValue == .inactive { Text("Summary") } else { TextField("Username", text: $draft) }
  }
}

private enum Place: String, Hashable, CaseIterable { case home, search, profile }

private struct TypedTabs: View {
  @State private var place = Place.home
  let showsProfile: Bool
  var body: some View {
    TabView(selection: $place) {
      Tab("Home", systemImage: "house", value: .home) { Text("At home") }
      Tab("Search", systemImage: "magnifyingglass", value: .search, role: .search) {
        Button("Go home") { place = .home }
      }
      TabSection("More") {
        Tab(value: .profile) {
          Text("Myself")
        } label: {
          Label("Profile", systemImage: "person")
        }.badge(2).hidden(!showsProfile)
      }
    }
  }
}

private struct ConditionalBar: View {
  @State private var isEditing = false
  var body: some View {
    Text("page").toolbar {
      let placement: ToolbarItemPlacement = .topBarLeading
      if isEditing {
        ToolbarItem(placement: placement) { Button("Delete") {} }
      }
      ToolbarItem(placement: .topBarTrailing) { Button("Edit") { isEditing.toggle() } }
      if isEditing { ToolbarItemGroup { Button("Done") {} } }
    }
  }
}

private struct NamedByResources: View {
  private let name = LocalizedStringResource("Alps", comment: "A place.")
  var body: some View {
    Label(name, systemImage: "mountain.2")
    Text("You saw the \(name)!")
    ShareLink("Share", item: "alps", preview: SharePreview(name, icon: Image("alps")))
  }
}

private struct PlainTabs: View {
  var body: some View {
    TabView {
      Tab("Home", systemImage: "house") { Text("At home") }
      Tab(role: .search) { Text("Searching") }
    }
  }
}

private struct Person: Identifiable {
  let id: Int
  var name: String
  var age: Int
}

private struct People: View {
  let people = [Person(id: 1, name: "Ann", age: 41), Person(id: 2, name: "Ben", age: 29)]
  @State private var chosen: Person.ID?
  var body: some View {
    Table(people, selection: $chosen) {
      TableColumn("Name", value: \.name)
      TableColumn("Age") { person in Text("\(person.age)") }
    }
    Text("chosen \(chosen ?? 0)")
  }
}

@MainActor private final class Sketch: ObservableObject {
  @Published private(set) var lines = 0
  func draw(_ undo: UndoManager?) {
    lines += 1
    undo?.registerUndo(withTarget: self) { sketch in MainActor.assumeIsolated { sketch.erase(undo) } }
  }
  func erase(_ undo: UndoManager?) {
    lines -= 1
    undo?.registerUndo(withTarget: self) { sketch in MainActor.assumeIsolated { sketch.draw(undo) } }
  }
}

private struct SketchView: View {
  @Environment(\.undoManager) private var undo
  @StateObject private var sketch = Sketch()
  var body: some View {
    Text("\(sketch.lines) lines")
    Button("Draw") { sketch.draw(undo) }
    Button("Undo") { undo?.undo() }
    Button("Redo") { undo?.redo() }
  }
}

private struct LocaleNote: EnvironmentalModifier {
  func resolve(in environment: EnvironmentValues) -> some ViewModifier { Suffix(word: environment.locale.identifier) }

  struct Suffix: ViewModifier {
    let word: String
    func body(content: Content) -> some View {
      content
      Text(word)
    }
  }
}

@Suite @MainActor struct AppPatternTests {
  @Test func `a toolbar item can be optional beside others`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { ConditionalBar() }
    #expect(host.texts == ["page", "Edit"])
    try host.tap("Edit")
    #expect(host.texts == ["page", "Delete", "Edit", "Done"])
  }

  @Test func `string resources label controls and can be interpolated`() {
    let host = RuntimeHost(profile: .ios18, sink: nil) { NamedByResources() }
    #expect(host.texts.filter { !$0.isEmpty }.prefix(2) == ["Alps", "You saw the Alps!"])
  }

  @Test func `a search tab has a default label`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { PlainTabs() }
    try host.tab("Search")
    #expect(host.texts.contains("Searching"))
  }

  private func host<Root: View>(_ root: Root) -> RuntimeHost { RuntimeHost(profile: .ios18, sink: nil) { root } }

  @Test func `the edit button changes the mode that the views around it read`() throws {
    let host = host(ProfilePage())
    #expect(host.texts == ["Edit", "Summary"])
    try host.tap("Edit")
    host.settle()
    #expect(host.texts == ["Cancel", "Done", "Username"])
    try host.tap("Cancel")
    host.settle()
    #expect(host.texts == ["Edit", "Summary"])
  }

  @Test func `a dialog with its own cancel button has no default one`() throws {
    struct Asking: View {
      @State private var isAsking = true
      var body: some View {
        Text("Page").confirmationDialog("Sure?", isPresented: $isAsking, titleVisibility: .visible) {
          Button("Delete", role: .destructive) {}
          Button("Keep", role: .cancel) {}
        }
      }
    }
    let host = host(Asking())
    #expect(host.texts == ["Page", "Sure?", "Delete", "Keep"])
  }

  @Test func `tabs are selected by values of the selection's type`() throws {
    let host = host(TypedTabs(showsProfile: true))
    #expect(host.texts == ["At home"])
    try host.tab("Profile")
    #expect(host.texts == ["Myself"])
    try host.tab("Search")
    try host.tap("Go home")
    #expect(host.texts == ["At home"])
    #expect(throws: InteractionError.self) { try self.host(TypedTabs(showsProfile: false)).tab("Profile") }
  }

  @Test func `a search field offers its suggestions and scopes while the user searches`() throws {
    struct Searching: View {
      @State private var text = ""
      @State private var scope = "all"
      var body: some View {
        NavigationStack { Text("found \(text) in \(scope)") }
          .searchable(text: $text)
          .searchScopes($scope) { ForEach(["all", "new"], id: \.self) { Text($0).tag($0) } }
          .searchSuggestions {
            Text("Lima").searchCompletion("lima")
            Button("Clear") { text = "" }
          }
      }
    }
    let host = host(Searching())
    #expect(throws: InteractionError.self) { try host.tap("Lima") }
    #expect(throws: InteractionError.self) { try host.pick("new") }
    try host.clear("Search")
    try host.tap("Lima")
    #expect(host.texts.contains("found lima in all"))
    try host.pick("new")
    try host.tap("Clear")
    #expect(host.texts.contains("found  in new"))
    #expect(throws: InteractionError.self) { try host.pick("all") }
  }

  @Test func `a narrow table shows its first column and selects rows`() throws {
    let narrow = host(People())
    #expect(narrow.texts == ["Ann", "Ben", "chosen 0"])
    try narrow.tap("Ben")
    #expect(narrow.texts.last == "chosen 2")
    let wide = host(People().environment(\.horizontalSizeClass, .regular))
    #expect(wide.texts == ["Ann", "41", "Ben", "29", "chosen 0"])
  }

  @Test func `registered actions are undone and redone`() throws {
    let host = host(SketchView())
    for button in ["Draw", "Draw", "Undo"] { try host.tap(button) }
    #expect(host.texts.first == "1 lines")
    for button in ["Redo", "Redo"] { try host.tap(button) }
    #expect(host.texts.first == "2 lines")
    for button in ["Undo", "Undo", "Undo"] { try host.tap(button) }
    #expect(host.texts.first == "0 lines")
  }

  @Test func `a scroll gesture skips a view with nothing to scroll`() throws {
    struct Split: View {
      var body: some View {
        VStack {
          List { Text("Side") }
          List(0..<20, id: \.self) { Text(verbatim: "row \($0)") }
        }
      }
    }
    let host = host(Split())
    try host.scroll(by: 2)
    #expect(host.texts.prefix(2) == ["Side", "row 2"])
    try host.scroll(to: "row 15")
    #expect(host.texts.contains("row 15"))
  }

  @Test func `a section's header expands and collapses it`() throws {
    struct Menu: View {
      @State private var isOpen = true
      var body: some View { List { Section("Drinks", isExpanded: $isOpen) { Text("Tea") } } }
    }
    let host = host(Menu())
    #expect(host.texts == ["Drinks", "Tea"])
    try host.tap("Drinks")
    #expect(host.texts == ["Drinks"])
  }

  @Test func `an environmental modifier reads the environment`() {
    #expect(
      host(Text("a").modifier(LocaleNote()).environment(\.locale, Locale(identifier: "fr"))).texts == ["a", "fr"])
  }

  @Test func `localized values are their own text, and literals stay keys`() {
    #expect(String(localized: "\(3) items") == "3 items")
    #expect(String(localized: "key", defaultValue: "Value \(1.5, specifier: "%.1f")") == "Value 1.5")
    let resource: LocalizedStringResource = "Hello \("you")"
    #expect(host(Text(resource)).texts == ["Hello you"])
    #expect(host(Text("**bold**")).texts == ["bold"])
  }

  @Test func `content types know what they conform to`() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.json.conforms(to: .data))
    #expect(!UTType.pdf.conforms(to: .text))
    #expect(UTType(filenameExtension: "csv") == .commaSeparatedText)
    #expect(UTType("no.such.type") == nil)
    #expect(UTType(exportedAs: "org.example.recipe").identifier == "org.example.recipe")
  }

  @Test func `colors resolve to components`() {
    let mixed = Color.black.mix(with: .white, by: 0.5).resolve(in: EnvironmentValues())
    #expect(mixed.red == 0.5 && mixed.opacity == 1)
    #expect(Color(red: 1, green: 0, blue: 0).description == "#FF0000FF")
    #expect(Color(hue: 0.5, saturation: 1, brightness: 1).description == "#00FFFFFF")
    #expect(UIColor(Color.red.opacity(0.5)).cgColor.alpha == 0.5)
  }
}
