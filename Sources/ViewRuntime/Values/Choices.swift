// The closed choices that modifiers take.

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

public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3,
    accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// The older form of ``DynamicTypeSize``.
public enum ContentSizeCategory: Int, Hashable, Comparable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }
  var size: DynamicTypeSize { DynamicTypeSize.allCases[rawValue] }
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

public struct ButtonBorderShape: Equatable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let capsule = Self(name: "capsule")
  public static let circle = Self(name: "circle")
  public static let roundedRectangle = Self(name: "roundedRectangle")
  public static func roundedRectangle(radius: Double) -> Self { Self(name: "roundedRectangle \(radius)") }
}

/// The word on a keyboard's return key.
public struct SubmitLabel: Sendable {
  public static let done = Self()
  public static let go = Self()
  public static let send = Self()
  public static let join = Self()
  public static let route = Self()
  public static let search = Self()
  public static let `return` = Self()
  public static let next = Self()
  public static let `continue` = Self()
}

/// What makes `onSubmit` run.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = Self(rawValue: 1)
  public static let search = Self(rawValue: 2)
}

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = Self(rawValue: 1)
  public static let keyboard = Self(rawValue: 2)
  public static let all = Self(rawValue: .max)
}

public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  public static let defaultAction = Self(.return, modifiers: [])
  public static let cancelAction = Self(.escape, modifiers: [])
}

public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }
  public static let upArrow = Self("\u{F700}")
  public static let downArrow = Self("\u{F701}")
  public static let leftArrow = Self("\u{F702}")
  public static let rightArrow = Self("\u{F703}")
  public static let escape = Self("\u{1B}")
  public static let delete = Self("\u{08}")
  public static let tab = Self("\t")
  public static let space = Self(" ")
  public static let `return` = Self("\r")
}

public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let capsLock = Self(rawValue: 1)
  public static let shift = Self(rawValue: 2)
  public static let control = Self(rawValue: 4)
  public static let option = Self(rawValue: 8)
  public static let command = Self(rawValue: 16)
  public static let numericPad = Self(rawValue: 32)
  public static let all = Self(rawValue: 63)
}
