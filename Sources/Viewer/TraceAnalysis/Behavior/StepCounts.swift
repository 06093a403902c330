/// The number of steps of each kind, in the order in which the kinds first occurred.
package struct StepCounts: Equatable, Sendable, Sequence {
  private var steps: [(step: String, count: Int)] = []
  private var places: [String: Int] = [:]

  /// Creates an empty collection of counts.
  package init() {}

  mutating func add(_ step: String) {
    if let place = places[step] {
      steps[place].count += 1
    } else {
      places[step] = steps.count
      steps.append((step, 1))
    }
  }

  /// The count of a step, or 0 if it never occurred.
  package subscript(step: String) -> Int { places[step].map { steps[$0].count } ?? 0 }

  package func makeIterator() -> IndexingIterator<[(step: String, count: Int)]> { steps.makeIterator() }

  /// Compares the counts and their order.
  package static func == (a: Self, b: Self) -> Bool { a.steps.elementsEqual(b.steps, by: ==) }
}
