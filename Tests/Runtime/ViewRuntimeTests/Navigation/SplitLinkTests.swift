import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

/// Links in the sidebar, whose values a stack in the detail shows.
private struct Shelves: View {
  @State private var path: [Int] = []
  var hasPath = false
  var body: some View {
    NavigationSplitView {
      NavigationLink("shelf 1", value: 1)
      NavigationLink("shelf 2", value: 2)
    } detail: {
      if hasPath {
        NavigationStack(path: $path) {
          Shelf(name: "root").navigationDestination(for: Int.self) { Shelf(name: "\($0)") }
        }
      } else {
        NavigationStack { Shelf(name: "root").navigationDestination(for: Int.self) { Shelf(name: "\($0)") } }
      }
    }
  }
}

private struct Shelf: View {
  let name: String
  @State private var isShown = false
  var body: some View {
    VStack {
      Text("books of \(name)").onAppear {}
      NavigationLink("further", value: 10)
      Button("Sheet") { isShown = true }
    }
    .sheet(isPresented: $isShown) {
      NavigationStack { Text("sheet").navigationDestination(for: Int.self) { Text("sheet \($0)") } }
    }
  }
}

@MainActor
struct SplitLinkTests {
  @Test(arguments: [false, true])
  func `a link shows its value over the root of the detail's stack`(hasPath: Bool) throws {
    let (host, _) = makeHost(knobs: try .collapsed()) { Shelves(hasPath: hasPath) }
    try host.tap("shelf 2")
    #expect(host.texts == ["books of 2", "further", "Sheet"])
    try host.tap("further")
    #expect(host.texts == ["books of 10", "further", "Sheet"])
    for expected in ["books of 2", "books of root", "shelf 1"] {
      try host.back()
      host.settle()
      #expect(host.texts.first == expected)
    }
    try host.tap("shelf 1")
    #expect(host.texts.first == "books of 1")
  }

  @Test(arguments: [false, true])
  func `side by side, a link shows its value over the root of the detail's stack`(hasPath: Bool) throws {
    let (host, _) = makeHost(knobs: try .columns()) { Shelves(hasPath: hasPath) }
    #expect(host.texts == ["shelf 1", "shelf 2", "books of root", "further", "Sheet"])
    try host.tap("shelf 2")
    #expect(host.texts == ["shelf 1", "shelf 2", "books of 2", "further", "Sheet"])
    try host.tap("further")
    #expect(host.texts[2] == "books of 10")
    try host.tap("shelf 1")
    #expect(host.texts[2] == "books of 1")
    try host.back()
    #expect(host.texts[2] == "books of root")
    // A stack in a sheet is none of the columns'.
    try host.tap("Sheet")
    try host.dismiss()
    host.settle()
    try host.tap("shelf 2")
    #expect(host.texts[2] == "books of 2")
  }
}
