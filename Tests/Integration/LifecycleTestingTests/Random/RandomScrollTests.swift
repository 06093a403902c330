import LifecycleTesting
import SwiftUI
import Testing
import TraceTestSupport

/// Scrolls rows while their data changes at random. The rows on screen, their lives and tasks must match the data.
@MainActor
struct RandomScrollTests {
  @Test(arguments: [ScrolledRows.Form.list, .lazyStack, .sections, .branches, .choices])
  func `the rows on screen match the data`(form: ScrolledRows.Form) throws {
    for retention in ["keepAll", "dropImmediately", "distance(1)", "lru(4)"] {
      for seed in RandomViewTests.seeds(upTo: 3) {
        let faults = try ScrolledRun(form, retention, seed: seed).faults
        #expect(faults.isEmpty, "seed \(seed) \(form) \(retention)")
      }
    }
  }
}

@Observable private final class RowsModel {
  var numbers = Array(0..<30)
  var isOdd = [true, false, true]

  func change(_ random: inout SeededGenerator) {
    switch random.below(7) {
    case 0, 1: numbers.insert((numbers.max() ?? 0) + 1, at: random.below(numbers.count + 1))
    case 2, 3: if !numbers.isEmpty { numbers.remove(at: random.below(numbers.count)) }
    case 4: if numbers.count > 1 { numbers.append(numbers.remove(at: random.below(numbers.count))) }
    case 5: numbers.removeAll { _ in random.below(5) == 0 }
    default: isOdd[random.below(3)].toggle()
    }
  }

  /// The numbers by section.
  var sections: [[Int]] { (0..<3).map { part in numbers.filter { $0 % 3 == part } } }
}

/// A long list of rows, in one of several forms.
struct ScrolledRows: View {
  enum Form { case list, lazyStack, sections, branches, choices }
  let form: Form
  fileprivate let model: RowsModel
  let lives: LeafLives

  var body: some View {
    switch form {
    case .list: List(model.numbers, id: \.self) { row($0) }
    case .lazyStack: ScrollView { LazyVStack { ForEach(model.numbers, id: \.self) { row($0) } } }
    case .sections:
      List {
        ForEach(0..<3, id: \.self) { part in
          Section { ForEach(model.sections[part], id: \.self) { row($0) } }
        }
      }
    case .branches:
      List {
        ForEach(model.numbers, id: \.self) { number in
          if model.isOdd[number % 3] { row(number) }
        }
      }
    case .choices: List { ForEach(model.numbers, id: \.self) { ChosenRow(number: $0, model: model, lives: lives) } }
    }
  }

  private func row(_ number: Int) -> some View {
    VStack { LeafView(way: "/\(number)", lives: lives, input: 0, binding: .constant(0)) }
  }

  /// Returns the rows from top to bottom.
  fileprivate static func all(_ form: Form, _ model: RowsModel) -> [String] {
    let numbers =
      switch form {
      case .list, .lazyStack: model.numbers
      case .sections: model.sections.flatMap(\.self)
      case .branches, .choices: model.numbers.filter { model.isOdd[$0 % 3] }
      }
    return numbers.map { "/\($0)" }
  }
}

/// A view that is a row only if its condition holds.
private struct ChosenRow: View {
  let number: Int
  let model: RowsModel
  let lives: LeafLives
  var body: some View {
    if model.isOdd[number % 3] {
      VStack { LeafView(way: "/\(number)", lives: lives, input: 0, binding: .constant(0)) }
    } else {
      EmptyView()
    }
  }
}

@MainActor private struct ScrolledRun {
  private(set) var faults: [String] = []
  private static let rows = 6
  private let lives = LeafLives()
  private let model = RowsModel()

  init(_ form: ScrolledRows.Form, _ retention: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (model, lives) = (model, lives)
    let host = try ViewHost(knobs: ["rows.retention": retention], rows: Self.rows) {
      ScrolledRows(form: form, model: model, lives: lives).environmentObject(ShapeObject())
    }
    var top = 0
    var known: [String: Int] = [:]
    for step in 1...40 where faults.isEmpty {
      if random.below(2) == 0 {
        for _ in 0...random.below(2) { model.change(&random) }
      } else {
        let distance = random.below(24) - 11
        try host.scroll(by: distance)
        top += distance
      }
      host.advance(by: .seconds(1))
      let all = ScrolledRows.all(form, model)
      top = max(0, min(top, all.count - Self.rows))
      let window = all[top..<min(top + Self.rows, all.count)]
      let texts = host.texts.compactMap { $0.split(separator: "=").first.map(String.init) }.filter { $0.hasPrefix("/") }
      if texts != Array(window) { faults.append("step \(step): shows \(texts) and not \(window)") }
      check(window, all, retention, &known, "step \(step)")
    }
    let trace = try host.finish()
    if !lives.living.isEmpty { faults.append("the end: alive are \(lives.living.values.sorted())") }
    for finding in trace.findings where finding.rule != "never-visible-node" {
      faults.append("\(finding.rule): \(finding.message)")
    }
    faults += lives.faults
  }

  private mutating func check(
    _ window: ArraySlice<String>, _ all: [String], _ retention: String, _ known: inout [String: Int], _ moment: String
  ) {
    for way in window {
      let found = lives.lives(way)
      guard let life = found.first, found.count == 1 else {
        faults.append("\(moment): \(way) has the lives \(found)")
        continue
      }
      if !lives.appeared.contains(life) { faults.append("\(moment): \(way) has not appeared") }
      if lives.working[life] != [0] { faults.append("\(moment): tasks of \(way): \(lives.working[life] ?? [])") }
      if retention == "keepAll", let before = known[way], before != life {
        faults.append("\(moment): \(way) had the life \(before) and has \(life)")
      }
      known[way] = life
    }
    known = known.filter { all.contains($0.key) }
    for (life, way) in lives.living {
      if !all.contains(way) { faults.append("\(moment): \(way) still lives") }
      if !window.contains(way), lives.appeared.contains(life) { faults.append("\(moment): \(way) has not disappeared") }
    }
    // One row is created ahead. With lru, one that was left there by scrolling back stays until the data changes.
    let most = ["dropImmediately": 1, "distance(1)": 2 * Self.rows + 1, "lru(4)": 4 + 2][retention, default: all.count]
    let off = lives.living.values.count { !window.contains($0) }
    if off > most { faults.append("\(moment): \(off) rows live off the screen") }
  }
}
