public import Foundation

// Modifiers of bars and of presented content's shape. Titles and toolbar items are the navigation's own.
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Hashable, Sendable { case automatic, inline, large }
}

nonisolated extension View {
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
  public func navigationTitle(_ title: Text) -> some View { self }
  public func navigationTitle(_ title: Binding<String>) -> some View { self }
  public func navigationSubtitle(_ subtitle: Text) -> some View { self }
  @_disfavoredOverload
  public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View { self }
  public func navigationSubtitle(_ titleKey: LocalizedStringKey) -> some View { self }
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { self }
  public func navigationBarTitle(_ title: Text) -> some View { self }
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View { self }
  public func navigationBarBackButtonHidden(_ hides: Bool = true) -> some View { self }
  public func navigationBarHidden(_ hidden: Bool) -> some View { self }
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
  public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }
  public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }
  /// A dismissal that a script asks for is the program's own, so nothing disables it.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
  public func presentationBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
  public func presentationCompactAdaptation(horizontal: PresentationAdaptation, vertical: PresentationAdaptation) -> some View { self }
  public func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }
  public func toolbarForegroundStyle<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarItemHidden(_ hidden: Bool = true) -> some View { self }
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { self }
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
  public static let automatic = Self()
  public static let enabled = Self()
  public static let disabled = Self()
  public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
}

public struct PresentationAdaptation: Sendable {
  public static let automatic = Self()
  public static let none = Self()
  public static let popover = Self()
  public static let sheet = Self()
  public static let fullScreenCover = Self()
}

public struct ToolbarPlacement: Sendable {
  public static let automatic = Self()
  public static let navigationBar = Self()
  public static let tabBar = Self()
  public static let bottomBar = Self()
  public static let windowToolbar = Self()
}

public struct ToolbarTitleDisplayMode: Sendable {
  public static let automatic = Self()
  public static let inline = Self()
  public static let large = Self()
  public static let inlineLarge = Self()
}

public struct ToolbarRole: Sendable {
  public static let automatic = Self()
  public static let editor = Self()
  public static let browser = Self()
  public static let navigationStack = Self()
}

/// A height of a sheet that the author computes. Nothing is laid out, so it is never asked for.
public protocol CustomPresentationDetent {
  typealias Context = PresentationDetent.Context
  static func height(in context: Context) -> CGFloat?
}

public struct ToolbarDefaultItemKind: Sendable {
  public static let title = Self()
  public static let sidebarToggle = Self()
  public static let search = Self()
}

/// The size of a sheet.
public protocol PresentationSizing: Sendable {}
extension PresentationSizing {
  public func fitted(horizontal: Bool, vertical: Bool) -> Self { self }
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> Self { self }
}
public struct AutomaticPresentationSizing: PresentationSizing {}
public struct FormPresentationSizing: PresentationSizing {}
public struct PagePresentationSizing: PresentationSizing {}
public struct FittedPresentationSizing: PresentationSizing {}
extension PresentationSizing where Self == AutomaticPresentationSizing { public static var automatic: Self { Self() } }
extension PresentationSizing where Self == FormPresentationSizing { public static var form: Self { Self() } }
extension PresentationSizing where Self == PagePresentationSizing { public static var page: Self { Self() } }
extension PresentationSizing where Self == FittedPresentationSizing { public static var fitted: Self { Self() } }
