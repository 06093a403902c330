import Testing

@testable import TraceAnalysis

@Suite struct IDTableTests {
  /// Ids in a row, ids that share their low bits, and ids anywhere, with the least and the greatest one.
  private static let ids: [[UInt64]] = [
    Array(0..<90) + [.max], (0..<90).map { $0 << 40 } + [.max],
    (0..<90).map { _ in .random(in: .min ... .max) } + [0, .max],
  ]

  @Test func `a table is a dictionary`() {
    for ids in Self.ids { check(ids) }
  }

  private func check(_ ids: [UInt64]) {
    for count in [1, 2, 5, 20, ids.count] {
      var table = IDTable<[Int]>()
      var expected: [UInt64: [Int]] = [:]
      for step in 0..<2_000 {
        let id = ids.suffix(count).randomElement()!
        switch Int.random(in: 0..<6) {
        case 0:
          table[id] = [step]
          expected[id] = [step]
        case 1:
          table[id, default: []].append(step)
          expected[id, default: []].append(step)
        case 2:
          table[id] = nil
          expected[id] = nil
        case 3: #expect(table.removeValue(of: id) == expected.removeValue(forKey: id))
        case 4:
          table.update(id) { $0.append(step) }
          expected[id]?.append(step)
        default:
          guard step % 100 == 0 else { continue }
          table.updateAll { $0.append(step) }
          expected = expected.mapValues { $0 + [step] }
        }
        #expect(table[id] == expected[id] && table.count == expected.count && table.isEmpty == expected.isEmpty)
      }
      #expect(table.sorted().map(\.id) == expected.keys.sorted())
      #expect(ids.allSatisfy { table[$0] == expected[$0] })
      table.removeAllKeepingSmallCapacity()
      #expect(table.isEmpty && ids.allSatisfy { table[$0] == nil })
    }
  }
}
