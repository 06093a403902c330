import SwiftUI
// script: wait 500ms; tap "More"; wait 500ms; tap "Sheet"; wait 1s; tap "Close"; wait 1s; tap "Detail"; wait 1s; back
// script: wait 1s; tap "Swap"; wait 1s
// Views in rows, toolbars, sheets, destinations and branches, generic, private and nested, with a body in an extension.
protocol Screen: View {}
typealias Page = Screen
struct Root: Page {
  @State private var rows = [1, 2, 3]
  @State private var isSheetShown = false
  @State private var isSwapped = false
  var body: some View {
    NavigationStack {
      List {
        ForEach(rows, id: \.self) { Row(number: $0) }
        Framed { Label(text: "framed") }
        NavigationLink("Detail") { Outer.Detail(title: "one") }
        if isSwapped { Branch(name: "right") } else { Branch(name: "left") }
        Button("More") { rows.append(rows.count + 1) }
        Button("Swap") { isSwapped.toggle() }
      }
      .toolbar { ToolbarItem(placement: .topBarTrailing) { ToolbarButton { isSheetShown = true } } }
      .sheet(isPresented: $isSheetShown) { SheetPage() }
    }
  }
}
private struct Row: View {
  let number: Int
  @State private var seen = 0
  var body: some View { Text("row \(number), \(seen)").onAppear { seen += 1 } }
}
struct Framed<Content: View>: View {
  @ViewBuilder var content: () -> Content
  var body: some View {
    let inner = content()
    return VStack { inner }.padding()
  }
}
struct Label {
  let text: String
}
extension Label: View {
  var body: some View { Text(text) }
}
enum Outer {
  struct Detail: View {
    let title: String
    @State private var text = ""
    var body: some View {
      VStack {
        Text(title)
        Text(text)
      }
      .task { text = "loaded" }
      .onDisappear { text = "" }
    }
  }
}
struct Branch: View {
  let name: String
  @State private var count = 0
  var body: some View {
    Text("\(name) \(count)")
      .onAppear(perform: appeared)
      .onChange(of: name) { count = 0 }
  }
  private func appeared() { count = 1 }
}
struct ToolbarButton: View {
  let action: () -> Void
  var body: some View { Button("Sheet", action: action) }
}
struct SheetPage: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    VStack {
      Text("sheet")
      Button("Close") { dismiss() }
    }
    .onAppear { print("shown") }
    .onDisappear { print("gone") }
  }
}
