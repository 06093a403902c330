import SwiftUI
import Testing
import ViewRuntime

private struct Row: View {
  let index: Int
  @State var isExpanded = false
  var body: some View {
    Text(verbatim: "Row \(index)").onAppear {}.onDisappear {}.task { try? await Task.sleep(for: .seconds(60)) }
  }
}

private struct Rows: View {
  var body: some View { List(0..<9) { Row(index: $0) } }
}

private struct LazyRowsView: View {
  var body: some View { ScrollView { LazyVStack { ForEach(0..<9) { Row(index: $0) } } } }
}

private struct EagerRows: View {
  @State var isShown = true
  var body: some View {
    Toggle("Show", isOn: $isShown)
    if isShown { ScrollView { VStack { ForEach(0..<4) { Row(index: $0) } } } }
  }
}

private struct Shrinking: View {
  @State var rows = Array(0..<9)
  var body: some View {
    Button("Remove first") { rows.removeFirst() }
    Button("Remove third") { rows.remove(at: 2) }
    List(rows, id: \.self) { Row(index: $0) }
  }
}

private struct Item: Identifiable { let id: String }

private struct ItemRow: View {
  let name: String
  @State var n = 0
  var body: some View {
    Text(verbatim: name).onAppear {}.onDisappear {}.task { try? await Task.sleep(for: .seconds(60)) }
  }
}

private struct Items: View {
  @State var items = ["a", "b", "c"].map(Item.init)
  var body: some View {
    ForEach(items) { ItemRow(name: $0.id) }
    Button("Insert") { items.insert(Item(id: "x"), at: 1) }
    Button("Remove") { items.removeFirst() }
    Button("Reverse") { items.reverse() }
  }
}

private struct Positions: View {
  @State var names = ["a", "b", "c"]
  var body: some View {
    ForEach(names.indices, id: \.self) { ItemRow(name: names[$0]) }
    Button("Remove") { names.removeFirst() }
  }
}

@MainActor
struct RowSequences {
  @Test func `3.7 rows of a list and of a lazy stack`() throws {
    try Transcript("3.07-lazy-rows").check { name in
      switch name {
      case "Lazy": LazyRowsView()
      case "Shrinking": Shrinking()
      default: Rows()
      }
    }
  }

  @Test func `3.8 a scroll view shows everything at once`() throws {
    try Transcript("3.08-scroll-view").check { _ in EagerRows() }
  }

  @Test func `3.10 elements come, go and move`() throws {
    try Transcript("3.10-for-each").check { name in
      switch name {
      case "Positions": Positions()
      default: Items()
      }
    }
  }
}
