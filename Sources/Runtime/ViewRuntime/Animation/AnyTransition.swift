public import Foundation

/// A transition, reduced to the only property that matters in a headless run: whether removal is instant.
public struct AnyTransition: Sendable {
  /// True if a removed view is destroyed immediately.
  let isIdentity: Bool

  private init(isIdentity: Bool = false) { self.isIdentity = isIdentity }

  public init<T: Transition>(_ transition: T) { isIdentity = T.self is IdentityTransition.Type }

  public static let identity = Self(isIdentity: true)
  public static let opacity = Self()
  public static let slide = Self()
  public static let scale = Self()
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> Self { Self() }
  public static func move(edge: Edge) -> Self { Self() }
  public static func push(from edge: Edge) -> Self { Self() }
  public static func offset(_ offset: CGSize) -> Self { Self() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self() }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> Self {
    Self(isIdentity: removal.isIdentity)
  }

  public func combined(with other: AnyTransition) -> Self { Self(isIdentity: isIdentity && other.isIdentity) }
  public func animation(_ animation: Animation?) -> Self { self }
}
