internal import TraceFormat

/// The steps that occur in the traces of one comparison. A step has no node and no time, so it is the same in every
/// recording of an app.
final class StepVocabulary {
  /// A step, such as onAppear of the closure in one line.
  struct Step: Hashable {
    let kind: EventKind
    let text: String
  }

  /// The maximum number of steps. The work grows with its square.
  static let maximumCount = 600

  private(set) var steps: [Step] = []
  private var numbers: [Step: Int] = [:]
  /// True if a trace had more steps.
  private(set) var hasOverflowed = false

  /// Returns the number of a step, or nil if there are too many.
  func number(_ kind: EventKind, _ text: String) -> Int? {
    let step = Step(kind: kind, text: text)
    if let known = numbers[step] { return known }
    guard steps.count < Self.maximumCount else {
      hasOverflowed = true
      return nil
    }
    numbers[step] = steps.count
    steps.append(step)
    return steps.count - 1
  }
}
