// Two gestures in one.

public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture, TapLike {
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

  var action: (() -> Void)? {
    let actions = [first.tapAction, second.tapAction].compactMap(\.self)
    return actions.isEmpty ? nil : { for action in actions { action() } }
  }
  var value: Any? { Value(first: first.tapValue, second: second.tapValue) }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
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
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture, TapLike {
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

  var action: (() -> Void)? { first.tapAction ?? second.tapAction }
  var value: Any? {
    if first.tapAction != nil { return first.tapValue.map { Value.first($0) } }
    return second.tapValue.map { Value.second($0) }
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
