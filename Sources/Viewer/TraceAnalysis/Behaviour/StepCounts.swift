/// How often each kind of step came, in the order in which the kinds came first.
public struct StepCounts: Equatable, Sendable, Sequence {
  private var steps: [(step: String, count: Int)] = []
  private var places: [String: Int] = [:]

  public init() {}

  mutating func add(_ step: String) {
    if let place = places[step] {
      steps[place].count += 1
    } else {
      places[step] = steps.count
      steps.append((step, 1))
    }
  }

  /// 0 for a step that never came.
  public subscript(step: String) -> Int { places[step].map { steps[$0].count } ?? 0 }

  public func makeIterator() -> IndexingIterator<[(step: String, count: Int)]> { steps.makeIterator() }

  public static func == (a: Self, b: Self) -> Bool { a.steps.elementsEqual(b.steps, by: ==) }
}
