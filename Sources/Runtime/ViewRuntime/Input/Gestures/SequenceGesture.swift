/// A gesture that recognizes the second gesture after the first. If the second gesture recognizes a simulated touch,
/// the first gesture receives a long press or a tap before it.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture, TouchRecognizing {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor func recognizedPhases(_ touch: SimulatedTouch) -> Any? {
    guard let before = first.phases(for: .press) ?? first.phases(for: .taps(1)), let last = before.last else {
      return nil
    }
    guard let after = second.phases(for: touch) else { return nil }
    return before.map { phase in
      GesturePhase<Value>(value: .first(phase.value), isEnd: false, perform: phase.perform)
    } + after.map { $0.map { Value.second(last.value, $0) } }
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
