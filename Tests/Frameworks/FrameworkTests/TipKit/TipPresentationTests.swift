import SwiftUI
import Testing
import TipKit
import ViewRuntime

private struct Hint: Tip {
  let id: String
  var title: Text { Text(verbatim: id) }
}

private struct ShortTip: Tip {
  var title: Text { Text("Short") }
  var options: [any TipOption] { MaxDisplayDuration(90) }
}

private struct Bound: View {
  @State private var isShown = false
  private let tip = Hint(id: "Hint")

  var body: some View {
    TipView(tip, isPresented: $isShown, arrowEdge: .bottom, anchorID: "anchor")
      .tipImageStyle(.red, .blue)
      .tipBackgroundInteraction(.enabled)
    Toggle("Shown", isOn: $isShown)
    Text(verbatim: "is \(isShown)").tipAnchor("anchor")
    Button("Again") { Task { await tip.resetEligibility() } }
  }
}

private struct Over: View {
  @State private var isShown = false

  var body: some View {
    Toggle("Shown", isOn: $isShown)
    Text(verbatim: "is \(isShown)").popoverTip(
      Hint(id: "Over"), isPresented: $isShown, attachmentAnchor: .rect(.bounds))
  }
}

private struct Switched: View {
  @State private var isRow = true

  var body: some View {
    if isRow { TipView(ShortTip()) }
    Button("Row") { isRow.toggle() }
  }
}

@MainActor private func host(_ view: some View) -> RuntimeHost {
  let host = RuntimeHost(profile: .ios18, sink: nil) { VStack { view }.task { try? Tips.configure() } }
  host.settle()
  return host
}

@Suite @MainActor struct TipPresentationTests {
  @Test func `a binding is set with the tip, hides it and shows it again`() throws {
    let host = host(Bound())
    #expect(host.texts == ["Hint", "Shown", "is true", "Again"])
    try host.tap("Shown")
    host.settle()
    #expect(host.texts == ["Shown", "is false", "Again"] && Hint(id: "Hint").status == .available)
    try host.tap("Shown")
    host.settle()
    #expect(host.texts == ["Hint", "Shown", "is true", "Again"])
  }

  @Test func `a binding follows a tip that is invalidated and reset`() throws {
    let host = host(Bound())
    try host.tap("Close")
    host.settle()
    #expect(host.texts == ["Shown", "is false", "Again"])
    try host.tap("Shown")
    host.settle()
    #expect(host.texts == ["Shown", "is true", "Again"], "an ended tip is not to be shown")
    try host.tap("Shown")
    try host.tap("Again")
    host.settle()
    #expect(host.texts == ["Hint", "Shown", "is true", "Again"])
  }

  @Test func `a popover sets its binding, and its dismissal invalidates the tip`() throws {
    let host = host(Over())
    #expect(host.texts.contains("Over") && host.texts.contains("is true"))
    try host.dismiss()
    host.settle()
    #expect(host.texts == ["Shown", "is false"] && Hint(id: "Over").status == .invalidated(.tipClosed))
  }

  @Test func `a tip is invalidated after its maximum display duration`() throws {
    let host = host(Switched())
    host.advance(by: .seconds(60))
    try host.tap("Row")
    host.advance(by: .seconds(600))
    #expect(host.texts == ["Row"])
    try host.tap("Row")
    host.settle()
    #expect(host.texts == ["Short", "Row"] && ShortTip().status == .available)
    host.advance(by: .seconds(40))
    try host.tap("Row")
    try host.tap("Row")
    host.settle()
    #expect(host.texts == ["Row"] && ShortTip().status == .invalidated(.displayDurationExceeded))
  }
}
