import SwiftUI
import Testing
import ViewRuntime

private struct Page: View {
  @State private var shown: String?
  @State private var path: [Int] = []
  @State private var text = ""
  @State private var taps = 0
  @State private var rows = ["one", "two"]
  var lets = PresentationBackgroundInteraction.automatic

  private func isShown(_ name: String) -> Binding<Bool> {
    Binding(get: { shown == name }, set: { shown = $0 ? name : nil })
  }

  var body: some View {
    NavigationStack(path: $path) {
      List { Text("root") }.navigationDestination(for: Int.self) { _ in page }
    }
    .sheet(isPresented: isShown("sheet")) { Text("on the sheet").presentationBackgroundInteraction(lets) }
    .fullScreenCover(isPresented: isShown("cover")) { Text("on the cover") }
    .alert("Alert", isPresented: isShown("alert")) { Button("OK") {} }
    .confirmationDialog("Dialog", isPresented: isShown("dialog")) { Button("Delete") {} }
    .onAppear { path = [1] }
  }

  private var page: some View {
    List {
      ForEach(["sheet", "cover", "alert", "dialog"], id: \.self) { name in Button("Open \(name)") { shown = name } }
      Button("Below \(taps)") { taps += 1 }
      Toggle("Setting", isOn: .constant(true))
      TextField("Field", text: $text)
      Text("Pressed").onLongPressGesture { taps += 1 }
      ForEach(rows, id: \.self) { Text($0) }.onDelete { rows.remove(atOffsets: $0) }
    }
    .refreshable {}
  }
}

@MainActor
struct ReachTests {
  @Test(arguments: ["sheet", "cover", "alert", "dialog"])
  func `nothing below a presentation can be reached`(_ name: String) throws {
    let (host, _) = makeHost(rows: 30) { Page() }
    host.settle()
    try host.tap("Open \(name)")
    let steps: [(RuntimeHost) throws -> Void] = [
      { try $0.tap("Below 0") }, { try $0.tap("Setting") }, { try $0.type("x", into: "Field") },
      { try $0.clear("Field") }, { try $0.back() },
      { try $0.press("Pressed") }, { try $0.delete("one") }, { try $0.scroll(by: 1) }, { try $0.refresh() },
      { try $0.scroll(to: "Below 0") },
    ]
    for (index, step) in steps.enumerated() { #expect(throws: InteractionError.self, "\(index)") { try step(host) } }
    try host.dismiss()
    // Nobody taps during the animation: the step that follows the dismissal is meant for the page below, unless that is
    // still hidden.
    if name == "cover" { host.settle() }
    try host.tap("Below 0")
    host.settle()
    try host.tap("Below 1")
    try host.type("x", into: "Field")
    try host.delete("one")
    try host.back()
  }

  @Test func `the error names the presentation and what can be reached`() throws {
    let (host, _) = makeHost(rows: 30) { Page() }
    host.settle()
    try host.tap("Open alert")
    let error = try #require(throws: InteractionError.self) { try host.tap("Below 0") }
    #expect(
      error.description
        == #"no button, link or toggle "Below 0" can be reached, since the Alert is above it; found: "OK""#)
    let missing = try #require(throws: InteractionError.self) { try host.tap("Nowhere") }
    #expect(missing.description == #"no button, link or toggle "Nowhere" on screen; found: "OK""#)
  }

  @Test func `a presentation can let touches reach what is below it`() throws {
    let (host, _) = makeHost(rows: 30) { Page(lets: .enabled) }
    host.settle()
    try host.tap("Open sheet")
    try host.tap("Below 0")
    #expect(host.texts.contains("Below 1") && host.texts.contains("on the sheet"))
  }
}
