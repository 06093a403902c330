import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

@MainActor
func host<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> RuntimeHost {
  RuntimeHost(profile: .ios18, rows: 10, sink: nil, root: content)
}

@MainActor
struct ControlTests {
  private struct Choices: View {
    @State private var size = "M"
    @State private var volume = 0.2
    @State private var count = 1
    @State private var amount = 5
    @State private var secret = ""
    var body: some View {
      Form {
        Picker("Size", selection: $size) {
          ForEach(["S", "M", "L"], id: \.self) { Text("size \($0)").tag($0) }
        }
        Slider(value: $volume, in: 0...1, step: 0.25) { Text("Volume") }
        Stepper("Count", value: $count, in: 0...2)
        TextField("Amount", value: $amount, format: .number)
        SecureField("Password", text: $secret)
        LabeledContent("State") { Text(verbatim: "\(size) \(volume) \(count) \(amount) \(secret)") }
      }
    }
  }

  @Test func `controls write the user's changes`() throws {
    let host = host { Choices() }
    #expect(host.texts == ["Size", "size M", "Volume", "Count", "5", "Password", "State", "M 0.2 1 5 "])
    try host.pick("size L")
    try host.set("Volume", 0.6)
    try host.increment("Count")
    try host.increment("Count")
    try host.type("12", into: "Amount")
    try host.type("abc", into: "Password")
    #expect(host.texts == ["Size", "size L", "Volume", "Count", "512", "•••", "State", "L 0.5 2 512 abc"])
  }

  private struct Silent: View {
    @State private var speed = 1.0
    var body: some View {
      Slider(value: $speed, in: 0...10) {
        EmptyView()
      } minimumValueLabel: {
        Text("slow")
      } maximumValueLabel: {
        Text("fast")
      }
      Text(verbatim: "at \(speed)")
    }
  }

  @Test func `a slider without a label is named by its type, whatever its end labels`() throws {
    let host = host { Silent() }
    try host.set("Slider", 4)
    #expect(host.texts == ["slow", "fast", "at 4.0"])
  }

  private struct Sorting: View {
    @State private var order = "name"
    @State private var taps = 0
    var body: some View {
      Menu("Sort") {
        Picker("Order", selection: $order) { ForEach(["name", "date", "size"], id: \.self) { Text($0).tag($0) } }
      }
      Button("size") { taps += 1 }
      Text(verbatim: "by \(order), \(taps) taps")
    }
  }

  @Test func `a tap selects a picker's option if nothing else has its label`() throws {
    let host = host { Sorting() }
    try host.tap("date")
    #expect(host.texts.last == "by date, 0 taps")
    try host.tap("size")
    #expect(host.texts.last == "by date, 1 taps")
    try host.pick("size")
    #expect(host.texts.last == "by size, 1 taps")
    let error = #expect(throws: InteractionError.self) { try host.tap("colour") }
    #expect(error?.description == #"no button, link or toggle "colour" on screen; found: "Sort", "size""#)
    let near = #expect(throws: InteractionError.self) { try host.tap("sorts") }
    #expect(
      near?.description == #"no button, link or toggle "sorts" on screen; did you mean "Sort"? found: "Sort", "size""#)
  }

  private struct Tabs: View {
    var body: some View {
      TabView {
        Text("latte").tabItem { Text("Coffees") }
        Text("sencha").tabItem { Text("Teas") }
      }
    }
  }

  @Test func `a tap on a tab says how to select it`() throws {
    let host = host { Tabs() }
    let error = #expect(throws: InteractionError.self) { try host.tap("teas") }
    #expect(error?.description == #""teas" is a tab; to select it, write: tab "Teas""#)
  }

  private struct Tappable: View {
    @State private var log: [String] = []
    @State private var isOpen = false
    var body: some View {
      Text("Row").onTapGesture { log.append("tap") }
      Text("Card").contextMenu { Button("Share") { log.append("share") } }
      Text("Mail").swipeActions { Button("Archive", role: .destructive) { log.append("archive") } }
      Menu("Sort") {
        Button("By name") { log.append("name") }
        Button("By date") { log.append("date") }.disabled(true)
      }
      DisclosureGroup("More", isExpanded: $isOpen) { Text("Inside") }
      Text("Gesture").gesture(TapGesture().onEnded { log.append("gesture") })
      Text(verbatim: log.joined(separator: " "))
    }
  }

  @Test func `menu items can be tapped without being on the screen`() throws {
    let host = host { Tappable() }
    #expect(host.texts == ["Row", "Card", "Mail", "Sort", "More", "Gesture"])
    for label in ["Row", "Share", "Archive", "By name", "Gesture"] { try host.tap(label) }
    #expect(host.texts.last == "tap share archive name gesture")
    #expect(throws: InteractionError.self) { try host.tap("By date") }
  }

  private struct Mute: View {
    @State private var first = 0.0
    @State private var second = 0.0
    @State private var count = 1
    var body: some View {
      Text(verbatim: "\(first) \(second) \(count)")
      Slider(value: $first)
      Slider(value: $second, in: 0...10).accessibilityLabel("Second")
      Stepper(value: $count) { EmptyView() }
    }
  }

  @Test func `a slider or stepper without texts is named by its type`() throws {
    let host = host { Mute() }
    try host.run(Script("set \"Slider\" 0.5\nset \"Second\" 4\nincrement \"Stepper\"", file: "steps"))
    #expect(host.texts == ["0.5 4.0 2"])
  }

  private struct ItemDialogs: View {
    private enum Failure: LocalizedError {
      case offline
      var errorDescription: String? { "No connection" }
      var recoverySuggestion: String? { "Try later" }
    }
    @State private var name: String?
    @State private var place: String?
    @State private var failure: Failure?
    @State private var plainFailure: Failure?
    @State private var log: [String] = []
    var body: some View {
      Button("Name") { name = "Ann" }
        .alert("Delete?", item: $name) { name in
          Button("Delete \(name)") { log.append(name) }
        }
      Button("Place") { place = "Rome" }
        .confirmationDialog("Go", item: $place, titleVisibility: .visible) { place in
          Button("Go to \(place)") { log.append(place) }
        } message: { place in
          Text("\(place) is far")
        }
      Button("Fail") { failure = .offline }
        .alert(error: $failure) { _ in
          Button("Again") { log.append("again") }
        } message: {
          Text($0.recoverySuggestion ?? "")
        }
      Button("Fail plainly") { plainFailure = .offline }
        .alert(error: $plainFailure) { Button("Well") { log.append("well") } }
      Text(verbatim: log.joined(separator: " ") + (name ?? place ?? ""))
    }
  }

  @Test func `an alert or dialog is presented while its item exists`() throws {
    let host = host { ItemDialogs() }
    try host.tap("Name")
    #expect(host.texts.suffix(3) == ["Ann", "Delete?", "Delete Ann"])
    try host.tap("Delete Ann")
    try host.tap("Place")
    #expect(host.texts.contains("Rome is far"))
    try host.tap("Go to Rome")
    try host.tap("Fail")
    #expect(host.texts.contains("No connection") && host.texts.contains("Try later"))
    try host.tap("Again")
    try host.tap("Fail plainly")
    try host.tap("Well")
    host.settle()
    #expect(host.texts == ["Name", "Place", "Fail", "Fail plainly", "Ann Rome again well"])
    try host.tap("Name")
    try host.dismiss()
    host.settle()
    #expect(host.texts.last == "Ann Rome again well")
  }

  @Test func `a collapsed group has no content`() throws {
    let host = host { Tappable() }
    try host.tap("More")
    #expect(host.texts.contains("Inside"))
    try host.tap("More")
    #expect(!host.texts.contains("Inside"))
  }

  private struct Beside: View {
    var body: some View {
      VStack { Text("content") }
        .overlay { Text("over") }
        .background { Text("behind") }
        .background(Color.red)
        .overlay(Circle().stroke(.red, lineWidth: 2))
        .safeAreaInset(edge: .top) { Text("top") }
        .safeAreaInset(edge: .bottom) { Text("bottom") }
        .toolbar {
          ToolbarItem(placement: .primaryAction) { Button("Add") {} }
          ToolbarItemGroup { Text("two") }
        }
    }
  }

  @Test func `overlay and background content are on the screen in their order`() {
    #expect(host { Beside() }.texts == ["top", "behind", "content", "over", "bottom", "Add", "two"])
  }

  @Test func `labels and placeholders show their texts`() {
    let host = host {
      Label("Mail", systemImage: "envelope")
      ProgressView("Loading", value: 0.5)
      ContentUnavailableView("Empty", systemImage: "tray", description: Text("Nothing here"))
      GroupBox("Box") { Text("in") }
      AsyncImage(url: nil) {
        $0.resizable()
      } placeholder: {
        Text("wait")
      }
      GeometryReader { geometry in Text(verbatim: "\(Int(geometry.size.width))") }
      Grid { GridRow { Text("cell") } }
    }
    #expect(host.texts == ["Mail", "Loading", "Empty", "Nothing here", "Box", "in", "wait", "390", "cell"])
  }

  @Test func `a drawn background costs no node`() {
    func nodes(_ root: Node) -> Int { 1 + root.children.reduce(0) { $0 + nodes($1) } }
    let plain = host { Text("a") }
    let drawn = host { Text("a").background(Color.red).overlay(Rectangle().stroke(.blue)).padding().shadow(radius: 2) }
    #expect(nodes(plain.graph.root!) == nodes(drawn.graph.root!))
  }
}
