import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

/// Sets an item and the flag of the sheet that shows it in one action; `reads` is true if the body reads the item.
private struct ItemAndFlag: View {
  var reads = false
  @State private var item: String?
  @State private var isPresented = false

  var body: some View {
    let _ = reads ? item : nil
    VStack {
      Button("One") { (item, isPresented) = ("one", true) }
      Button("Two") { (item, isPresented) = ("two", true) }
      Button("Three, then four") {
        item = "three"
        item = "four"
        isPresented = true
      }
    }
    .sheet(isPresented: $isPresented) { Text("shown: \(item ?? "nothing")") }
  }
}

@Observable private final class Screen {
  var isPresented = false
  @ObservationIgnored var bodies = 0
}

private struct Observing: View {
  let screen: Screen
  @State private var kept: Screen
  init(_ screen: Screen) {
    self.screen = screen
    _kept = State(initialValue: screen)
  }

  var body: some View {
    let _ = screen.bodies += 1
    Button("Present") { kept.isPresented = true }.sheet(isPresented: $kept.isPresented) { Text("shown") }
  }
}

/// The sheet follows a flag that it does not own.
private struct Outer: View {
  let count: () -> Void
  @State private var isPresented = false
  var body: some View {
    let _ = count()
    Button("Present") { isPresented = true }
    Inner(isPresented: $isPresented)
  }
}

private struct Inner: View {
  @Binding var isPresented: Bool
  var body: some View { Text("inner").alert("Sure?", isPresented: $isPresented) { Button("Yes") {} } }
}

@MainActor
struct PresentationDependencyTests {
  private func host(_ reads: PolicyKnobs.PresentationReads, @ViewBuilder _ view: @escaping () -> some View)
    -> RuntimeHost
  {
    var knobs = PolicyKnobs(.ios18)
    knobs.presentationReads = reads
    return RuntimeHost(profile: .ios18, knobs: knobs, sink: nil) { view() }
  }

  @Test func `a sheet shows the value of the last body, until its content has made the body read it`() throws {
    let host = host(.modifier) { ItemAndFlag() }
    try host.tap("One")
    #expect(host.texts.contains("shown: nothing"))
    try host.dismiss()
    host.settle()
    try host.tap("Two")
    #expect(host.texts.contains("shown: two"))
  }

  @Test func `none of several writes since the last body reaches the sheet`() throws {
    let host = host(.modifier) { ItemAndFlag() }
    try host.tap("Three, then four")
    #expect(host.texts.contains("shown: nothing"))
  }

  @Test(arguments: [PolicyKnobs.PresentationReads.body, .modifier])
  func `a body that reads the item passes it to the sheet`(reads: PolicyKnobs.PresentationReads) throws {
    let host = host(reads) { ItemAndFlag(reads: true) }
    try host.tap("One")
    #expect(host.texts.contains("shown: one"))
  }

  @Test func `a body that reads the flag passes the item to the sheet`() throws {
    let host = host(.body) { ItemAndFlag() }
    try host.tap("One")
    #expect(host.texts.contains("shown: one"))
  }

  @Test(arguments: [PolicyKnobs.PresentationReads.body, .modifier])
  func `creating a binding to an observable's property reads it`(reads: PolicyKnobs.PresentationReads) throws {
    let screen = Screen()
    let host = host(reads) { Observing(screen) }
    try host.tap("Present")
    #expect(host.texts.contains("shown"))
    #expect(screen.bodies == 2)
  }

  @Test(arguments: [PolicyKnobs.PresentationReads.body, .modifier])
  func `an alert bound by a child runs no body above`(reads: PolicyKnobs.PresentationReads) throws {
    var count = 0
    let host = host(reads) { Outer { count += 1 } }
    try host.tap("Present")
    #expect(host.texts.contains("Sure?"))
    #expect(count == 1)
    try host.tap("Yes")
    host.settle()
    #expect(!host.texts.contains("Sure?"))
  }
}
