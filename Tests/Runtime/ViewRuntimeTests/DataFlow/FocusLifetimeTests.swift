import LifecycleTesting
import SwiftUI
import Testing

private struct Fields: View {
  enum Way: CaseIterable { case identity, removal, branch }

  let way: Way
  @State private var text = ""
  @State private var turn = 0
  @State private var log = ""
  @FocusState private var focus: Int?

  var body: some View {
    Button("Leave") { turn += 1 }
    Text("log \(log)")
    switch way {
    case .identity: field.id(turn)
    case .removal: if turn.isMultiple(of: 2) { field }
    case .branch: if turn.isMultiple(of: 2) { VStack { HStack { field } } } else { HStack { VStack { field } } }
    }
  }

  private var field: some View {
    Group { Group { TextField("Name", text: $text, onEditingChanged: { log += $0 ? "+" : "-" }) } }.focused(
      $focus, equals: 1)
  }
}

@MainActor
struct FocusLifetimeTests {
  @Test(arguments: Fields.Way.allCases)
  private func `a focused field that leaves or changes its identity gives up the focus`(_ way: Fields.Way) throws {
    let host = try ViewHost { Fields(way: way) }
    for _ in 0..<8 {
      try host.type("a", into: "Name")
      try host.tap("Leave")
      host.settle()
      if way == .removal { try host.tap("Leave") }
    }
    #expect(host.texts.contains { $0.hasPrefix("log +") })
    #expect(try host.finish().events(.nodeDestroy, view: "TextField").count >= 8)
  }
}
