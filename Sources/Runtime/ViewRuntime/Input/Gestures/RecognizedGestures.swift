/// The precedence of a gesture over those of the views inside the view that it is added to.
enum GesturePrecedence {
  /// Recognized if no gesture of the contents is: `gesture`.
  case below
  /// Recognized instead of the gestures of the contents: `highPriorityGesture`.
  case above
  /// Recognized together with them: `simultaneousGesture`.
  case beside
}

/// The gestures that recognize one touch, on the path from the innermost view outwards.
struct RecognizedGestures<Gesture> {
  private(set) var gestures: [Gesture]

  init(_ innermost: [Gesture] = []) { gestures = innermost }

  /// Meets the next gesture on the path.
  /// - Parameter gesture: The gesture's part in the touch; nil if it does not recognize the touch.
  mutating func meet(_ gesture: Gesture?, of touch: ScreenElement.Touch) {
    if touch.excludesContents { gestures = [] }
    guard let gesture else { return }
    switch touch.precedence {
    case .below: if gestures.isEmpty { gestures = [gesture] }
    case .above: gestures = [gesture]
    case .beside: gestures.append(gesture)
    }
  }
}
