public import Foundation

// Appearance proxies. Their values are stored and have no effect: nothing is drawn.

@preconcurrency @MainActor
public protocol UIAppearance: UIView {
  nonisolated init()
}

@MainActor private var appearances: [ObjectIdentifier: UIView] = [:]

extension UIAppearance {
  /// Returns the appearance proxy of this class.
  public static func appearance() -> Self { appearanceProxy(of: Self.self) { Self() } }
}

extension UIView {
  /// Returns the appearance proxy of a class. Classes that apps can subclass pass themselves, since `Self` would be the
  /// subclass.
  static func appearanceProxy<Kind: UIView>(of kind: Kind.Type, _ make: () -> Kind) -> Kind {
    if let known = appearances[ObjectIdentifier(kind)] as? Kind { return known }
    let new = make()
    appearances[ObjectIdentifier(kind)] = new
    return new
  }
}

public class UIBarAppearance {
  public init() {}
  public func configureWithOpaqueBackground() {}
  public func configureWithTransparentBackground() {}
  public func configureWithDefaultBackground() {}
  public var backgroundColor: UIColor?
  public var shadowColor: UIColor?
  public var backgroundImage: UIImage?
}

public final class UINavigationBarAppearance: UIBarAppearance {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

public final class UITabBarAppearance: UIBarAppearance {
  public var stackedLayoutAppearance = UITabBarItemAppearance()
  public var inlineLayoutAppearance = UITabBarItemAppearance()
  public var compactInlineLayoutAppearance = UITabBarItemAppearance()
  public var selectionIndicatorTintColor: UIColor?
}
public final class UITabBarItemAppearance {
  public init() {}
  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()
}
public final class UITabBarItemStateAppearance {
  public var iconColor: UIColor?
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var badgeBackgroundColor: UIColor?
  public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}
public final class UIToolbarAppearance: UIBarAppearance {}

public final class UINavigationBar: UIView, UIAppearance {
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  public var barTintColor: UIColor?
  public var isTranslucent = true
  public var prefersLargeTitles = false
  public var shadowImage: UIImage?
  public var standardAppearance = UINavigationBarAppearance()
  public var compactAppearance: UINavigationBarAppearance?
  public var scrollEdgeAppearance: UINavigationBarAppearance?
}

public final class UITabBar: UIView, UIAppearance {
  public var barTintColor: UIColor?
  public var unselectedItemTintColor: UIColor?
  public var isTranslucent = true
  public var shadowImage: UIImage?
  public var backgroundImage: UIImage?
  public var standardAppearance = UITabBarAppearance()
  public var scrollEdgeAppearance: UITabBarAppearance?
}

public final class UIToolbar: UIView, UIAppearance { public var barTintColor: UIColor? }

/// Accessibility state, which is always off, and announcements, which have no effect.
public enum UIAccessibility {
  public enum Notification: Sendable { case announcement, layoutChanged, screenChanged, pageScrolled }
  @MainActor public static var isVoiceOverRunning: Bool { false }
  @MainActor public static var isReduceMotionEnabled: Bool { false }
  @MainActor public static func post(notification: Notification, argument: Any?) {}
}
