public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture, TouchRecognizing {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor func recognizedPhases(_ touch: SimulatedTouch) -> Any? {
    if let phases = first.phases(for: touch) { return phases.map { $0.map { Value.first($0) } } }
    return second.phases(for: touch)?.map { $0.map { Value.second($0) } }
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
