import Foundation

open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Self(rawValue: 1)
    public static let left = Self(rawValue: 2)
    public static let up = Self(rawValue: 4)
    public static let down = Self(rawValue: 8)
  }
  public var direction = Direction.right
  public var numberOfTouchesRequired = 1
  override func phases(for touch: SimulatedTouch) -> [(state: State, displacement: CGSize)]? {
    guard case .drag(let displacement) = touch, displacement != .zero, numberOfTouchesRequired == 1 else { return nil }
    let isAcross = abs(displacement.width) >= abs(displacement.height)
    let seen: Direction = isAcross ? (displacement.width > 0 ? .right : .left) : (displacement.height > 0 ? .down : .up)
    return direction.contains(seen) ? [(.ended, displacement)] : nil
  }
}
