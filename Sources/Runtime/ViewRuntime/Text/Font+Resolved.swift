public import Foundation

extension Font {
  /// The context of a font's resolution, which is always the same: a headless run has no user preferences.
  public struct Context: Hashable, Sendable {}

  /// The traits of a font, derived from the calls that created it. Its size is the size of its text style at the
  /// default text size.
  public struct Resolved: Hashable, Sendable {
    public let pointSize: CGFloat
    public let weight: Weight
    public let isBold: Bool
    public let isItalic: Bool
    public let isMonospaced: Bool
    public let isLowercaseSmallCaps: Bool
    public let isUppercaseSmallCaps: Bool
  }

  public func resolve(in context: Context) -> Resolved {
    let weight = Weight(value: resolvedWeight)
    let smallCaps = traits.contains("smallCaps")
    return Resolved(
      pointSize: pointSize, weight: weight, isBold: weight.value >= Weight.semibold.value,
      isItalic: traits.contains("italic"),
      isMonospaced: traits.contains("monospaced") || name.contains("monospaced"),
      isLowercaseSmallCaps: smallCaps || traits.contains("lowercaseSmallCaps"),
      isUppercaseSmallCaps: smallCaps || traits.contains("uppercaseSmallCaps"))
  }

  /// The weight set last, or otherwise the weight of the text style.
  private var resolvedWeight: Int {
    for trait in traits.reversed() {
      if trait == "bold" { return Weight.bold.value }
      if trait.hasPrefix("weight "), let value = Int(trait.dropFirst("weight ".count)) { return value }
    }
    let words = name.split(separator: " ")
    if words.count > 1, let value = Int(words[1]) { return value }
    return name == "headline" ? Weight.semibold.value : Weight.regular.value
  }
}

extension EnvironmentValues {
  public var fontResolutionContext: Font.Context { Font.Context() }
}
