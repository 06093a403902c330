import SwiftUI
import Testing
import ViewRuntime

private struct Editor: View {
  @State private var text = AttributedString("plain")
  @State private var selection = AttributedTextSelection()
  @Environment(\.fontResolutionContext) private var context
  var body: some View {
    Text(
      verbatim: text.runs.map { "\(String(text[$0.range].characters)):\(traits($0.attributes))" }.joined(separator: "|")
    )
    TextEditor(text: $text, selection: $selection).accessibilityLabel("Note")
    Button("All") { selection = AttributedTextSelection(range: text.startIndex..<text.endIndex) }
    Button("Bold") {
      text.transformAttributes(in: &selection) { container in
        let font = container.font ?? .default
        container.font = font.bold(!font.resolve(in: context).isBold)
      }
    }
    Button("Right") { text.transformAttributes(in: &selection) { $0.alignment = .right } }
    Button("Replace") { text.replaceSelection(&selection, withCharacters: "new") }
  }
  private func traits(_ attributes: AttributeContainer) -> String {
    let bold = attributes.font?.resolve(in: context).isBold == true ? "bold" : "regular"
    return attributes.alignment == .right ? bold + " right" : bold
  }
}

/// Attributed texts that an editor changes in part.
@Suite @MainActor struct RichTextTests {
  @Test func `the selected text gains and loses an attribute`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Editor() }
    try host.tap("All")
    try host.tap("Bold")
    host.settle()
    #expect(host.texts.first == "plain:bold")
    try host.tap("Right")
    host.settle()
    #expect(host.texts.first == "plain:bold right")
    try host.tap("Bold")
    host.settle()
    #expect(host.texts.first == "plain:regular right")
  }

  @Test func `attributes set without a selection apply to the text typed next`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Editor() }
    try host.tap("Bold")
    host.settle()
    #expect(host.texts.first == "plain:regular")
    try host.type(" and bold", into: "Note")
    host.settle()
    #expect(host.texts.first == "plain:regular| and bold:bold")
    try host.type(" too", into: "Note")
    host.settle()
    #expect(host.texts.first == "plain:regular| and bold too:bold")
  }

  @Test func `the selected text is replaced, and typing continues behind it`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Editor() }
    try host.tap("All")
    try host.tap("Replace")
    try host.tap("Replace")
    host.settle()
    #expect(host.texts.first == "newnew:regular")
  }

  @Test func `a selection of a longer text is clamped`() {
    let long = AttributedString("a long text")
    let selection = AttributedTextSelection(range: long.startIndex..<long.endIndex)
    let short = AttributedString("short")
    #expect(selection.indices(in: short) == .ranges(RangeSet([short.startIndex..<short.endIndex])))
    #expect(Array(selection.attributes(in: short)).count == 1)
  }

  @Test func `a font resolves to the traits it was made with`() {
    let context = EnvironmentValues().fontResolutionContext
    #expect(Font.headline.resolve(in: context).isBold && !Font.body.resolve(in: context).isBold)
    #expect(Font.title.bold().italic().bold(false).resolve(in: context).isBold == false)
    #expect(
      Font.title.italic().resolve(in: context).isItalic
        && Font.system(size: 40, weight: .black).resolve(in: context).isBold)
    #expect(
      Font.system(size: 40).resolve(in: context).pointSize == 40 && Font.title.resolve(in: context).pointSize == 28)
    #expect(Font.title.bold().scaled(by: 2).resolve(in: context).pointSize == 56)
  }
}

/// A definition with three constraints: kerning is one point or none, text is never white, and red text has no
/// background.
private struct House: AttributedTextFormattingDefinition {
  var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> {
    ValueConstraint(for: \.kern, values: [nil, 1], default: 1)
    NoWhite()
    NoRedBackground()
  }
}

private struct NoWhite<Scope: AttributeScope>: AttributedTextValueConstraint {
  typealias AttributeKey = AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute
  func constrain(_ container: inout Attributes) {
    if container.foregroundColor == .white { container.foregroundColor = .red }
  }
}

private struct NoRedBackground: AttributedTextValueConstraint {
  typealias Scope = AttributeScopes.SwiftUIAttributes
  typealias AttributeKey = Scope.BackgroundColorAttribute
  func constrain(_ container: inout Attributes) {
    if container.foregroundColor == .red { container.backgroundColor = nil }
  }
}

/// An editor of text with varying kerning.
private struct ConstrainedEditor: View {
  @State private var text: AttributedString = {
    var text = AttributedString("wide")
    text.kern = 5
    return text
  }()
  let isConstrained: Bool

  var body: some View {
    let editor = TextEditor(text: $text).accessibilityLabel("Note")
    if isConstrained { editor.attributedTextFormattingDefinition(House()) } else { editor }
    Text(verbatim: text.runs.map { "\(String(text[$0.range].characters)) \($0.kern ?? 0)" }.joined(separator: "|"))
  }
}

@Suite @MainActor struct TextDefinitionTests {
  @Test func `constraints are applied in order`() {
    var container = AttributeContainer()
    container.kern = 3
    container.foregroundColor = .white
    container.backgroundColor = .blue
    container.tracking = 7
    House().constrain(&container)
    #expect(
      container.kern == 1 && container.foregroundColor == .red && container.backgroundColor == nil
        && container.tracking == 7)
    var plain = AttributeContainer()
    House().constrain(&plain)
    #expect(plain == AttributeContainer())
  }

  @Test func `an editor applies the definition around it when it is edited`() throws {
    for (isConstrained, text) in [(true, "wider 1.0"), (false, "wider 5.0")] {
      let host = RuntimeHost(profile: .ios18, sink: nil) { ConstrainedEditor(isConstrained: isConstrained) }
      #expect(host.texts.last == "wide 5.0")
      try host.type("r", into: "Note")
      host.settle()
      #expect(host.texts.last == text)
    }
  }
}
