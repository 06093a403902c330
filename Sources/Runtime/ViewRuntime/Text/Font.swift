public import Foundation

/// A font that has no effect except through its size, on the coarse layout: nothing is drawn.
public struct Font: Hashable, Sendable {
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

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

  public enum Width: Hashable, Sendable { case compressed, condensed, standard, expanded }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  private(set) var name: String
  /// The size in points, at the default text size.
  private(set) var pointSize: CGFloat
  private(set) var traits: [String] = []

  private init(_ name: String, size: CGFloat? = nil) {
    self.name = name
    pointSize = size ?? Self.size(ofStyle: name)
  }

  /// The size of a text style, whose name is the first word of the font's name.
  private static func size(ofStyle name: String) -> CGFloat {
    switch name.prefix(while: { $0 != " " }) {
    case "largeTitle": 34
    case "title": 28
    case "title2": 22
    case "title3": 20
    case "callout": 16
    case "subheadline": 15
    case "footnote": 13
    case "caption": 12
    case "caption2": 11
    default: 17
    }
  }

  private func with(_ trait: String) -> Font {
    var font = self
    font.traits.append(trait)
    return font
  }

  private func without(_ trait: String) -> Font {
    var font = self
    font.traits.removeAll { $0 == trait }
    return font
  }

  public static let `default` = Font("body")
  public static let largeTitle = Font("largeTitle")
  public static let title = Font("title")
  public static let title2 = Font("title2")
  public static let title3 = Font("title3")
  public static let headline = Font("headline")
  public static let subheadline = Font("subheadline")
  public static let body = Font("body")
  public static let callout = Font("callout")
  public static let footnote = Font("footnote")
  public static let caption = Font("caption")
  public static let caption2 = Font("caption2")

  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font("system \(weight?.value ?? 400) \(design.map { "\($0)" } ?? "")", size: size)
  }

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font("\(style) \(weight?.value ?? 400) \(design.map { "\($0)" } ?? "")")
  }

  public static func custom(_ name: String, size: CGFloat) -> Font { Font(name, size: size) }
  public static func custom(_ name: String, size: CGFloat, relativeTo: TextStyle) -> Font { Font(name, size: size) }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(name, size: fixedSize) }

  public func bold() -> Font { with("bold") }
  public func italic() -> Font { with("italic") }
  public func smallCaps() -> Font { with("smallCaps") }
  public func lowercaseSmallCaps() -> Font { with("lowercaseSmallCaps") }
  public func uppercaseSmallCaps() -> Font { with("uppercaseSmallCaps") }
  public func bold(_ isActive: Bool) -> Font { isActive ? bold() : without("bold") }
  public func italic(_ isActive: Bool) -> Font { isActive ? italic() : without("italic") }
  public func monospaced() -> Font { with("monospaced") }
  public func monospacedDigit() -> Font { with("monospacedDigit") }
  public func weight(_ weight: Weight) -> Font { with("weight \(weight.value)") }
  public func width(_ width: Width) -> Font { with("width \(width)") }
  public func leading(_ leading: Leading) -> Font { with("leading \(leading)") }
  public func scaled(by factor: CGFloat) -> Font {
    var font = with("scaled \(factor)")
    font.pointSize *= factor
    return font
  }
}
