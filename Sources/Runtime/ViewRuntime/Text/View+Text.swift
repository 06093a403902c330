public import Foundation

/// Text modifiers. They keep the view's identity and have no effect, since nothing is drawn, except
/// `dynamicTypeSize(_:)`, which sets the environment, and `font(_:)` and `lineLimit(_:)`, which take part in the coarse
/// layout.
nonisolated extension View {
  public func fontWeight(_ weight: Font.Weight?) -> some View { self }
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  public func fontWidth(_ width: Font.Width?) -> some View { self }
  public func bold(_ isActive: Bool = true) -> some View { self }
  public func italic(_ isActive: Bool = true) -> some View { self }
  public func monospaced(_ isActive: Bool = true) -> some View { self }
  public func monospacedDigit() -> some View { self }
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { self }
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { self }
  public func kerning(_ kerning: CGFloat) -> some View { self }
  public func tracking(_ tracking: CGFloat) -> some View { self }
  public func baselineOffset(_ offset: CGFloat) -> some View { self }
  public func textCase(_ textCase: Text.Case?) -> some View { self }
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  public func allowsTightening(_ flag: Bool) -> some View { self }
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
  public func dynamicTypeSize(_ range: ClosedRange<DynamicTypeSize>) -> some View {
    transformEnvironment(\.dynamicTypeSize) { $0 = min(max($0, range.lowerBound), range.upperBound) }
  }
  public func dynamicTypeSize(_ range: PartialRangeThrough<DynamicTypeSize>) -> some View {
    transformEnvironment(\.dynamicTypeSize) { $0 = min($0, range.upperBound) }
  }
  public func dynamicTypeSize(_ range: PartialRangeFrom<DynamicTypeSize>) -> some View {
    transformEnvironment(\.dynamicTypeSize) { $0 = max($0, range.lowerBound) }
  }
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }
  public func lineHeight(_ height: AttributedString.LineHeight?) -> some View { self }
  public func writingDirection(strategy: Text.WritingDirectionStrategy) -> some View { self }
  public func textInputFormattingControlVisibility(
    _ visibility: Visibility, for placement: TextInputFormattingControlPlacement.Set
  ) -> some View { self }
  public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View { self }
  public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
  public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func textInputCompletion(_ completion: String) -> some View { self }
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
}

public protocol TextSelectability: Sendable {
  static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { true }
}

public struct DisabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability { public static var enabled: Self { Self() } }
extension TextSelectability where Self == DisabledTextSelectability { public static var disabled: Self { Self() } }

public enum TextSelectionAffinity: Hashable, Sendable { case automatic, upstream, downstream }

public struct WritingToolsBehavior: Sendable {
  public static let automatic = Self()
  public static let complete = Self()
  public static let limited = Self()
  public static let disabled = Self()
}

extension AttributedString {
  public struct LineHeight: Hashable, Sendable {
    let name: String
    public static let normal = Self(name: "normal")
    public static let loose = Self(name: "loose")
    public static let tight = Self(name: "tight")
    public static let variable = Self(name: "variable")
    public static func multiple(factor: Double) -> Self { Self(name: "multiple \(factor)") }
    public static func exact(points: Double) -> Self { Self(name: "exact \(points)") }
    public static func leading(increase: Double) -> Self { Self(name: "leading \(increase)") }
  }
}

public enum TextInputFormattingControlPlacement: Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let contextMenu = Self(rawValue: 1)
    public static let inputAssistant = Self(rawValue: 2)
    public static let all: Self = [.contextMenu, .inputAssistant]
  }
}
