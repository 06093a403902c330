public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3,
    accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

public enum ContentSizeCategory: Int, Hashable, Comparable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }
  var size: DynamicTypeSize { DynamicTypeSize.allCases[rawValue] }
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
