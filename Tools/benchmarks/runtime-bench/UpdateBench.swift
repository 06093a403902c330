import SwiftUI
import TraceRecorder
import ViewGraph
import ViewRuntime

/// Measures changes that affect many views at once, and changes that affect one view of many.
@MainActor
struct UpdateBench {
  let sink: LiveRecorder?

  func run() {
    let all = bodiesPerSecond(leaves: 1000, rounds: 400)
    let (few, many) = (nanosecondsPerChange(leaves: 100), nanosecondsPerChange(leaves: 10_000))
    print(
      """
      {"recording": \(sink != nil), "bodies_per_s": \(all), "change_ns_of_100": \(few), "change_ns_of_10000": \(many)}
      """)
  }

  private func bodiesPerSecond(leaves: Int, rounds: Int) -> Int {
    let host = RuntimeHost(profile: .default, sink: sink) { Board(count: leaves) }
    defer { host.finish() }
    let time = nanoseconds { for _ in 0..<rounds { host.graph.perform { Board.change() } } }
    return Int(Double((leaves + 1) * rounds) / Double(time) * 1e9)
  }

  private func nanosecondsPerChange(leaves: Int) -> Int {
    let host = RuntimeHost(profile: .default, sink: sink) { Cells(count: leaves) }
    defer { host.finish() }
    let rounds = 20_000
    let change = Cell.changes[leaves / 2]
    let time = nanoseconds { for _ in 0..<rounds { host.graph.perform { change() } } }
    Cell.changes = []
    return Int(time) / rounds
  }
}

/// A view whose children all depend on it.
private struct Board: View {
  static var change: () -> Void = {}
  let count: Int
  @State private var tick = 0

  var body: some View {
    let tick = tick
    VStack { ForEach(0..<count, id: \.self) { Leaf(index: $0, tick: tick) } }
      .onAppear { Self.change = { self.tick += 1 } }
  }
}

private struct Leaf: View {
  let index: Int
  let tick: Int
  var body: some View { Text(verbatim: "leaf") }
}

/// Views that depend only on their own state.
private struct Cells: View {
  let count: Int
  var body: some View { VStack { ForEach(0..<count, id: \.self) { Cell(index: $0) } } }
}

private struct Cell: View {
  static var changes: [() -> Void] = []
  let index: Int
  @State private var tick = 0
  var body: some View {
    let _ = tick
    Text(verbatim: "cell").onAppear { Self.changes.append { tick += 1 } }
  }
}
