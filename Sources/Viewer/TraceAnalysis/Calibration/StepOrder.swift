/// The order of every two steps of a trace, as one number for each pair: equal numbers mean that the two steps
/// alternate in the same way, equally often.
///
/// Pairs make comparisons local: a pair whose steps do not depend on a knob keeps its number, whatever the knob does to
/// others.
struct StepOrder {
  private let count: Int
  private var numbers: [UInt64]

  /// - Complexity: O(n · c) for n steps of c kinds.
  init(_ sequence: StepSequence, count: Int) {
    self.count = count
    var numbers = [UInt64](repeating: 0, count: count * count)
    for (step, _) in sequence.steps {
      // The pair with the smaller number first: a row above the diagonal, a column below.
      for other in 0..<step {
        let at = other * count + step
        numbers[at] = numbers[at] &* 0x9E37_79B9_7F4A_7C15 &+ 2
      }
      for other in step..<count {
        let at = step * count + other
        numbers[at] = numbers[at] &* 0x9E37_79B9_7F4A_7C15 &+ 1
      }
    }
    self.numbers = numbers
  }

  /// The number of a pair.
  subscript(pair: Int) -> UInt64 { numbers[pair] }

  /// The two steps of a pair; the same one twice for the number of its occurrences.
  func steps(of pair: Int) -> (first: Int, second: Int) { (pair / count, pair % count) }

  /// Returns true if the step occurs.
  func has(_ step: Int) -> Bool { numbers[step * count + step] != 0 }

  /// Returns the pairs that another trace orders differently.
  func differences(from other: StepOrder) -> [Int] { numbers.indices.filter { numbers[$0] != other.numbers[$0] } }
}
