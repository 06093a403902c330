public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture, TouchRecognizing {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor func recognizedPhases(_ touch: SimulatedTouch) -> Any? {
    let (a, b) = (first.phases(for: touch), second.phases(for: touch))
    if a == nil, b == nil { return nil }
    return (a ?? []).map { $0.map { Value(first: $0, second: nil) } }
      + (b ?? []).map { $0.map { Value(first: nil, second: $0) } }
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
