import SwiftUI
import Testing
import ViewRuntime

private struct Plant: Identifiable, Equatable {
  let id: Int
  var name: String
}

private let plants = [Plant(id: 1, name: "Ivy"), Plant(id: 2, name: "Fern"), Plant(id: 3, name: "Moss")]

/// A table like that of a garden sample app, which names no row type.
private struct Garden: View {
  @State private var selection: Set<Plant.ID> = []
  @State private var order = [KeyPathComparator(\Plant.name)]
  @State private var columns = TableColumnCustomization<Plant>()
  var body: some View {
    Table(selection: $selection, sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Number", value: \.id) { Text(verbatim: "\($0.id)") }
    } rows: {
      ForEach(plants.sorted(using: order)) { TableRow($0) }
    }
    .environment(\.editMode, .constant(.active))
    Text(verbatim: "selected \(selection.sorted())")
    Table(plants.filter { $0.id > 2 }, columnCustomization: $columns) {
      TableColumn("Name", value: \.name).customizationID("name").defaultVisibility(.hidden)
    }
  }
}

private struct Beds: View {
  @State private var isOpen = true
  var body: some View {
    Table(of: Plant.self) {
      TableColumn("Name") { plant in Text(plant.name).onDisappear { Beds.gone.append(plant.name) } }
    } rows: {
      TableRow(plants[2])
      Section("Front") {
        TableRow(plants[0])
        if isOpen { TableRow(plants[1]) }
      }
      Section {
        ForEach([Plant(id: 4, name: "Rose")]) { TableRow($0) }
      } header: {
        Text("Back")
      }
    }
    Button("Close") { isOpen = false }
  }
  @MainActor static var gone: [String] = []
}

private struct Shed: View {
  @State private var rows = plants
  var body: some View {
    Table(of: Plant.self) {
      TableColumn("Name", value: \.name)
    } rows: {
      ForEach(rows) { plant in
        TableRow(plant).contextMenu {
          Button("Move up \(plant.name)") { rows.sort { one, _ in one.id == plant.id } }
          Button("Delete") { rows.removeAll { $0.id == plant.id } }
        }
      }
    }
  }
}

private struct Sections: View {
  let title: LocalizedStringKey = "Today \(2)"
  var body: some View {
    List {
      Section(title) { Text("a") }
      Section(header: Text("Head"), footer: Text("Foot")) { Text("b") }
      Section(footer: Text("Last")) { Text("c") }
      Section("Closed", isExpanded: .constant(false)) { Text("never") }.collapsible(false)
    }
  }
}

@Suite @MainActor struct TableTests {
  private func host<Root: View>(_ root: Root) -> RuntimeHost {
    RuntimeHost(profile: .ios18, rows: 20, sink: nil) { root }
  }

  @Test func `a table with inferred row types selects and sorts`() throws {
    let host = host(Garden())
    #expect(host.texts == ["Fern", "Ivy", "Moss", "selected []", "Moss"])
    try host.tap("Ivy")
    #expect(host.texts.contains("selected [1]"))
  }

  @Test func `sections of a table have headers and rows`() throws {
    Beds.gone = []
    let host = host(Beds())
    #expect(host.texts == ["Moss", "Front", "Ivy", "Fern", "Back", "Rose", "Close"])
    try host.tap("Close")
    #expect(host.texts == ["Moss", "Front", "Ivy", "Back", "Rose", "Close"])
    #expect(Beds.gone == ["Fern"])
  }

  @Test func `a table row has its own menu`() throws {
    let host = host(Shed())
    #expect(host.texts == ["Ivy", "Fern", "Moss"])
    try host.tap("Delete", beside: "Fern")
    #expect(host.texts == ["Ivy", "Moss"])
    try host.tap("Move up Moss")
    #expect(host.texts == ["Moss", "Ivy"])
  }

  @Test func `sections can be created with every initializer`() {
    #expect(host(Sections()).texts == ["Today 2", "a", "Head", "b", "Foot", "c", "Last", "Closed"])
  }
}
