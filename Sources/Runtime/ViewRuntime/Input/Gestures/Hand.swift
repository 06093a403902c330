public import Foundation

/// What a user's hand does to a view.
public enum Hand: Equatable, Sendable {
  case taps(Int)
  case press
  /// Points, from where the finger was put down.
  case drag(CGSize)
}

/// One moment of a gesture that is made: its value, and what the author wants done then.
struct GestureMoment<Value> {
  let value: Value
  let isEnd: Bool
  var perform: () -> Void = {}

  func map<Other>(_ change: (Value) -> Other) -> GestureMoment<Other> {
    GestureMoment<Other>(value: change(value), isEnd: isEnd, perform: perform)
  }
}

/// A gesture that a hand can make.
@MainActor
protocol HandMade {
  /// The moments of the gesture, of the gesture's own type of value; nil where the hand does not make it.
  func moments(_ hand: Hand) -> Any?
}

extension Gesture {
  func play(_ hand: Hand) -> [GestureMoment<Value>]? {
    if let made = self as? any HandMade { return made.moments(hand) as? [GestureMoment<Value>] }
    return Body.self == Never.self ? nil : body.play(hand) as? [GestureMoment<Value>]
  }

  /// What is done at each moment of the gesture.
  func steps(_ hand: Hand) -> [() -> Void]? { play(hand)?.map(\.perform) }
}

/// A gesture with what it does.
public nonisolated struct _ActionGesture<Value>: Gesture, HandMade {
  public typealias Body = Never
  private let made: @MainActor (Hand) -> [GestureMoment<Value>]?

  init(_ made: @escaping @MainActor (Hand) -> [GestureMoment<Value>]?) { self.made = made }

  @MainActor func moments(_ hand: Hand) -> Any? { made(hand) }
}

nonisolated extension Gesture {
  /// The gesture with something more to do at each moment.
  private func adding(_ action: @escaping (GestureMoment<Value>) -> Void) -> _ActionGesture<Value> {
    let (gesture, action) = (Handed(self), Handed(action))
    return _ActionGesture { hand in
      gesture.value.play(hand)?.map { moment in
        var moment = moment
        let (inner, plain) = (moment.perform, moment)
        moment.perform = {
          inner()
          action.value(plain)
        }
        return moment
      }
    }
  }

  public func onEnded(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value> { adding { if $0.isEnd { action($0.value) } } }

  public func onChanged(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value> { adding { if !$0.isEnd { action($0.value) } } }

  /// Holds a value while the gesture goes on; at its end the first value is back.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _ActionGesture<Value> {
    adding { moment in
      if moment.isEnd { return state.reset() }
      var (value, transaction) = (state.wrappedValue, Transaction())
      body(moment.value, &value, &transaction)
      state.hold(value)
    }
  }

  public func map<T>(_ body: @escaping (Value) -> T) -> _ActionGesture<T> {
    let (gesture, body) = (Handed(self), Handed(body))
    return _ActionGesture { hand in gesture.value.play(hand)?.map { $0.map(body.value) } }
  }
}
