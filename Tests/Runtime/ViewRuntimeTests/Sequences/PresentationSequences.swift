import SwiftUI
import Testing
import ViewRuntime

private struct Presented: View {
  let name: String
  @Environment(\.dismiss) private var dismiss
  @State var text = ""
  var body: some View {
    VStack {
      TextField("Note", text: $text)
      Button("Done") { dismiss() }
    }
    .onAppear {}
    .onDisappear {}
    .task { try? await Task.sleep(for: .seconds(60)) }
  }
}

private struct SheetPresenter: View {
  @State var isPresented = false
  var body: some View {
    Button("Present") { isPresented = true }
      .onAppear {}
      .onDisappear {}
      .sheet(isPresented: $isPresented, onDismiss: {}) { Presented(name: "sheet") }
  }
}

private struct CoverPresenter: View {
  @State var isPresented = false
  var body: some View {
    Button("Present") { isPresented = true }
      .onAppear {}
      .onDisappear {}
      .task { try? await Task.sleep(for: .seconds(60)) }
      .fullScreenCover(isPresented: $isPresented) { Presented(name: "cover") }
  }
}

private struct Note: Identifiable { let id: Int }

private struct ItemPresenter: View {
  @State var note: Note?
  var body: some View {
    Button("One") { note = Note(id: 1) }
      .sheet(item: $note) { shown in
        Presented(name: "note \(shown.id)")
        Button("Another") { note = Note(id: 2) }
      }
  }
}

private struct Vanishing: View {
  @State var isShown = true
  @State var count = 0
  var body: some View {
    if isShown { Host(hide: { isShown = false }) }
  }
}

private struct Host: View {
  let hide: () -> Void
  @State var isPresented = false
  var body: some View {
    Button("Present") { isPresented = true }
      .onAppear {}
      .onDisappear {}
      .sheet(isPresented: $isPresented) {
        Presented(name: "sheet")
        Button("Remove the presenter") { hide() }
      }
  }
}

private struct AtLaunch: View {
  @State var isPresented = true
  var body: some View { Text("below").onAppear {}.sheet(isPresented: $isPresented) { Presented(name: "sheet") } }
}

private struct Popping: View {
  @State var isPresented = false
  @State var isAsked = false
  var body: some View {
    Button("Point") { isPresented = true }.popover(isPresented: $isPresented) { Presented(name: "popover") }
    Button("Ask") { isAsked = true }.alert("Sure?", isPresented: $isAsked) { Button("Yes") {} }
  }
}

@MainActor
struct PresentationSequences {
  @Test func `3.9 sheets and covers`() throws {
    try Transcript("3.09-presentations").check { name in
      switch name {
      case "Cover": CoverPresenter()
      case "Item": ItemPresenter()
      case "Vanishing": Vanishing()
      case "AtLaunch": AtLaunch()
      case "Popping": Popping()
      default: SheetPresenter()
      }
    }
  }
}
