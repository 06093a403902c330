/// One phase of a recognized gesture: its value, and the action to run at that moment.
struct GesturePhase<Value> {
  let value: Value
  let isEnd: Bool
  var perform: () -> Void = {}

  func map<Other>(_ change: (Value) -> Other) -> GesturePhase<Other> {
    GesturePhase<Other>(value: change(value), isEnd: isEnd, perform: perform)
  }
}

/// A gesture that recognizes simulated touches.
@MainActor
protocol TouchRecognizing {
  /// Returns the phases of the gesture as an array of `GesturePhase` with the gesture's value type, or nil if it does
  /// not recognize the touch.
  func recognizedPhases(_ touch: SimulatedTouch) -> Any?
}

extension Gesture {
  func phases(for touch: SimulatedTouch) -> [GesturePhase<Value>]? {
    if let gesture = self as? any TouchRecognizing { return gesture.recognizedPhases(touch) as? [GesturePhase<Value>] }
    return Body.self == Never.self ? nil : body.phases(for: touch) as? [GesturePhase<Value>]
  }

  /// Returns the action for each phase of the gesture, or nil if the gesture does not recognize the touch.
  func actions(for touch: SimulatedTouch) -> [() -> Void]? { phases(for: touch)?.map(\.perform) }
}
