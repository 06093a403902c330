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

private struct Names: View {
  enum Kind: CaseIterable { case plain, formatted, secure, editor }

  let kind: Kind
  @State private var names = ["Ann", "Bob"]
  let missed: () -> Void

  var body: some View {
    ForEach(names.indices, id: \.self) { index in
      HStack {
        Text("Row \(index)")
        switch kind {
        case .plain: TextField("", text: name(index))
        case .formatted: TextField("", value: length(index), format: .number)
        case .secure: SecureField("", text: name(index))
        case .editor: TextEditor(text: name(index))
        }
      }
    }
    Button("Remove") { names.removeLast() }
  }

  private func length(_ index: Int) -> Binding<Int> {
    Binding {
      name(index).wrappedValue.count
    } set: {
      name(index).wrappedValue = "\($0)"
    }
  }

  private func name(_ index: Int) -> Binding<String> {
    Binding {
      if names.indices.contains(index) { return names[index] }
      missed()
      return ""
    } set: {
      names[index] = $0
    }
  }
}

@MainActor
struct FocusLifetimeTests {
  @Test(arguments: Names.Kind.allCases)
  private func `a field that is removed while it is edited reads its value once more`(_ kind: Names.Kind) throws {
    func missed(typing row: String) throws -> Int {
      var missed = 0
      let host = try ViewHost { Names(kind: kind) { missed += 1 } }
      try host.type("7", into: row)
      try host.tap("Remove")
      host.settle()
      _ = try host.finish()
      return missed
    }
    #expect(try missed(typing: "Row 1") > 0)
    #expect(try missed(typing: "Row 0") == 0)
  }

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
