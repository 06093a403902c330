public import Foundation

// Modifiers that change how views are used by hand or pointer, not what they are.
nonisolated extension View {
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  public func help(_ text: Text) -> some View { self }
  public func help(_ key: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View { self }
  public func badge(_ count: Int) -> some View { self }
  public func badge(_ key: LocalizedStringKey?) -> some View { self }
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View { self }
  public func badge(_ label: Text?) -> some View { self }
  public func previewDisplayName(_ value: String?) -> some View { self }
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { self }
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View { self }
  public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping () -> SensoryFeedback?) -> some View { self }
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func focusable(_ isFocusable: Bool = true) -> some View { self }
}

public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// Gives a view to the canvas of the development environment, which a headless run has not.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

public enum PreviewPlatform: Sendable { case iOS, macOS, tvOS, watchOS }

public struct SensoryFeedback: Equatable, Sendable {
  let name: String
  public static let success = Self(name: "success")
  public static let warning = Self(name: "warning")
  public static let error = Self(name: "error")
  public static let selection = Self(name: "selection")
  public static let increase = Self(name: "increase")
  public static let decrease = Self(name: "decrease")
  public static let start = Self(name: "start")
  public static let stop = Self(name: "stop")
  public static let alignment = Self(name: "alignment")
  public static let levelChange = Self(name: "levelChange")
  public static let pathComplete = Self(name: "pathComplete")
  public static let impact = Self(name: "impact")
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { Self(name: "impact") }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { Self(name: "impact") }
  public enum Weight: Sendable { case light, medium, heavy }
  public enum Flexibility: Sendable { case rigid, solid, soft }
}
