import SwiftUI
import Testing
import ViewRuntime

@MainActor
struct RowTests {
  private struct Group1: View {
    var body: some View {
      Section("Zero") { ForEach(0..<4) { Text("0-\($0)") } }
    }
  }
  private struct Growing: View {
    @State private var extra = 0
    var body: some View {
      Button("Grow") { extra += 1 }
      ForEach(0..<extra, id: \.self) { Text("g\($0)") }
    }
  }
  private struct Sections: View {
    @State private var ids = [1, 2, 3]
    var body: some View {
      List {
        Group1()
        Growing()
        ForEach(ids, id: \.self) { id in
          Section("H\(id)") { ForEach(0..<3) { Text("h\(id).\($0)") } }
        }
        Section("Last") {
          Button("Drop") { ids.removeFirst() }
        }
        .disabled(false)
      }
    }
  }

  @Test func `rows inside app views and inside sections of data count individually`() throws {
    let host = RuntimeHost(profile: .ios18, rows: 8, sink: nil) { Sections() }
    #expect(host.texts == ["Zero", "0-0", "0-1", "0-2", "0-3", "Grow", "H1", "h1.0"])
    try host.scroll(by: 6)
    #expect(host.texts == ["H1", "h1.0", "h1.1", "h1.2", "H2", "h2.0", "h2.1", "h2.2"])
    try host.scroll(to: "Drop")
    try host.tap("Drop")
    try host.scroll(to: "H2")
    #expect(!host.texts.contains("H1"))
  }

  @Test func `a view that gains rows moves the rows below it`() throws {
    let host = RuntimeHost(profile: .ios18, rows: 8, sink: nil) { Sections() }
    try host.tap("Grow")
    #expect(host.texts == ["Zero", "0-0", "0-1", "0-2", "0-3", "Grow", "g0", "H1"])
    try host.tap("Grow")
    #expect(host.texts == ["Zero", "0-0", "0-1", "0-2", "0-3", "Grow", "g0", "g1"])
  }

  private struct Deletable: View {
    @State private var groups = ["a": [1, 2], "b": [3]]
    var body: some View {
      List {
        ForEach(groups.keys.sorted(), id: \.self) { key in
          Section(key) {
            ForEach(groups[key] ?? [], id: \.self) { Text("item \($0)") }
              .onDelete { groups[key]?.remove(atOffsets: $0) }
          }
        }
      }
    }
  }

  @Test func `a row inside a section of data can be deleted`() throws {
    let host = host { Deletable() }
    try host.delete("item 2")
    #expect(host.texts == ["a", "item 1", "b", "item 3"])
    try host.delete("item 3")
    #expect(host.texts == ["a", "item 1", "b"])
  }

  private struct Movable: View {
    @State private var names = ["Ann", "Bob", "Cid", "Dan"]
    @State private var others = ["Eve"]
    @State private var moves: [String] = []
    let isFixed: Bool
    var body: some View {
      List {
        ForEach(names, id: \.self) { name in
          HStack { Text(name) }
            .moveDisabled(name == "Dan")
            .deleteDisabled(name == "Dan")
        }
        .onMove { from, to in
          moves.append("\(Array(from)) \(to)")
          names.move(fromOffsets: from, toOffset: to)
        }
        .onDelete { names.remove(atOffsets: $0) }
        .moveDisabled(isFixed)
        ForEach(others, id: \.self) { Text($0) }
        Text(moves.joined(separator: ", "))
      }
    }
  }

  @Test func `a row is moved above or below another row of its data`() throws {
    let host = host { Movable(isFixed: false) }
    try host.move("Cid", above: "Ann")
    #expect(host.texts.prefix(4) == ["Cid", "Ann", "Bob", "Dan"])
    try host.move("Cid", below: "Bob")
    #expect(host.texts == ["Ann", "Bob", "Cid", "Dan", "Eve", "[2] 0, [0] 3"])
    // A row that is already in that place is not moved.
    try host.move("Cid", below: "Bob")
    try host.move("Bob", above: "Cid")
    #expect(host.texts.last == "[2] 0, [0] 3")
    try host.run(Script("move \"Ann\" below \"Dan\"", file: "steps.txt"))
    #expect(host.texts.prefix(4) == ["Bob", "Cid", "Dan", "Ann"])
  }

  @Test func `a row is not moved to other data or where moving is disabled`() throws {
    let free = host { Movable(isFixed: false) }
    #expect(throws: InteractionError.self) { try free.move("Ann", below: "Eve") }
    #expect(throws: InteractionError.self) { try free.move("Eve", above: "Ann") }
    #expect(throws: InteractionError.self) { try free.move("Dan", above: "Ann") }
    #expect(throws: InteractionError.self) { try free.delete("Dan") }
    try free.delete("Ann")
    #expect(free.texts == ["Bob", "Cid", "Dan", "Eve"])
    let fixed = host { Movable(isFixed: true) }
    #expect(throws: InteractionError.self) { try fixed.move("Cid", above: "Ann") }
    try fixed.delete("Cid")
    #expect(fixed.texts == ["Ann", "Bob", "Dan", "Eve"])
    let stack = host {
      VStack {
        ForEach(["Ann"], id: \.self) { Text($0) }.onDelete { _ in Issue.record("a row of a stack was deleted") }
      }
    }
    #expect(throws: InteractionError.self) { try stack.delete("Ann") }
  }

  private struct Element: Identifiable { let id: Int }
  private struct Selecting: View {
    @State private var one: Int?
    @State private var several: Set<String> = []
    @State private var log = ""
    var body: some View {
      List((0..<3).map { Element(id: $0) }, selection: $one) { Text("R\($0.id)") }
      List(selection: $several) {
        Text("A").tag("a")
        Text("B").tag("b")
        Button("Act") { log += "act" }
      }
      .environment(\.editMode, .constant(.active))
      Text(verbatim: "\(one ?? -1) \(several.sorted()) \(log)")
    }
  }

  @Test func `a tap on a row of a list with a selection selects it`() throws {
    let host = host { Selecting() }
    try host.tap("R2")
    try host.tap("B")
    try host.tap("A")
    try host.tap("Act")
    #expect(host.texts.last == #"2 ["a", "b"] act"#)
    try host.tap("A")
    #expect(host.texts.last == #"2 ["b"] act"#)
  }

  private struct Split: View {
    @State private var city: String?
    var body: some View {
      NavigationSplitView {
        List(["Lima", "Oslo"], id: \.self, selection: $city) { NavigationLink($0, value: $0) }
      } detail: {
        Text(city.map { "in \($0)" } ?? "nowhere")
      }
    }
  }

  @Test func `a link in a list with a selection selects its value`() throws {
    let host = host { Split() }
    #expect(host.texts == ["Lima", "Oslo"])
    try host.tap("Oslo")
    #expect(host.texts == ["in Oslo"])
  }

  private struct Note: Identifiable { let id: Int; var name: String }
  private struct Bound: View {
    @State private var notes = [Note(id: 1, name: "one"), Note(id: 2, name: "two")]
    var body: some View {
      List($notes, editActions: .delete) { $note in TextField("Name \(note.id)", text: $note.name) }
      List($notes, id: \.name) { $note in Text(note.name.uppercased()) }
    }
  }

  @Test func `lists of bindings write and delete the elements`() throws {
    let host = host { Bound() }
    try host.type("!", into: "Name 2")
    #expect(host.texts == ["one", "two!", "ONE", "TWO!"])
    try host.delete("one")
    #expect(host.texts == ["two!", "TWO!"])
  }

  private struct Tree: Identifiable { let id: String; var inner: [Tree]? }
  @Test func `an outline opens its branches`() throws {
    let host = host { List([Tree(id: "root", inner: [Tree(id: "leaf")])], children: \.inner) { Text($0.id) } }
    #expect(host.texts == ["root"])
    try host.tap("root")
    #expect(host.texts == ["root", "leaf"])
  }
}
