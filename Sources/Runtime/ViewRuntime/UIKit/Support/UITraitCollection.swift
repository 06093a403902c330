public import Foundation

/// The traits of an iPhone in portrait orientation; light mode unless created otherwise.
public final class UITraitCollection: NSObject, Sendable {
  public static var current: UITraitCollection { UITraitCollection() }
  public override init() { userInterfaceStyle = .light }
  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

  public let userInterfaceStyle: UIUserInterfaceStyle
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  public var displayScale: CGFloat { 3 }
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.userInterfaceStyle != userInterfaceStyle
  }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
