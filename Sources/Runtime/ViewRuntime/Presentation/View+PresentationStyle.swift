public import Foundation

/// Modifiers of a presentation's appearance. They keep the view's identity, and all but two have no effect.
nonisolated extension View {
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }

  /// Keeps a swipe down, the script's `dismiss`, from dismissing the presentation around the view.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    _ScreenElementView(content: self) { if isDisabled { $0.disablesDismissal = true } }
  }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
  /// Looks only: nothing is drawn.
  public func presentationBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
    -> some View
  { self }
  public func presentationCompactAdaptation(horizontal: PresentationAdaptation, vertical: PresentationAdaptation)
    -> some View
  { self }
  public func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }
  /// Lets taps and other interactions reach what is below the presentation, if they are enabled.
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
    _ScreenElementView(content: self) { if interaction.isEnabled { $0.letsTouchesPass = true } }
  }
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }
}

public struct PresentationDetent: Hashable, Sendable {
  let name: String
  public static let medium = Self(name: "medium")
  public static let large = Self(name: "large")
  public static func fraction(_ fraction: CGFloat) -> Self { Self(name: "fraction \(fraction)") }
  public static func height(_ height: CGFloat) -> Self { Self(name: "height \(height)") }
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> Self { Self(name: "\(type)") }

  public struct Context: Sendable {
    public let maxDetentValue: CGFloat
  }
}

public struct PresentationContentInteraction: Equatable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let resizes = Self(name: "resizes")
  public static let scrolls = Self(name: "scrolls")
}

public struct PresentationBackgroundInteraction: Sendable {
  let isEnabled: Bool
  public static let automatic = Self(isEnabled: false)
  public static let enabled = Self(isEnabled: true)
  public static let disabled = Self(isEnabled: false)
  /// Enables interaction at every detent, since nothing is laid out.
  public static func enabled(upThrough detent: PresentationDetent) -> Self { enabled }
}

public struct PresentationAdaptation: Sendable {
  public static let automatic = Self()
  public static let none = Self()
  public static let popover = Self()
  public static let sheet = Self()
  public static let fullScreenCover = Self()
}

/// Never called: nothing is laid out.
public protocol CustomPresentationDetent {
  typealias Context = PresentationDetent.Context
  static func height(in context: Context) -> CGFloat?
}
