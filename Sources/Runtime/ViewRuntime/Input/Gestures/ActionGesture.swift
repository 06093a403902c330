import ViewGraph

/// A gesture with actions.
public nonisolated struct _ActionGesture<Value>: Gesture, TouchRecognizing {
  public typealias Body = Never
  private let recognize: @MainActor (SimulatedTouch) -> [GesturePhase<Value>]?

  init(_ recognize: @escaping @MainActor (SimulatedTouch) -> [GesturePhase<Value>]?) { self.recognize = recognize }

  @MainActor func recognizedPhases(_ touch: SimulatedTouch) -> Any? { recognize(touch) }
}

nonisolated extension Gesture {
  /// Returns the gesture with an additional action, which runs in each phase.
  private func adding(_ action: @escaping (GesturePhase<Value>) -> Void) -> _ActionGesture<Value> {
    let (gesture, action) = (UncheckedSendable(self), UncheckedSendable(action))
    return _ActionGesture { touch in
      gesture.value.phases(for: touch)?.map { phase in
        var phase = phase
        let (perform, current) = (phase.perform, phase)
        phase.perform = {
          perform()
          action.value(current)
        }
        return phase
      }
    }
  }

  public func onEnded(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value> {
    adding { if $0.isEnd { action($0.value) } }
  }

  public func onChanged(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value> {
    adding { if !$0.isEnd { action($0.value) } }
  }

  /// Updates `state` while the gesture lasts. The state returns to its initial value at the end of the gesture.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _ActionGesture<Value> {
    let isLongPress = self is LongPressGesture
    return adding { phase in
      if phase.isEnd { return state.reset() }
      if isLongPress, ActiveGraph.onThisThread?.knobs.longPressUpdates == false { return }
      var (value, transaction) = (state.wrappedValue, Transaction())
      body(phase.value, &value, &transaction)
      state.hold(value)
    }
  }

  public func map<T>(_ body: @escaping (Value) -> T) -> _ActionGesture<T> {
    let (gesture, body) = (UncheckedSendable(self), UncheckedSendable(body))
    return _ActionGesture { touch in gesture.value.phases(for: touch)?.map { $0.map(body.value) } }
  }
}
