import SwiftUI
import Testing
import ViewRuntime

private struct Presenter: View {
  @State var isPresented = false
  @State var isAsked = false
  @State var answer = "none"
  @State var isDismissed = 0

  var body: some View {
    VStack {
      Button("Present") { isPresented = true }
      Button("Ask") { isAsked = true }
      Text("answer: \(answer)")
      Text("dismissed: \(isDismissed)")
    }
    .onAppear {}
    .onDisappear {}
    .sheet(isPresented: $isPresented, onDismiss: { isDismissed += 1 }) { Sheet { isPresented = false } }
    .alert("Sure?", isPresented: $isAsked) {
      Button("Yes") { answer = "yes" }
      Button("No", role: .cancel) { answer = "no" }
    } message: {
      Text("It cannot be undone")
    }
  }
}

private struct Sheet: View {
  @State var text = ""
  let done: () -> Void

  var body: some View {
    VStack {
      TextField("Note", text: $text)
      Button("Done") { done() }
    }
    .onAppear {}
    .onDisappear {}
    .task { try? await Task.sleep(for: .seconds(60)) }
  }
}

private struct Item: Identifiable, Equatable { let id: Int }

private struct ItemPresenter: View {
  @State var item: Item?

  var body: some View {
    VStack {
      Button("One") { item = Item(id: 1) }
      Button("Two") { item = Item(id: 2) }
    }
    .fullScreenCover(item: $item) { ItemSheet(id: $0.id) }
  }
}

private struct ItemSheet: View {
  let id: Int
  var body: some View {
    VStack {
      Text("Item \(id)")
      Button("Next") {}
    }
    .onAppear {}
    .onDisappear {}
  }
}

@MainActor
struct PresentationTests {
  @Test func `a sheet lives as long as it is presented, and its presenter stays`() throws {
    let (host, trace) = makeHost(showing: ["B", "+S", "-S", "R"]) { Presenter() }
    _ = trace.take()
    try host.tap("Present")
    #expect(
      trace.take()
        == "write Presenter.0, B Presenter, +N Sheet, +S Sheet, B Sheet, V+ Sheet, A Sheet, T+ Sheet, T> Sheet, R")
    try host.type("x", into: "Note")
    #expect(host.texts.contains("x"))
    _ = trace.take()
    try host.tap("Done")
    #expect(trace.take() == "write Presenter.0, B Presenter, R")
    host.advance(by: .milliseconds(100))
    #expect(
      trace.take()
        == "V- Sheet, D Sheet, Tc Sheet, -S Sheet, -N Sheet, dismiss Presenter, write Presenter.3, B Presenter, R, T. Sheet cancelled")
    #expect(host.texts.contains("dismissed: 1"))
    try host.tap("Present")
    #expect(host.texts.contains("Note"))
    try host.dismiss()
    host.settle()
    #expect(host.texts.contains("dismissed: 2"))
  }

  @Test func `another item is another presentation, the old one is gone before`() throws {
    let (host, trace) = makeHost(showing: []) { ItemPresenter() }
    try host.tap("One")
    #expect(host.texts == ["Item 1", "Next"])
    _ = trace.take()
    #expect(throws: (any Error).self) { try host.tap("Two") }
    try host.dismiss()
    host.settle()
    try host.tap("Two")
    #expect(trace.take().hasSuffix("V- ItemSheet, D ItemSheet, -N ItemSheet, write ItemPresenter.0, +N ItemSheet, V+ ItemSheet, A ItemSheet"))
    #expect(host.texts == ["Item 2", "Next"])
  }

  @Test func `an alert takes taps first, and every button ends it`() throws {
    let (host, _) = makeHost(showing: []) { Presenter() }
    try host.tap("Ask")
    #expect(host.texts.suffix(4) == ["Sure?", "It cannot be undone", "Yes", "No"])
    try host.tap("Yes")
    host.settle()
    #expect(host.texts.contains("answer: yes"))
    #expect(!host.texts.contains("Sure?"))
    #expect(throws: (any Error).self) { try host.dismiss() }
  }
}
