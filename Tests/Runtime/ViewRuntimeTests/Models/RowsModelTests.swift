import LifecycleTesting
import SwiftUI
import Testing
import TraceTestSupport
import ViewGraph

/// A list on a screen that shows four rows. Each row counts its taps in a state of its own.
private struct RowsModel: ContainerModel {
  enum Operation: CustomStringConvertible {
    case scroll(Int)
    /// Taps the row at a place on the screen.
    case tap(Int)
    case insert(at: Int)
    case remove(at: Int)

    var description: String {
      switch self {
      case .scroll(let rows): "scroll \(rows)"
      case .tap(let place): "tap row \(place) of the screen"
      case .insert(let index): "insert at \(index)"
      case .remove(let index): "remove at \(index)"
      }
    }
  }

  nonisolated static let height = 4
  nonisolated static let count = 12

  private var rows = Array(0..<count)
  private var next = count
  private var taps: [Int: Int] = [:]
  private var top = 0
  private(set) var transitions: Set<String> = []

  private var shown: [Int] { Array(rows[top..<min(top + Self.height, rows.count)]) }

  func operation(_ random: inout SeededGenerator) -> Operation {
    switch Int.random(in: 0..<8, using: &random) {
    case 0...3: .scroll([-6, -2, -1, 1, 2, 6].randomElement(using: &random)!)
    case 4, 5: .tap(Int.random(in: 0..<Self.height, using: &random))
    case 6: .insert(at: Int.random(in: 0...rows.count, using: &random))
    default: .remove(at: Int.random(in: 0..<max(rows.count, 1), using: &random))
    }
  }

  mutating func perform(_ operation: Operation) -> String? {
    var log: [String] = []
    switch operation {
    case .scroll(let distance):
      guard rows.count > Self.height else { return nil }
      for _ in 0..<abs(distance) {
        let old = shown
        top = min(max(top + distance.signum(), 0), rows.count - Self.height)
        log += changes(from: old)
        if shown != old { transitions.insert("scrolled") }
      }
    case .tap(let place):
      guard shown.indices.contains(place) else { return nil }
      taps[shown[place], default: 0] += 1
      transitions.insert("state.kept")
    case .insert(let index):
      guard index <= rows.count else { return nil }
      let old = shown
      rows.insert(next, at: index)
      next += 1
      log = changes(from: old).sorted()
      transitions.insert("inserted")
    case .remove(let index):
      guard rows.indices.contains(index), rows.count > Self.height + 2 else { return nil }
      let old = shown
      taps[rows.remove(at: index)] = nil
      top = min(top, max(rows.count - Self.height, 0))
      log = changes(from: old).sorted()
      transitions.insert("removed")
    }
    return (log + shown.map { "row \($0): \(taps[$0] ?? 0)" }).joined(separator: " ")
  }

  /// The rows that come on screen, then those that go.
  private func changes(from old: [Int]) -> [String] {
    shown.filter { !old.contains($0) }.map { "A\($0)" } + old.filter { !shown.contains($0) }.map { "D\($0)" }
  }
}

private final class Rows: ObservableObject {
  @Published var rows = Array(0..<RowsModel.count)
  var next = RowsModel.count
  var log: [String] = []
}

private struct Row: View {
  let number: Int
  let log: (String) -> Void
  @State private var taps = 0
  var body: some View {
    Button("row \(number): \(taps)") { taps += 1 }.onAppear { log("A\(number)") }.onDisappear { log("D\(number)") }
  }
}

private struct Table: View {
  @ObservedObject var model: Rows
  var body: some View {
    List { ForEach(model.rows, id: \.self) { number in Row(number: number) { model.log.append($0) } } }
  }
}

private struct ScrollingProgram: ModeledProgram {
  private let model = Rows()
  private let host: ViewHost

  init(_ profile: ViewHost.Profile) throws {
    let model = model
    host = try ViewHost(profile: profile, rows: RowsModel.height) { Table(model: model) }
  }

  func perform(_ operation: RowsModel.Operation) throws -> String {
    model.log = []
    var isSorted = false
    switch operation {
    case .scroll(let rows): try host.scroll(by: rows)
    case .tap(let place): try host.tap(host.texts[place])
    case .insert(let index):
      model.rows.insert(model.next, at: index)
      model.next += 1
      isSorted = true
    case .remove(let index):
      model.rows.remove(at: index)
      isSorted = true
    }
    host.advance(by: .zero)
    return ((isSorted ? model.log.sorted() : model.log) + host.texts).joined(separator: " ")
  }
}

@MainActor
struct RowsModelTests {
  @Test(arguments: [ViewHost.Profile.ios17, .ios18, .ios27])
  func `a list shows the rows that its model says`(_ profile: ViewHost.Profile) throws {
    let transitions = try RandomProgram.compare {
      RowsModel()
    } with: {
      try ScrollingProgram(profile)
    }
    #expect(transitions == Set(ModelTransition.all.filter { $0.model == .rows }.map(\.name)))
  }
}
