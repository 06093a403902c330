import Observation
import SwiftUI
import TraceRecorder
import ViewGraph
import ViewRuntime

/// Measures operations on many views at once, for two numbers of views. The cost per view must not grow with the
/// number.
@MainActor
struct CrowdBench {
  let sink: LiveRecorder?

  func run() {
    var rows: [String] = []
    for (name, load) in Self.loads {
      let (few, many) = (cost(load, 500), cost(load, 5_000))
      rows.append("\"\(name)\": {\"ns_of_500\": \(few), \"ns_of_5000\": \(many)}")
    }
    print("{\"recording\": \(sink != nil), \(rows.joined(separator: ", "))}")
  }

  /// Returns the cost in nanoseconds per view.
  private func cost(_ load: (RuntimeHost, CrowdModel) -> Void, _ count: Int) -> Int {
    var best = UInt64.max
    for _ in 0..<3 {
      let model = CrowdModel(count)
      var host: RuntimeHost?
      let birth = nanoseconds { host = RuntimeHost(profile: .default, sink: sink) { Crowd(model: model) } }
      model.birth = birth
      model.time = 0
      load(host!, model)
      best = min(best, model.time)
      host!.finish()
    }
    return Int(best) / count
  }

  private static let loads: [(String, (RuntimeHost, CrowdModel) -> Void)] = [
    ("birth", { $1.time = $1.birth }),
    ("reverse", { host, model in model.measure(host) { model.items.reverse() } }),
    (
      "insert_at_front",
      { host, model in
        model.measure(host) { model.items.insert(contentsOf: (0..<model.items.count).map { 1_000_000 + $0 }, at: 0) }
      }
    ),
    ("remove_every_other", { host, model in model.measure(host) { model.items.removeAll { $0 % 2 == 0 } } }),
    (
      "remove_one_by_one",
      { host, model in
        for _ in 0..<100 { model.measure(host) { model.items.remove(at: model.items.count / 2) } }
        model.time /= 100
      }
    ),
    ("environment", { host, model in model.measure(host) { model.size = 20 } }),
    ("observed_by_all", { host, model in model.measure(host) { model.shared.value += 1 } }),
    ("observed_by_each", { host, model in model.measure(host) { for cell in model.cells { cell.value += 1 } } }),
    ("preference_of_all", { host, model in model.measure(host) { model.height += 1 } }),
    ("tasks_that_sleep", { host, model in model.time = nanoseconds { host.advance(by: .seconds(2)) } }),
    (
      "hide_and_show",
      { host, model in
        model.measure(host) { model.isShown = false }
        model.measure(host) { model.isShown = true }
      }
    ),
  ]
}

@MainActor @Observable
private final class Cell {
  var value = 0
}

@MainActor @Observable
private final class CrowdModel {
  var items: [Int]
  var size = 10.0
  var height = 1
  var isShown = true
  @ObservationIgnored var total = 0
  @ObservationIgnored let cells: [Cell]
  @ObservationIgnored let shared = Cell()
  @ObservationIgnored var birth: UInt64 = 0
  @ObservationIgnored var time: UInt64 = 0

  init(_ count: Int) {
    items = Array(0..<count)
    cells = (0..<count).map { _ in Cell() }
  }

  func measure(_ host: RuntimeHost, _ change: () -> Void) { time += nanoseconds { host.graph.perform(change) } }
}

private struct SizeKey: EnvironmentKey { static let defaultValue = 0.0 }

extension EnvironmentValues {
  fileprivate var crowdSize: Double {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }
}

private struct HeightKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Crowd: View {
  let model: CrowdModel
  var body: some View {
    VStack {
      if model.isShown {
        ForEach(model.items, id: \.self) { Member(index: $0, model: model) }
      }
    }
    .environment(\.crowdSize, model.size)
    .onPreferenceChange(HeightKey.self) { model.total = $0 }
  }
}

private struct Member: View {
  let index: Int
  let model: CrowdModel
  @Environment(\.crowdSize) private var size
  @State private var ticks = 0

  var body: some View {
    let cell = model.cells[index % model.cells.count]
    Text(verbatim: "\(size) \(cell.value) \(model.shared.value) \(ticks)")
      .preference(key: HeightKey.self, value: model.height)
      .onAppear { ticks += 0 }
      .onDisappear {}
      .task {
        for _ in 0..<3 { try? await Task.sleep(for: .milliseconds(500)) }
      }
  }
}
