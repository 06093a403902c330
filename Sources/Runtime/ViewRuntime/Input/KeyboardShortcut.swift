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
