import SwiftUI
import TraceRecorder
import ViewGraph
import ViewRuntime

/// Measures rows as real apps have them, of interpolated texts, a button and modifiers, that all change at once, and
/// the launch of such a screen.
@MainActor
struct RowsBench {
  let sink: LiveRecorder?

  func run() {
    let (rows, rounds) = (500, 40)
    let host = RuntimeHost(profile: .default, sink: sink) { Table(count: rows) }
    for _ in 0..<3 { host.graph.perform { Table.change() } }
    let time = nanoseconds { for _ in 0..<rounds { host.graph.perform { Table.change() } } }
    host.finish()
    print("{\"recording\": \(sink != nil), \"ns_per_row\": \(Int(time) / (rows * rounds))}")
  }

  /// Prints the price of a launch of `rows` rows.
  func runLaunch() {
    let (rows, rounds) = (100, 40)
    let time = nanoseconds {
      for _ in 0..<rounds { RuntimeHost(profile: .default, sink: sink) { Table(count: rows) }.finish() }
    }
    print("{\"recording\": \(sink != nil), \"rows\": \(rows), \"ns_per_launch\": \(Int(time) / rounds)}")
  }
}

private struct Table: View {
  static var change: () -> Void = {}
  let count: Int
  @State private var tick = 0

  var body: some View {
    let tick = tick
    VStack { ForEach(0..<count, id: \.self) { Row(number: $0, tick: tick) } }
      .onAppear { Self.change = { self.tick += 1 } }
  }
}

private struct Row: View {
  let number: Int
  let tick: Int
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("row \(number)")
      Text("changed \(tick) times").font(.caption).foregroundStyle(.secondary)
      Button("Add") {}.disabled(!isEnabled)
    }
    .padding(.vertical, 4)
  }
}
