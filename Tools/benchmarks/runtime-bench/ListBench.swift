import SwiftUI
import TraceRecorder
import ViewGraph
import ViewRuntime

/// Scrolls through lists of different lengths: rows are created on the way down and shown again on the way up.
@MainActor
struct ListBench {
  let sink: LiveRecorder?

  func run() {
    var short = Cost(), long = Cost()
    for _ in 0..<500 { short += cost(rows: 100, steps: 80) }
    long += cost(rows: 100_000, steps: 40_000)
    print(
      """
      {"recording": \(sink != nil), "rows": 100000, "ns_per_row": \(long.made), "ns_per_row_back": \(long.shown), \
      "ns_per_row_of_100": \(short.made), "ns_per_row_back_of_100": \(short.shown)}
      """)
  }

  /// The cost in nanoseconds per created row, and per row shown again.
  private struct Cost {
    var steps = 0
    var down: UInt64 = 0
    var up: UInt64 = 0
    var made: Int { Int(down) / steps }
    var shown: Int { Int(up) / steps }

    static func += (total: inout Cost, part: Cost) {
      total.steps += part.steps
      total.down += part.down
      total.up += part.up
    }
  }

  private func cost(rows: Int, steps: Int) -> Cost {
    let host = RuntimeHost(profile: .default, rows: 10, sink: sink) { Rows(count: rows) }
    defer { host.finish() }
    let down = nanoseconds { try? host.scroll(by: steps) }
    let up = nanoseconds { try? host.scroll(by: -steps) }
    return Cost(steps: steps, down: down, up: up)
  }
}

private struct Rows: View {
  let count: Int
  var body: some View { List(0..<count, id: \.self) { Row(index: $0) } }
}

private struct Row: View {
  let index: Int
  @State private var isExpanded = false
  var body: some View { Text(verbatim: "row").onAppear {}.onDisappear {} }
}
