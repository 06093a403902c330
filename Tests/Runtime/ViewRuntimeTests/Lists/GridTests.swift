import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

private struct Cell: View {
  let index: Int
  var body: some View { Text(verbatim: "\(index)").onAppear {}.onDisappear {} }
}

private struct GridView: View {
  let columns: [GridItem]
  var count = 20
  var body: some View {
    ScrollView { LazyVGrid(columns: columns) { ForEach(0..<count, id: \.self) { Cell(index: $0) } } }
  }
}

private struct Turning: View {
  @State private var count = 3
  var body: some View {
    Button("Turn") { count = 2 }
    GridView(columns: [GridItem](repeating: GridItem(.flexible()), count: count))
  }
}

/// Tests of grids: the screen shows lines with as many views as the grid has columns.
@MainActor
struct GridTests {
  private let three = [GridItem](repeating: GridItem(.flexible()), count: 3)

  @Test func `a screenful of lines is shown, and one more line is created`() {
    let (host, trace) = makeHost(rows: 2) { GridView(columns: three) }
    #expect(host.texts == (0..<6).map(String.init))
    #expect(trace.take().components(separatedBy: "+N Cell").count - 1 == 9)
  }

  @Test func `scrolling moves by lines, up to a last one that may be partial`() throws {
    let (host, trace) = makeHost(rows: 2) { GridView(columns: three) }
    _ = trace.take()
    try host.scroll(by: 1)
    #expect(host.texts == (3..<9).map(String.init))
    try host.scroll(by: 50)
    #expect(host.texts == ["15", "16", "17", "18", "19"])
    try host.scroll(by: -50)
    #expect(host.texts == (0..<6).map(String.init))
  }

  @Test func `scrolling to a label brings its whole line on screen`() throws {
    let (host, _) = makeHost(rows: 2) { GridView(columns: three) }
    try host.scroll(to: "10")
    #expect(host.texts == (6..<12).map(String.init))
  }

  @Test(arguments: [
    ([GridItem(.adaptive(minimum: 100), spacing: 10)], 3),
    ([GridItem(.fixed(90)), GridItem(.adaptive(minimum: 140), spacing: 0)], 3),
    ([GridItem(.adaptive(minimum: 1000))], 1),
  ])
  func `an adaptive column holds the items that fit into its share of the screen`(columns: [GridItem], count: Int) {
    let (host, _) = makeHost(rows: 1) { GridView(columns: columns) }
    #expect(host.texts.count == count)
  }

  @Test func `a horizontal grid counts its rows`() {
    let (host, _) = makeHost(rows: 3) {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(50)), GridItem(.fixed(50))]) {
          ForEach(0..<20, id: \.self) { Cell(index: $0) }
        }
      }
    }
    #expect(host.texts.count == 6)
  }

  @Test func `a line created ahead stays complete when one above it is removed`() throws {
    var knobs = PolicyKnobs(.ios18)
    knobs.stackRetention = .dropImmediately
    let (host, trace) = makeHost(rows: 2, knobs: knobs) { GridView(columns: three) }
    _ = trace.take()
    try host.scroll(by: 1)
    let steps = trace.take().components(separatedBy: ", ")
    #expect(steps.count { $0 == "+N Cell" } == 3 && steps.count { $0 == "-N Cell" } == 3, "\(steps)")
  }

  @Test func `after a change of columns the screen starts at the beginning of a line`() throws {
    let (host, _) = makeHost(rows: 2) { Turning() }
    try host.scroll(by: 1)
    try host.tap("Turn")
    #expect(host.texts == ["Turn", "2", "3", "4", "5"])
  }
}
