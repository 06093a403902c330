import Charts
import SwiftUI
import Testing
import ViewRuntime

private struct Sale: Identifiable {
  let id: Int
  var amount: Double
}

private struct Amount: View {
  let id: Int
  @Binding var log: [String]
  @State private var taps = 0
  var body: some View {
    Button("amount \(id) \(taps)") { taps += 1 }
      .onAppear { log.append("+\(id)") }
      .onDisappear { log.append("-\(id)") }
  }
}

/// Counts evaluations of chart content and of the body around it.
@MainActor private enum Counts {
  static var marks = 0
  static var bodies = 0
}

private struct Sales: View {
  @State private var sales = [Sale(id: 1, amount: 10), Sale(id: 2, amount: 20)]
  @State private var showsAll = true
  @State private var log: [String] = []
  var body: some View {
    let _ = (Counts.bodies += 1)
    Chart(sales) { sale in
      let _ = (Counts.marks += 1)
      BarMark(x: .value("Day", sale.id), y: .value("Amount", sale.amount))
        .annotation(position: .top) { if showsAll || sale.amount > 15 { Amount(id: sale.id, log: $log) } }
    }
    .chartYAxisLabel("Dollars")
    .chartOverlay { proxy in
      GeometryReader { geometry in
        Text(verbatim: "width \(geometry[proxy.plotFrame!].width) \(proxy.value(atX: 10, as: Int.self) as Int? ?? 0)")
      }
    }
    .chartLegend { Text("Legend") }
    Text(verbatim: log.joined(separator: " "))
    Button("Filter") { showsAll.toggle() }
    Button("Swap") { sales.reverse() }
    Button("Sell") { sales.removeLast() }
  }
}

@Suite @MainActor struct ChartTests {
  @Test func `annotation views appear and disappear with their marks`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Sales() }
    host.settle()
    #expect(Set(["Dollars", "Legend", "width 390.0 0", "amount 1 0"]).isSubset(of: host.texts))
    try host.tap("amount 2 0")
    try host.tap("Filter")
    host.settle()
    #expect(host.texts.contains { $0.hasSuffix("-1") })
    try host.tap("Swap")
    host.settle()
    // A mark is identified by its element, not by its position.
    #expect(host.texts.contains("amount 2 1"))
    try host.tap("Filter")
    host.settle()
    #expect(host.texts.contains { $0.hasSuffix("-1 +1") })
    try host.tap("Sell")
    host.settle()
    #expect(host.texts.contains { $0.hasSuffix("-1 +1 -1") })
    #expect(!host.texts.contains("amount 1 0"))
  }

  @Test func `chart content is created in the body that contains it`() throws {
    (Counts.marks, Counts.bodies) = (0, 0)
    let host = RuntimeHost(profile: .ios18, sink: nil) { Sales() }
    host.settle()
    #expect(Counts.marks == 2 * Counts.bodies)
    let before = Counts.bodies
    try host.tap("Filter")
    host.settle()
    #expect(Counts.bodies > before)
    #expect(Counts.marks == 2 * Counts.bodies)
  }
}
