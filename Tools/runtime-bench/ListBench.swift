import SwiftUI
import TraceRecorder
import ViewGraph
import ViewRuntime

/// Rows scrolled through lists of different lengths.
@MainActor
struct ListBench {
  let sink: LiveRecorder?

  func run() {
    let (short, long) = (nanosecondsPerRow(rows: 100), nanosecondsPerRow(rows: 100_000))
    print(
      """
      {"recording": \(sink != nil), "rows": 100000, "ns_per_row": \(long), "ns_per_row_of_100": \(short)}
      """)
  }

  private func nanosecondsPerRow(rows: Int) -> Int {
    let host = RuntimeHost(profile: .ios18, rows: 10, sink: sink) { Rows(count: rows) }
    defer { host.finish() }
    let steps = min(rows - 11, 50_000)
    var scrolled = 0
    let time = nanoseconds {
      while scrolled < 50_000 {
        try? host.scroll(by: steps)
        scrolled += steps
        if scrolled < 50_000 {
          try? host.scroll(by: -steps)
          scrolled += steps
        }
      }
    }
    return Int(time) / scrolled
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
