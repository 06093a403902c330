internal import TraceFormat

/// The evidence for and against each value of each knob: pairs of steps that depend on it.
struct SeriesComparison {
  /// A knob at another value, with the pairs that depend on it.
  private struct Variation {
    let knob: String
    let value: String
    let usual: String
    /// The pairs that have the value's order in the device's trace, the simulation's, and neither.
    var changed: [Int] = []
    var kept: [Int] = []
    var other = 0
    /// True if a pair that depends on no other possible knob has the simulation's order.
    var isRefuted = false

    var setting: String { "\(knob)=\(value)" }
    var isSilent: Bool { changed.isEmpty && kept.isEmpty && other == 0 }
  }

  private static let maximumRounds = 8

  private let real: StepSequence
  private let base: StepSequence
  private let vocabulary: StepVocabulary
  private let realOrder: StepOrder
  private let baseOrder: StepOrder
  /// The pairs that differ between the device and the simulation.
  private let differing: [Int]
  private var variations: [Variation] = []
  /// The variations on which each pair depends.
  private var dependents: [Int: [Int]] = [:]
  /// The part of the smaller set of steps that occurs in both sets, in percent.
  let overlap: Int

  init(
    _ real: StepSequence, _ base: StepSequence, _ series: [(KnobVariation, StepSequence)], _ vocabulary: StepVocabulary
  ) {
    (self.real, self.base, self.vocabulary) = (real, base, vocabulary)
    let count = vocabulary.steps.count
    realOrder = StepOrder(real, count: count)
    baseOrder = StepOrder(base, count: count)
    differing = realOrder.differences(from: baseOrder)
    let simulated = Set((series.map(\.1) + [base]).flatMap { $0.steps.map(\.step) })
    let own = Set(real.steps.map(\.step)).filter { vocabulary.steps[$0].kind != .renderCommit }
    overlap = own.isEmpty ? 0 : own.intersection(simulated).count * 100 / max(1, min(own.count, simulated.count))
    for (variation, sequence) in series { add(variation, StepOrder(sequence, count: count)) }
    // Each round knows the names of the last one. Few rounds name anything new.
    var named: Set<String> = []
    for _ in 0..<Self.maximumRounds {
      refute(suspects: suspects(beside: named))
      let now = Self.settings(verdicts())
      if now == named { break }
      named = now
    }
  }

  private mutating func add(_ variation: KnobVariation, _ order: StepOrder) {
    var own = Variation(knob: variation.knob, value: variation.value, usual: variation.usual)
    for pair in order.differences(from: baseOrder) where isTold(pair, order) {
      dependents[pair, default: []].append(variations.count)
      switch realOrder[pair] {
      case order[pair]: own.changed.append(pair)
      case baseOrder[pair]: own.kept.append(pair)
      default: own.other += 1
      }
    }
    variations.append(own)
  }

  /// Returns true if the device's trace can tell the order of a pair: it tells of both kinds, and has each step that
  /// both simulations have.
  private func isTold(_ pair: Int, _ order: StepOrder) -> Bool {
    let (first, second) = baseOrder.steps(of: pair)
    return [first, second].allSatisfy { step in
      real.tells(vocabulary.steps[step].kind) && (realOrder.has(step) || !baseOrder.has(step) || !order.has(step))
    }
  }

  /// Refutes the values that some pair speaks against: it depends on them, and on no knob that is suspect, and has the
  /// simulation's order.
  private mutating func refute(suspects: Set<String>) {
    for index in variations.indices {
      let knob = variations[index].knob
      variations[index].isRefuted = variations[index].kept.contains { pair in
        dependents[pair, default: []].allSatisfy {
          variations[$0].knob == knob || !suspects.contains(variations[$0].knob)
        }
      }
    }
  }

  /// The knobs that may differ beside the named ones: those that have the device's order of a pair that depends on no
  /// named one. If no value has it, those that the pair depends on.
  private func suspects(beside named: Set<String>) -> Set<String> {
    var suspects = Set(variations.filter { named.contains($0.setting) }.map(\.knob))
    for pair in differing {
      let own = dependents[pair, default: []].map { variations[$0] }
      if own.contains(where: { named.contains($0.setting) }) { continue }
      let explaining = own.filter { $0.changed.contains(sorted: pair) }
      suspects.formUnion((explaining.isEmpty ? own : explaining).map(\.knob))
    }
    return suspects
  }

  /// The knobs that have the device's order of a pair at some value.
  private func explainers(_ pair: Int, among accepted: (Variation) -> Bool) -> Set<String> {
    Set(
      dependents[pair, default: []].map { variations[$0] }.filter { accepted($0) && $0.changed.contains(sorted: pair) }
        .map(\.knob))
  }

  /// Returns the verdict for each knob.
  func verdicts() -> [Calibration.Verdict] {
    let knobs = Set(variations.map(\.knob)).sorted()
    return knobs.map { knob in verdict(on: knob, variations.filter { $0.knob == knob }) }
  }

  private func verdict(on knob: String, _ values: [Variation]) -> Calibration.Verdict {
    let usual = values[0].usual
    func result(_ outcome: Calibration.Verdict.Outcome, _ pair: Int? = nil) -> Calibration.Verdict {
      .init(knob: knob, usual: usual, outcome: outcome, evidence: pair.map(clause))
    }
    if values.allSatisfy(\.isSilent) { return result(.untold) }
    let possible = values.filter { !$0.isRefuted && !$0.changed.isEmpty }
    guard let best = possible.max(by: { $0.changed.count < $1.changed.count }) else {
      // A refuted value that alone has the device's order of some pair contradicts itself.
      let contradiction = values.lazy.compactMap { value in
        value.changed.first { explainers($0) { _ in true } == [knob] }
      }.first
      if let contradiction { return result(.undecided([usual] + values.map(\.value)), contradiction) }
      let isClear = values.allSatisfy { $0.isSilent || $0.isRefuted }
      // A number that was not tried may change nothing here either.
      if isClear { return result(isOpen(values) ? .untold : .agrees) }
      return result(.undecided([usual] + values.filter { !$0.isRefuted }.map(\.value)))
    }
    // Two other knobs together may give the same order by chance, so the pair must depend on no other knob that is
    // possible.
    let own = best.changed.filter { pair in
      dependents[pair, default: []].allSatisfy { variations[$0].knob == knob || variations[$0].isRefuted }
    }
    let rivals = possible.filter { $0.value != best.value && !Set($0.changed).isStrictSubset(of: best.changed) }
    guard let shown = own.min(by: { isSimpler($0, $1) }), best.kept.isEmpty, rivals.isEmpty, !isOpen(values) else {
      let candidates =
        (own.isEmpty || !best.kept.isEmpty ? [usual] : []) + possible.map(\.value) + (isOpen(values) ? ["others"] : [])
      return result(.undecided(candidates), own.first ?? best.changed.first)
    }
    return result(.differs(best.value), shown)
  }

  /// Returns true if the knob accepts numbers, of which the series has only samples.
  private func isOpen(_ values: [Variation]) -> Bool {
    (values.map(\.value) + [values[0].usual]).contains {
      $0.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
  }

  private static func settings(_ verdicts: [Calibration.Verdict]) -> Set<String> { Set(verdicts.compactMap(\.setting)) }

  /// The number of pairs that differ, of those that depend on some knob, and of those that possible values and the
  /// named ones explain.
  func differences(_ verdicts: [Calibration.Verdict]) -> Calibration.Differences {
    let named = Self.settings(verdicts)
    let chosen = variations.filter { named.contains($0.setting) }
    let all = differing.filter { isTold($0, baseOrder) }
    let dependent = all.count { dependents[$0] != nil }
    let explicable = Set(variations.filter { !$0.isRefuted }.flatMap(\.changed)).intersection(all).count
    return .init(
      all: all.count, dependent: dependent, explicable: explicable,
      explained: Set(chosen.flatMap(\.changed)).intersection(all).count)
  }
}

// MARK: Evidence in words

extension SeriesComparison {
  /// Counts of one step are the simplest evidence; then pairs that occur early.
  private func isSimpler(_ a: Int, _ b: Int) -> Bool {
    func isCount(_ pair: Int) -> Bool { baseOrder.steps(of: pair).first == baseOrder.steps(of: pair).second }
    return isCount(a) == isCount(b) ? a < b : isCount(a)
  }

  private func clause(_ pair: Int) -> String {
    let (first, second) = baseOrder.steps(of: pair)
    func occurrences(_ sequence: StepSequence) -> [(step: Int, seq: UInt64)] {
      sequence.steps.filter { $0.step == first || $0.step == second }
    }
    let (device, simulated) = (occurrences(real), occurrences(base))
    for step in first == second ? [first] : [first, second] {
      let counts = (device.count { $0.step == step }, simulated.count { $0.step == step })
      if counts.0 != counts.1 { return "\(name(step)): \(counts.0) times on the device, \(counts.1) in the simulation" }
    }
    guard let at = zip(device, simulated).enumerated().first(where: { $1.0.step != $1.1.step })?.offset else {
      return "\(name(first))"
    }
    let other = device[at].step == first ? second : first
    return "on the device, \(name(device[at].step)) comes before \(name(other)) at event \(device[at].seq)"
  }

  private func name(_ number: Int) -> String {
    let step = vocabulary.steps[number]
    return switch step.kind {
    case .callbackBegin: step.text
    case .renderCommit: "a frame"
    case .actionBegin: "the action '\(step.text)'"
    default: "\(step.kind.rawValue) of \(step.text)"
    }
  }
}

extension [Int] {
  /// Returns true if the ascending numbers contain a number.
  fileprivate func contains(sorted number: Int) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number
  }
}
