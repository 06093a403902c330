import SwiftUI
import Testing
import ViewRuntime

private struct Token: Identifiable, Hashable {
  let name: String
  var id: String { name }
}

private struct Searched: View {
  let text: String
  let tokens: [String]
  @Environment(\.isSearching) private var isSearching
  var body: some View { Text(verbatim: "\(isSearching ? "searching \(text)" : "all") in \(tokens)") }
}

private struct TokenSearch: View {
  @State private var text = ""
  @State private var tokens: [Token] = []
  @State private var suggested = [Token(name: "fruit"), Token(name: "veg")]
  var body: some View {
    Searched(text: text, tokens: tokens.map(\.name))
      .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested, prompt: "Find") { Text($0.name) }
  }
}

private struct PresentedSearch: View {
  @State private var text = ""
  @State private var tokens: [Token] = []
  @State private var suggested = [Token(name: "fruit"), Token(name: "veg")]
  @State private var isPresented = false
  var body: some View {
    Text(verbatim: "\(isPresented) \(tokens.map(\.name))")
      .searchable(
        text: $text, tokens: $tokens, suggestedTokens: $suggested, isPresented: $isPresented,
        placement: .navigationBarDrawer,
        prompt: "Find"
      ) { Text($0.name) }
      .searchDictationBehavior(.inline(activation: .onLook))
    Button("Search") { isPresented = true }
  }
}

/// Not private: a private type cannot be looked up by its mangled name.
struct PathRoute: Codable, Hashable { var id: Int }

private struct Plant: Identifiable {
  let id: Int
  let name: String
}

private struct Garden: View {
  let plants = [Plant(id: 1, name: "Ivy"), Plant(id: 2, name: "Fern")]
  var body: some View {
    Table(of: Plant.self) {
      TableColumn("Name", value: \.name)
      TableColumn("Number") { Text(verbatim: "\($0.id)") }
    } rows: {
      TableRow(Plant(id: 0, name: "Moss"))
      ForEach(plants) { plant in if plant.id > 1 { TableRow(plant) } }
    }
  }
}

private final class Editor: ObservableObject { @Published var word = "draft" }

private struct Editing: View {
  @State private var isOpen = false
  @StateObject private var editor = Editor()
  var body: some View {
    Toolbar()
    if isOpen { Text("Editor").focusedSceneObject(editor) }
    Button("Open") { isOpen.toggle() }
    Button("Change") { editor.word = "final" }
  }
  private struct Toolbar: View {
    @FocusedObject private var editor: Editor?
    var body: some View { Text(editor.map { "edits \($0.word)" } ?? "nothing") }
  }
}

private struct FramedMenu: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("menu:")
    Menu(configuration)
  }
}
private struct PlainForm: FormStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Text("form:")
      configuration.content
    }
  }
}
private struct NextDay: DatePickerStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Button("Later") { configuration.selection += 60 }
  }
}

private struct Styled: View {
  @State private var taps = 0
  @State private var date = Date(timeIntervalSince1970: 0)
  var body: some View {
    Menu("More") { Button("Tap") { taps += 1 } }.menuStyle(FramedMenu())
    Form {
      Text("a")
      Text("b")
    }.formStyle(PlainForm())
    DatePicker("When", selection: $date).datePickerStyle(NextDay())
    Text(verbatim: "\(taps) taps, \(Int(date.timeIntervalSince1970)) s")
  }
}

private struct Ticked: View {
  @State private var value = 0.0
  var body: some View {
    Slider(value: $value, in: 0...1) {
      Text("Level")
    } ticks: {
      SliderTick(0.0)
      SliderTick(0.4)
      SliderTick(1.0)
    }
    Slider(value: $value) {
      Text("Beat")
    } currentValueLabel: {
      Text(verbatim: "\(value)")
    } ticks: {
      SliderTickContentForEach([0.25, 0.5, 0.75], id: \.self) { beat in
        SliderTick(beat) { Text(verbatim: "\(beat)") }
      }
    }
    Slider(value: $value, in: 0...1, step: 0.1, enabledBounds: 0.2...0.8) {
      Text("Step")
    } minimumValueLabel: {
      Text("least")
    } maximumValueLabel: {
      Text("most")
    } tick: { step in
      step == 0.5 ? SliderTick(step) : nil
    }
    Text(verbatim: "level \(value)")
  }
}

private struct Documents: App {
  var body: some Scene {
    WindowGroup("Documents", id: "document", for: Int.self) { $number in
      Text(number.map { "number \($0)" } ?? "no number")
      Button("Choose") { number = 3 }
    }
  }
}

@Observable private final class Stock { var count = 1 }

private struct StockApp: App {
  @State private var stock = Stock()
  @StateObject private var editor = Editor()
  var body: some Scene {
    WindowGroup { StockPage() }
      .environment(stock)
      .environmentObject(editor)
      .transformEnvironment(\.lineLimit) { $0 = ($0 ?? 0) + 3 }
  }
}

private struct StockPage: View {
  @Environment(Stock.self) private var stock
  @EnvironmentObject private var editor: Editor
  @Environment(\.lineLimit) private var lineLimit
  var body: some View {
    Text(verbatim: "\(stock.count) \(editor.word) \(lineLimit ?? 0)")
    Button("More") { stock.count += 1 }
  }
}

private struct Pairs: View {
  var body: some View {
    List {
      ForEach(0..<20, id: \.self) { number in
        Text(verbatim: "name \(number)")
        Text(verbatim: "price \(number)")
      }
    }
  }
}

@Suite @MainActor struct RecentAPITests {
  private func host<Root: View>(_ root: Root) -> RuntimeHost { RuntimeHost(profile: .ios18, sink: nil) { root } }

  @Test func `a token search updates the binding to its presentation`() throws {
    let host = host(PresentedSearch())
    #expect(host.texts.contains("false []"))
    try host.type("f", into: "Find")
    #expect(host.texts.contains("true []"))
    try host.tap("fruit")
    #expect(host.texts.contains("true [\"fruit\"]"))
  }

  @Test func `tapping a suggested token adds it to the search`() throws {
    let host = host(TokenSearch())
    try host.type("a", into: "Find")
    try host.tap("veg")
    #expect(host.texts == ["a", "veg", #"searching a in ["veg"]"#])
  }

  @Test func `a path is encoded and decoded with the types of its values`() throws {
    var path = NavigationPath()
    path.append(PathRoute(id: 3))
    path.append("end")
    let data = try JSONEncoder().encode(#require(path.codable))
    let read = try NavigationPath(JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
    #expect(read == path)
    struct Closed: Hashable {}
    path.append(Closed())
    #expect(path.codable == nil)
  }

  @Test func `a table can list its rows one by one`() {
    #expect(host(Garden()).texts == ["Moss", "Fern"])
  }

  @Test func `a focused scene object reaches the rest of the app`() throws {
    let host = host(Editing())
    #expect(host.texts.first == "nothing")
    try host.tap("Open")
    try host.tap("Change")
    #expect(host.texts.first == "edits final")
    try host.tap("Open")
    #expect(host.texts.first == "nothing")
  }

  @Test func `custom styles make menus, forms and date pickers`() throws {
    let host = host(Styled())
    #expect(host.texts == ["menu:", "More", "form:", "a", "b", "When", "Later", "0 taps, 0 s"])
    try host.tap("Tap")
    try host.tap("Later")
    #expect(host.texts.last == "1 taps, 60 s")
  }

  @Test func `a window group for values opens without a value`() throws {
    let host = host(_AppRoot(Documents()))
    #expect(host.texts.first == "no number")
    try host.tap("Choose")
    #expect(host.texts.first == "number 3")
  }

  @Test func `a scene's environment reaches its views`() throws {
    let host = host(_AppRoot(StockApp()))
    #expect(host.texts.first == "1 draft 3")
    try host.tap("More")
    #expect(host.texts.first == "2 draft 3")
  }

  @Test func `an element with several views is several rows of a list`() throws {
    let host = host(Pairs())
    #expect(host.texts == (0..<5).flatMap { ["name \($0)", "price \($0)"] })
    try host.scroll(by: 3)
    #expect(host.texts.first == "price 1" && host.texts.count == 10)
  }

  @Test func `a slider with ticks snaps to them`() throws {
    let host = host(Ticked())
    try host.set("Level", 0.55)
    #expect(host.texts.last == "level 0.4")
    try host.set("Beat", 0.8)
    #expect(host.texts.last == "level 0.75")
    try host.set("Step", 0.33)
    #expect(host.texts.last?.hasPrefix("level 0.3") == true)
    try host.set("Step", 0.95)
    #expect(host.texts.last == "level 0.8", "as far as it is enabled")
  }
}
