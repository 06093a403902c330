import LifecycleTesting
import SwiftUI
import Testing

private struct Choosing: View {
  @State private var chosen: Set<Int> = []
  @State private var mode = EditMode.inactive
  var body: some View {
    Text("chosen \(chosen.sorted())")
    Button("Edit") { mode = .active }
    List(0..<4, id: \.self, selection: $chosen) { Text("row \($0)") }.environment(\.editMode, $mode)
  }
}

private struct Swiping: View {
  @State private var items = ["a", "b", "c"]
  @State private var mode = EditMode.inactive
  var body: some View {
    Button("Edit") { mode = .active }
    List {
      ForEach(items, id: \.self) { item in
        Text(item).swipeActions(edge: item == "b" ? .leading : .trailing) { Button("Pin \(item)") {} }
      }
      .onDelete { items.remove(atOffsets: $0) }
    }
    .environment(\.editMode, $mode)
  }
}

@MainActor
struct RowActionTests {
  @Test func `a list that selects several rows takes taps in edit mode only`() throws {
    let host = try ViewHost { Choosing() }
    #expect(throws: (any Error).self) { try host.tap("row 1") }
    try host.tap("Edit")
    try host.tap("row 1")
    try host.tap("row 2")
    #expect(host.texts.first == "chosen [1, 2]")
    _ = try host.finish()
  }

  @Test func `swipe actions at the trailing edge take the place of delete until the list is edited`() throws {
    let host = try ViewHost { Swiping() }
    #expect(throws: (any Error).self) { try host.delete("a") }
    try host.delete("b")
    try host.tap("Edit")
    try host.delete("a")
    #expect(host.texts == ["Edit", "c"])
    _ = try host.finish()
  }
}
