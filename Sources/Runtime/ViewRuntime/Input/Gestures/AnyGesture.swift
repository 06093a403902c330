public nonisolated struct AnyGesture<Value>: Gesture, TouchRecognizing {
  public typealias Body = Never
  private let recognize: @MainActor (SimulatedTouch) -> [GesturePhase<Value>]?

  public init<G: Gesture>(_ gesture: G) where G.Value == Value {
    let gesture = UncheckedSendable(gesture)
    recognize = { gesture.value.phases(for: $0) }
  }

  @MainActor func recognizedPhases(_ touch: SimulatedTouch) -> Any? { recognize(touch) }
}
