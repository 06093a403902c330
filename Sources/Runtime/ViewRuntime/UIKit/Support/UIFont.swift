public import Foundation

/// A font that consists only of a name and a size: no fonts are installed.
open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Self(rawValue: -0.8)
    public static let thin = Self(rawValue: -0.6)
    public static let light = Self(rawValue: -0.4)
    public static let regular = Self(rawValue: 0)
    public static let medium = Self(rawValue: 0.23)
    public static let semibold = Self(rawValue: 0.3)
    public static let bold = Self(rawValue: 0.4)
    public static let heavy = Self(rawValue: 0.56)
    public static let black = Self(rawValue: 0.62)
  }
  public enum TextStyle: Hashable, Sendable {
    case extraLargeTitle, largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1,
      caption2

    /// The size in points at the default text size.
    var size: CGFloat {
      switch self {
      case .extraLargeTitle: 36
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }

  public let fontDescriptor: UIFontDescriptor
  public var fontName: String { fontDescriptor.name }
  public var familyName: String { fontDescriptor.name }
  public var pointSize: CGFloat { fontDescriptor.pointSize }
  /// The line height of the system font at this size, in points.
  public var lineHeight: CGFloat { pointSize * 1.2 }
  public var ascender: CGFloat { pointSize * 0.95 }
  public var descender: CGFloat { pointSize * -0.25 }
  public var capHeight: CGFloat { pointSize * 0.7 }
  public var xHeight: CGFloat { pointSize * 0.5 }

  public static var familyNames: [String] { [] }
  public static func fontNames(forFamilyName family: String) -> [String] { [] }
  public static var labelFontSize: CGFloat { 17 }
  public static var buttonFontSize: CGFloat { 18 }
  public static var systemFontSize: CGFloat { 14 }
  public static var smallSystemFontSize: CGFloat { 12 }

  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    fontDescriptor = pointSize == 0 ? descriptor : descriptor.withSize(pointSize)
  }
  public convenience init?(name: String, size: CGFloat) {
    self.init(descriptor: UIFontDescriptor(name: name, size: size), size: 0)
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    named("system \(weight.rawValue)", size)
  }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { named("system italic", size) }
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    named("monospaced \(weight.rawValue)", size)
  }
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    named("digits \(weight.rawValue)", size)
  }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { named("\(style)", style.size) }
  private static func named(_ name: String, _ size: CGFloat) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(name: name, size: size), size: 0)
  }
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor, size: fontSize) }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.fontDescriptor == fontDescriptor }
  public override var hash: Int { fontDescriptor.hash }
}

extension Font {
  public init(_ font: UIFont) { self = .custom(font.fontName, size: font.pointSize) }
}

public final class UIFontDescriptor: NSObject, Sendable {
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = Self(rawValue: 1)
    public static let traitBold = Self(rawValue: 2)
    public static let traitCondensed = Self(rawValue: 64)
    public static let traitMonoSpace = Self(rawValue: 1024)
  }
  public enum SystemDesign: Sendable { case `default`, rounded, serif, monospaced }

  let name: String
  public let pointSize: CGFloat
  public let symbolicTraits: SymbolicTraits

  public convenience init(name: String, size: CGFloat) { self.init(name, size, []) }
  private init(_ name: String, _ size: CGFloat, _ traits: SymbolicTraits) {
    self.name = name
    pointSize = size
    symbolicTraits = traits
  }
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFontDescriptor(name: "\(style)", size: style.size)
  }
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(name, pointSize, traits)
  }
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor("\(name) \(design)", pointSize, symbolicTraits)
  }
  public func withSize(_ size: CGFloat) -> UIFontDescriptor { UIFontDescriptor(name, size, symbolicTraits) }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other.name == name && other.pointSize == pointSize && other.symbolicTraits == symbolicTraits
  }
  public override var hash: Int { name.hashValue ^ pointSize.hashValue }
}

/// Scaled sizes, which are unchanged: the text size is always the default.
public final class UIFontMetrics: NSObject, Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  public init(forTextStyle style: UIFont.TextStyle) {}
  public func scaledFont(for font: UIFont) -> UIFont { font }
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}

extension NSAttributedString.Key {
  public static let foregroundColor = Self("NSColor")
  public static let backgroundColor = Self("NSBackgroundColor")
  public static let font = Self("NSFont")
  public static let paragraphStyle = Self("NSParagraphStyle")
  public static let kern = Self("NSKern")
  public static let underlineStyle = Self("NSUnderline")
  public static let strikethroughStyle = Self("NSStrikethrough")
  public static let baselineOffset = Self("NSBaselineOffset")
  public static let link = Self("NSLink")
}

open class NSParagraphStyle: NSObject {
  public internal(set) var alignment = NSTextAlignment.natural
  public internal(set) var lineSpacing: CGFloat = 0
  public internal(set) var paragraphSpacing: CGFloat = 0
  public internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  public internal(set) var lineHeightMultiple: CGFloat = 0
}

public final class NSMutableParagraphStyle: NSParagraphStyle {
  public override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  public override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  public override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { super.paragraphSpacing = newValue }
  }
  public override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  public override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { super.lineHeightMultiple = newValue }
  }
}
