import MapKit
import SwiftUI
import Testing
import ViewRuntime

private struct Town: Identifiable {
  let id: Int
  let name: String
  var isStarred = false
  var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: Double(id), longitude: 12.5) }
}

private struct TownMap: View {
  @State private var chosen: Int?
  @State private var isRouted = false
  private let towns = [Town(id: 1, name: "Rome", isStarred: true), Town(id: 2, name: "Pisa")]
  var body: some View {
    Map(selection: $chosen) {
      ForEach(towns) { town in
        if !isRouted {
          Group {
            if town.isStarred {
              Marker(coordinate: town.coordinate) { Label(town.name, systemImage: "star") }.tint(.yellow)
            } else {
              Marker(town.name, coordinate: town.coordinate)
            }
          }
          .tag(town.id + 10)
        }
      }
      Group {
        Marker("Start", coordinate: towns[0].coordinate)
        ForEach(towns) { Marker("Stop \($0.id)", coordinate: $0.coordinate) }
        if isRouted { Marker("End", coordinate: towns[1].coordinate) }
      }
      .tag(7)
    }
    Text(verbatim: "chosen \(chosen ?? 0)")
    Button("Route") { isRouted = true }
  }
}

private struct Tools: View {
  @State private var isEditing = false
  @State private var log: [String] = []
  var body: some View {
    Text(verbatim: "log \(log)")
      .toolbar {
        Group {
          ToolbarItem(placement: .topBarLeading) { Button("Edit") { isEditing.toggle() } }
          if isEditing {
            ToolbarItem { Text("editing").onDisappear { log.append("done") } }
          }
        }
        .sharedBackgroundVisibility(.hidden)
      }
      .toolbar(id: "main") {
        Group {
          ToolbarItem(id: "one") { Text("one") }
          ToolbarItem(id: "two") { Text("two") }
        }
      }
  }
}

@available(iOS 18, *)
private struct Pages: View {
  @State private var page = 1
  @State private var hasExtra = false
  var body: some View {
    TabView(selection: $page) {
      Group {
        Tab("First", systemImage: "1.circle", value: 1) { Button("Add") { hasExtra = true } }
        if hasExtra { Tab("Extra", systemImage: "plus", value: 2) { Text("extra page") } }
      }
      Tab("Last", systemImage: "2.circle", value: 3) { Text("last page") }
    }
  }
}

private struct Towns: View {
  @State private var isLong = false
  var body: some View {
    Table(of: Town.self) {
      Group {
        TableColumn("Name") { Text($0.name) }
        TableColumn("Number") { Text(verbatim: "no. \($0.id)") }
      }
      TableColumn("Star") { Text(verbatim: $0.isStarred ? "star of \($0.id)" : "no star of \($0.id)") }
    } rows: {
      Group {
        TableRow(Town(id: 1, name: "Rome", isStarred: true))
        if isLong { TableRow(Town(id: 2, name: "Pisa")) }
      }
    }
    .environment(\.horizontalSizeClass, .regular)
    Button("More") { isLong = true }
  }
}

private struct TownApp: App {
  @State private var count = 0
  var body: some Scene {
    Group {
      WindowGroup { Button("count \(count)") { count += 1 } }
      WindowGroup(id: "second") { Text("never shown") }
    }
    .onChange(of: count) { TownApp.seen.append($1) }
    .commands {
      Group {
        CommandMenu("Town") { Text("never shown") }
        SidebarCommands()
      }
    }
  }
  @MainActor static var seen: [Int] = []
}

@Suite @MainActor struct GroupContentTests {
  @Test func `a group of map content has one tag and can branch`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { TownMap() }
    host.settle()
    #expect(host.texts.contains("Rome") && host.texts.contains("Pisa"))
    try host.tap("Rome")
    #expect(host.texts.contains("chosen 11"))
    try host.tap("Pisa")
    #expect(host.texts.contains("chosen 12"))
    try host.tap("Stop 2")
    #expect(host.texts.contains("chosen 7"))
    #expect(!host.texts.contains("End"))
    try host.tap("Route")
    #expect(host.texts.contains("End") && host.texts.contains("Start") && !host.texts.contains("Rome"))
  }

  @Test func `a group of toolbar items shows each item, and a branch removes its items`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Tools() }
    host.settle()
    #expect(host.texts.contains("one") && host.texts.contains("two") && !host.texts.contains("editing"))
    try host.tap("Edit")
    #expect(host.texts.contains("editing"))
    try host.tap("Edit")
    #expect(!host.texts.contains("editing") && host.texts.contains("log [\"done\"]"))
  }

  @Test func `a group of tabs adds each tab`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Pages() }
    host.settle()
    try host.tap("Add")
    try host.tab("Extra")
    #expect(host.texts.contains("extra page"))
    try host.tab("Last")
    #expect(host.texts.contains("last page") && !host.texts.contains("extra page"))
  }

  @Test func `groups of table columns and rows show their content`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Towns() }
    host.settle()
    for text in ["Rome", "no. 1", "star of 1"] { #expect(host.texts.contains(text)) }
    #expect(!host.texts.contains("Pisa"))
    try host.tap("More")
    for text in ["Pisa", "no. 2", "no star of 2"] { #expect(host.texts.contains(text)) }
  }

  @Test func `the first scene of a group is shown with the group's modifiers`() throws {
    TownApp.seen = []
    let host = RuntimeHost(profile: .ios18, sink: nil) { _AppRoot(TownApp()) }
    host.settle()
    try host.tap("count 0")
    #expect(host.texts == ["count 1"])
    #expect(TownApp.seen == [1])
  }
}
