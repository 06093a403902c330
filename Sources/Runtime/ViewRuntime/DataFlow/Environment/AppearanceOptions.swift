// What modifiers of looks choose from.

public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
public enum ColorScheme: Hashable, CaseIterable, Sendable { case light, dark }
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable { case standard, increased }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }
public enum ControlSize: Hashable, CaseIterable, Sendable { case mini, small, regular, large, extraLarge }
public enum Prominence: Hashable, Sendable { case standard, increased }
public enum HoverEffect: Hashable, Sendable { case automatic, highlight, lift }

public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
    exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = Self(rawValue: 1)
  public static let keyboard = Self(rawValue: 2)
  public static let all = Self(rawValue: .max)
}
