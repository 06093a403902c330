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

/// The coordinator pattern: the stack's root owns the sheets, pushed levels request them.
private struct StackPresenter: View {
  @State var path = [Int]()
  @State var item: Item?

  var body: some View {
    NavigationStack(path: $path) {
      Button("Push") { path.append(1) }
        .sheet(item: $item) { ItemSheet(id: $0.id) }
        .navigationDestination(for: Int.self) { _ in
          Text("Level")
          Button("Present from here") { item = Item(id: 3) }
        }
    }
  }
}

private struct ItemAlert: View {
  @State var item: Item?
  @State var isPresented = false

  var body: some View {
    Button("About 7") { (item, isPresented) = (Item(id: 7), true) }
    Button("About 8") { (item, isPresented) = (Item(id: 8), true) }
      .alert("Item", isPresented: $isPresented, presenting: item) { item in
        if item.id == 8 { Button("Keep") {} }
      } message: {
        Text("number \($0.id)")
      }
  }
}

private struct TabPresenter: View {
  @State var item: Item?

  var body: some View {
    TabView {
      Text("Here").sheet(item: $item) { ItemSheet(id: $0.id) }.tabItem { Text("Own") }
      Button("Present there") { item = Item(id: 4) }.tabItem { Text("Other") }
    }
  }
}

@MainActor
struct PresentationTests {
  @Test func `a sheet exists as long as it is presented, and its presenter stays`() throws {
    let (host, trace) = makeHost(showing: ["B", "+S", "-S", "R"]) { Presenter() }
    _ = trace.take()
    try host.tap("Present")
    #expect(
      trace.take()
        == "write Presenter.0, +N Sheet, +S Sheet, B Sheet, V+ Sheet, A Sheet, T+ Sheet, T> Sheet, R")
    try host.type("x", into: "Note")
    #expect(host.texts.contains("x"))
    _ = trace.take()
    try host.tap("Done")
    #expect(trace.take() == "write Presenter.0, R")
    host.advance(by: .milliseconds(100))
    #expect(
      trace.take()
        == "V- Sheet, D Sheet, Tc Sheet, -S Sheet, -N Sheet, dismiss Presenter, write Presenter.3, B Presenter, R, T. Sheet cancelled"
    )
    #expect(host.texts.contains("dismissed: 1"))
    try host.tap("Present")
    #expect(host.texts.contains("Note"))
    try host.dismiss()
    host.settle()
    #expect(host.texts.contains("dismissed: 2"))
  }

  @Test func `another item is another presentation, and the old one ends first`() throws {
    let (host, trace) = makeHost(showing: []) { ItemPresenter() }
    try host.tap("One")
    #expect(host.texts == ["Item 1", "Next"])
    _ = trace.take()
    #expect(throws: (any Error).self) { try host.tap("Two") }
    try host.dismiss()
    host.settle()
    try host.tap("Two")
    #expect(
      trace.take().hasSuffix(
        "V- ItemSheet, D ItemSheet, -N ItemSheet, write ItemPresenter.0, +N ItemSheet, V+ ItemSheet, A ItemSheet"))
    #expect(host.texts == ["Item 2", "Next"])
  }

  @Test func `an alert without actions has an OK button`() throws {
    let (host, _) = makeHost(showing: []) { ItemAlert() }
    try host.tap("About 7")
    #expect(host.texts == ["About 7", "About 8", "Item", "number 7", "OK"])
    try host.tap("OK")
    host.settle()
    try host.tap("About 8")
    #expect(host.texts == ["About 7", "About 8", "Item", "number 8", "Keep"])
  }

  @Test func `a presentation of a covered root is shown over the top level`() throws {
    let (host, trace) = makeHost(showing: []) { StackPresenter() }
    try host.tap("Push")
    _ = trace.take()
    try host.tap("Present from here")
    #expect(trace.take() == "write StackPresenter.1, +N ItemSheet, V+ ItemSheet, A ItemSheet")
    #expect(host.texts == ["Level", "Present from here", "Item 3", "Next"])
    try host.dismiss()
    host.settle()
    #expect(host.texts == ["Level", "Present from here"])
    try host.back()
    host.settle()
    #expect(host.texts == ["Push"])
  }

  @Test func `a presentation in an unselected tab waits until the tab shows`() throws {
    let (host, _) = makeHost(showing: []) { TabPresenter() }
    try host.tab("Other")
    try host.tap("Present there")
    host.settle()
    #expect(!host.texts.contains("Item 4"))
    try host.tab("Own")
    host.settle()
    #expect(host.texts.contains("Item 4"))
  }

  @Test func `an alert takes taps first, and every button dismisses it`() throws {
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
