import SwiftUI
import Testing
import ViewRuntime

private struct PressedStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text(configuration.isPressed ? "down" : "up")
      Text(isEnabled ? "on" : "off")
    }
    .onChange(of: configuration.isPressed) { Presses.log.append("\($0)->\($1)") }
  }
}

@MainActor
private enum Presses { static var log: [String] = [] }

private struct BoxStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
      Text(configuration.isOn ? "[x]" : "[ ]")
    }
  }
}

private struct StarredStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.title
    Text("★")
    configuration.icon
  }
}

private struct PercentStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Text("\(Int((configuration.fractionCompleted ?? 0) * 100))%")
  }
}

private struct HoldStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture { configuration.trigger() }
  }
}

private struct PromptStyle: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    HStack {
      Text(">")
      configuration
    }
  }
}

private struct FoldStyle: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(configuration.isExpanded ? "fold" : "unfold") { configuration.isExpanded.toggle() }
    configuration.label
    if configuration.isExpanded { configuration.content }
  }
}

private struct MeterStyle: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View { Text(verbatim: "at \(configuration.value)") }
}

private struct StackedStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.content
    configuration.label
  }
}

private struct FramedStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("[")
    configuration.content
    Text("]")
  }
}

@MainActor
struct StyleTests {
  private struct Buttons: View {
    @State private var count = 0
    var body: some View {
      Button("Go") { count += 1 }
      Button("Never") { count += 100 }.disabled(true)
      Button("Plain") { count += 10 }.buttonStyle(.plain)
      Text(verbatim: "count \(count)")
    }
  }

  @Test func `a custom button style decides what a button shows and does`() throws {
    Presses.log = []
    let host = host { Buttons().buttonStyle(PressedStyle()) }
    #expect(host.texts == ["Go", "up", "on", "Never", "up", "off", "Plain", "count 0"])
    try host.tap("Go")
    try host.tap("Plain")
    #expect(host.texts.last == "count 11")
    #expect(Presses.log == ["false->true", "true->false"])
    #expect(throws: InteractionError.self) { try host.tap("Never") }
  }

  private struct Controls: View {
    @State private var isOn = false
    @State private var text = ""
    @State private var count = 0
    var body: some View {
      Toggle("Flag", isOn: $isOn).toggleStyle(BoxStyle())
      Label("Title", systemImage: "star").labelStyle(StarredStyle())
      Button("Hold") { count += 1 }.buttonStyle(HoldStyle())
      TextField("Name", text: $text).textFieldStyle(PromptStyle())
      DisclosureGroup("More") { Text("inside") }.disclosureGroupStyle(FoldStyle())
      ProgressView("Load", value: 1, total: 4).progressViewStyle(PercentStyle())
      Gauge(value: 5, in: 0...10) { Text("Speed") }.gaugeStyle(MeterStyle())
      LabeledContent("key", value: "value").labeledContentStyle(StackedStyle())
      GroupBox("Box") { Text("boxed") }.groupBoxStyle(FramedStyle())
      Text(verbatim: "\(isOn) \(count)")
    }
  }

  @Test func `every control can have a custom style`() throws {
    let host = host { Controls() }
    #expect(
      host.texts == [
        "Flag", "[ ]", "Title", "★", "Hold", ">", "Name", "unfold", "More", "Load", "25%", "at 0.5", "value", "key",
        "[", "boxed", "]",
        "false 0",
      ])
    try host.tap("Flag")
    try host.tap("Hold")
    try host.tap("unfold")
    try host.type("Ann", into: "Name")
    #expect(host.texts.contains("[x]") && host.texts.contains("inside") && host.texts.contains("Ann"))
    #expect(host.texts.last == "true 1")
  }

  private struct Changing: View {
    @State private var isLoud = false
    var body: some View {
      Button("Switch") { isLoud.toggle() }
      Fixed().buttonStyle(WordStyle(word: isLoud ? "LOUD" : "quiet"))
    }
  }
  private struct Fixed: View {
    var body: some View { Button("Word") {} }
  }
  private struct WordStyle: ButtonStyle {
    let word: String
    func makeBody(configuration: Configuration) -> some View { Text(word) }
  }

  @Test func `a style that changes reaches views whose bodies do not run`() throws {
    let host = host { Changing() }
    #expect(host.texts == ["Switch", "quiet"])
    try host.tap("Switch")
    #expect(host.texts == ["Switch", "LOUD"])
  }

  private struct Named: View {
    @State private var count = 0
    var body: some View {
      Button {
        count += 1
      } label: {
        Label("Add", systemImage: "plus")
      }
      .labelStyle(.iconOnly)
      Button {
        count += 10
      } label: {
        Image(systemName: "trash")
      }
      .accessibilityLabel("Remove")
      Text(verbatim: "\(count)")
      Text("secret").hidden()
    }
  }

  @Test func `a control without texts is tapped by its name`() throws {
    let host = host { Named() }
    #expect(host.texts == ["0"])
    try host.tap("Add")
    try host.tap("Remove")
    try host.tap("trash")
    #expect(host.texts == ["21"])
  }
}
