import Testing
import TraceFormat
import TraceTestSupport

@testable import TraceAnalysis

/// The inputs of a load and their recent changes, beside sets and dictionaries that are searched whole.
struct LoadInputsTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the value that a load was made with is that of a list of all inputs at the load`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var inputs = LoadInputs()
    var (current, used, hashes): ([StringID: UInt64], [StringID: UInt64], Set<UInt64>) = ([:], [:], [])
    for _ in 0..<500 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        hashes = Set((0..<2).map { _ in UInt64.random(in: 1...4, using: &random) })
        used = current.filter { hashes.contains($0.value) }
        inputs.use(hashes)
      case 1:
        used = [:]
        inputs.forgetUse()
      default:
        let name = StringID(rawValue: UInt64.random(in: 1...30, using: &random))
        let hash = UInt64.random(in: 1...4, using: &random)
        let before = Bool.random(using: &random) ? UInt64.random(in: 1...4, using: &random) : nil
        if current[name] == nil, let before, hashes.contains(before) { used[name] = before }
        #expect(inputs.change(name, from: before, to: hash) == used[name])
        current[name] = hash
        #expect(inputs[name] == hash)
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `changes leave in order once they are old, and take no space afterwards`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var changes = RecentChanges()
    var wanted: [InputChange] = []
    var t: UInt64 = 0
    for seq in 1...5000 as ClosedRange<UInt64> {
      t += UInt64.random(in: 0...2, using: &random)
      while let change = changes.removeFirst(at: t, after: TimeSpan(10)) {
        #expect(change.seq == wanted.removeFirst().seq)
      }
      #expect(wanted.allSatisfy { t - $0.t <= 10 })
      let change = InputChange(name: StringID(rawValue: UInt64.random(in: 1...8, using: &random)), seq: seq, t: t)
      changes.add(change)
      if !wanted.contains(where: { $0.name == change.name }) { wanted.append(change) }
      if seq.isMultiple(of: 700) {
        changes.removeAll()
        wanted = []
      }
      #expect(changes.storedCount <= 2 * wanted.count)
    }
  }
}
