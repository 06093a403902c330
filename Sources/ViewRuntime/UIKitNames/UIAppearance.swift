public import Foundation

// The looks of UIKit's views, which older apps set for the whole program. There are no such views here: what is set is kept and never seen.

/// A view of UIKit's whose looks can be set for all of its kind.
@MainActor
open class UIView: UIResponder {
  public convenience nonisolated override init() { self.init(frame: .zero) }
  public nonisolated init(frame: CGRect) { super.init() }
  public required nonisolated init?(coder: NSCoder) { super.init() }

  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?

  public func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }
  public func insertSubview(_ view: UIView, at index: Int) {
    addSubview(view)
    subviews.insert(subviews.removeLast(), at: min(max(index, 0), subviews.count - 1))
  }
  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// What the view itself says on the screen.
  var ownTexts: [String] { [] }
  override var shownTexts: [String] { isHidden ? [] : ownTexts + subviews.flatMap(\.shownTexts) }

  public var frame = CGRect.zero
  public var bounds = CGRect.zero
  public var center = CGPoint.zero
  public var tag = 0
  public var clipsToBounds = false
  public var isUserInteractionEnabled = true
  public var isOpaque = true
  public var contentMode = ContentMode.scaleToFill
  public var autoresizingMask: AutoresizingMask = []
  public var translatesAutoresizingMaskIntoConstraints = true
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { true }
  public var accessibilityIdentifier: String?
  public var accessibilityLabel: String?
  public func setNeedsLayout() {}
  public func layoutIfNeeded() {}
  public func setNeedsDisplay() {}
  public func sizeToFit() {}

  public var backgroundColor: UIColor?
  public var tintColor: UIColor?
  public var isHidden = false
  public var alpha: CGFloat = 1
}

extension UIView {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }
}

/// A view whose looks can be had for all of its kind.
@MainActor
public protocol UIAppearance: UIView {
  nonisolated init()
}

@MainActor private var appearances: [ObjectIdentifier: UIView] = [:]

extension UIAppearance {
  /// The looks that all views of the kind begin with.
  public static func appearance() -> Self { looks(of: Self.self) { Self() } }
}

extension UIView {
  /// The looks that all views of a kind begin with. Classes that apps inherit from say so themselves.
  static func looks<Kind: UIView>(of kind: Kind.Type, _ make: () -> Kind) -> Kind {
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
open class UIScrollView: UIView {
  public class func appearance() -> UIScrollView { looks(of: UIScrollView.self) { UIScrollView() } }

  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory }
  public var keyboardDismissMode = KeyboardDismissMode.none
  public var bounces = true
  public var isScrollEnabled = true
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true
  public var isPagingEnabled = false
}
public final class UISwitch: UIView, UIAppearance { public var onTintColor: UIColor? }
public final class UISlider: UIView, UIAppearance { public var thumbTintColor: UIColor? }
public final class UIStepper: UIView, UIAppearance {}
public final class UIDatePicker: UIView, UIAppearance {}
public final class UIPageControl: UIView, UIAppearance {
  public var currentPageIndicatorTintColor: UIColor?
  public var pageIndicatorTintColor: UIColor?
}
public final class UISegmentedControl: UIView, UIAppearance {
  public var selectedSegmentTintColor: UIColor?
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}
public enum UIControl {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: Self = []
    public static let highlighted = Self(rawValue: 1)
    public static let disabled = Self(rawValue: 2)
    public static let selected = Self(rawValue: 4)
  }
}
public final class UITableView: UIView, UIAppearance {
  public var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  public var separatorColor: UIColor?
  public var tableFooterView: UIView?
  public var contentInset = UIEdgeInsets.zero
  public var sectionHeaderTopPadding: CGFloat = 0
}
public final class UITableViewCell: UIView, UIAppearance {
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public var selectionStyle = SelectionStyle.default
}
public final class UICollectionView: UIView, UIAppearance {}

/// A font of UIKit's, as far as looks are set with it.
public struct UIFont: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    let value: Int
    public static let ultraLight = Self(value: 100)
    public static let thin = Self(value: 200)
    public static let light = Self(value: 300)
    public static let regular = Self(value: 400)
    public static let medium = Self(value: 500)
    public static let semibold = Self(value: 600)
    public static let bold = Self(value: 700)
    public static let heavy = Self(value: 800)
    public static let black = Self(value: 900)
  }
  public enum TextStyle: Hashable, Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
  }

  let name: String
  /// Points.
  public let pointSize: CGFloat

  /// No fonts are installed: no list has one.
  public static var familyNames: [String] { [] }
  public static func fontNames(forFamilyName family: String) -> [String] { [] }

  public init?(name: String, size: CGFloat) {
    self.name = name
    pointSize = size
  }
  private init(_ name: String, _ size: CGFloat) {
    self.name = name
    pointSize = size
  }
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont { UIFont("system \(weight.value)", size) }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont("monospaced \(weight.value)", size) }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont("\(style)", 17) }
}

extension Font {
  public init(_ font: UIFont) { self = .custom(font.name, size: font.pointSize) }
}

extension NSAttributedString.Key {
  public static let foregroundColor = Self("NSColor")
  public static let backgroundColor = Self("NSBackgroundColor")
  public static let font = Self("NSFont")
}

/// Messages to assistive technology, of which a headless run has none.
public enum UIAccessibility {
  public enum Notification: Sendable { case announcement, layoutChanged, screenChanged, pageScrolled }
  @MainActor public static var isVoiceOverRunning: Bool { false }
  @MainActor public static var isReduceMotionEnabled: Bool { false }
  @MainActor public static func post(notification: Notification, argument: Any?) {}
}
