import Combine
import Foundation
import ViewGraph

/// Posts the system's keyboard notifications.
///
/// The keyboard shows when the first field takes the focus and hides when the last field loses it; between two fields
/// it stays. The state is therefore checked after the running code has finished. The animation takes a quarter of a
/// second; a settling host does not wait for its end.
final class KeyboardNotifications {
  /// The height of a phone's keyboard in points. It does not affect layout.
  private static let height: CGFloat = 336
  private static let seconds = 0.25

  private let time: VirtualTime
  private var isUp = false
  private var isLooking = false

  init(_ time: VirtualTime) { self.time = time }

  /// Schedules a check of the keyboard after the focus has moved.
  func focusMoved(_ hasKeyboard: @escaping () -> Bool) {
    guard !isLooking, hasKeyboard() != isUp else { return }
    isLooking = true
    time.schedule(after: 0) { [weak self] in
      guard let self else { return }
      isLooking = false
      if hasKeyboard() != isUp { move() }
    }
  }

  private func move() {
    isUp.toggle()
    let screen = GeometryProxy().size
    let over = CGRect(x: 0, y: screen.height - Self.height, width: screen.width, height: Self.height)
    let below = over.offsetBy(dx: 0, dy: Self.height)
    let place: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: isUp ? below : over),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: isUp ? over : below),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.seconds),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    // A device posts them in this order.
    let isUp = isUp
    SystemNotification.post(UIResponder.keyboardWillChangeFrameNotification, userInfo: place)
    SystemNotification.post(
      isUp ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification, userInfo: place)
    time.schedule(after: UInt64(Self.seconds * 1e9), isAwaited: false) {
      SystemNotification.post(UIResponder.keyboardDidChangeFrameNotification, userInfo: place)
      SystemNotification.post(
        isUp ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification, userInfo: place)
    }
  }
}
