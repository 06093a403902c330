// Two gestures in one.

public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture, HandMade {
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

  @MainActor func moments(_ hand: Hand) -> Any? {
    let (a, b) = (first.play(hand), second.play(hand))
    if a == nil, b == nil { return nil }
    return (a ?? []).map { $0.map { Value(first: $0, second: nil) } } + (b ?? []).map { $0.map { Value(first: nil, second: $0) } }
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// The second once the first is made: a drag after a press, most often.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture, HandMade {
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

  @MainActor func moments(_ hand: Hand) -> Any? {
    guard let before = first.play(.press) ?? first.play(.taps(1)), let last = before.last else { return nil }
    guard let after = second.play(hand) else { return nil }
    return before.map { moment in
      GestureMoment<Value>(value: .first(moment.value), isEnd: false, perform: moment.perform)
    } + after.map { $0.map { Value.second(last.value, $0) } }
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture, HandMade {
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

  @MainActor func moments(_ hand: Hand) -> Any? {
    if let made = first.play(hand) { return made.map { $0.map { Value.first($0) } } }
    return second.play(hand)?.map { $0.map { Value.second($0) } }
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture whose type is not told.
public nonisolated struct AnyGesture<Value>: Gesture, HandMade {
  public typealias Body = Never
  private let made: @MainActor (Hand) -> [GestureMoment<Value>]?

  public init<G: Gesture>(_ gesture: G) where G.Value == Value {
    let gesture = Handed(gesture)
    made = { gesture.value.play($0) }
  }

  @MainActor func moments(_ hand: Hand) -> Any? { made(hand) }
}
