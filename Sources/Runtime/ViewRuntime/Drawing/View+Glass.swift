public import Foundation

/// Modifiers of the Liquid Glass design. They keep the view's identity and have no effect, except those that add
/// content.
nonisolated extension View {
  public func glassEffect(_ glass: Glass = .regular) -> some View { self }
  public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View { self }
  public func glassEffectID<ID: Hashable & Sendable>(_ id: ID?, in namespace: Namespace.ID) -> some View { self }
  public func glassEffectUnion<ID: Hashable & Sendable>(id: ID?, namespace: Namespace.ID) -> some View { self }
  public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
  public func backgroundExtensionEffect() -> some View { self }
  public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }
  public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }
  public func buttonSizing(_ sizing: ButtonSizing) -> some View { self }

  /// Adds content in a bar at an edge. It exists and is visible as long as the view is.
  public func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> _OverlayView<Self, V> { _OverlayView(name: "safeAreaBar", content: self, over: content()) }

  /// Adds content next to the tab bar. It exists and is visible as long as the view is.
  public func tabViewBottomAccessory<V: View>(@ViewBuilder content: () -> V) -> _OverlayView<Self, V> {
    _OverlayView(name: "tabViewBottomAccessory", content: self, over: content())
  }
}

public struct Glass: Equatable, Sendable {
  let name: String
  public static let regular = Self(name: "regular")
  public static let clear = Self(name: "clear")
  public static let identity = Self(name: "identity")
  public func tint(_ color: Color?) -> Self { self }
  public func interactive(_ isEnabled: Bool = true) -> Self { self }
}

public nonisolated struct GlassEffectContainer<Content: View>: LayoutContainerView {
  public let content: Content
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}

public struct GlassEffectTransition: Sendable {
  public static let identity = Self()
  public static let matchedGeometry = Self()
  public static let materialize = Self()
}

public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let hard = Self(name: "hard")
  public static let soft = Self(name: "soft")
}

public struct TabBarMinimizeBehavior: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let onScrollDown = Self(name: "onScrollDown")
  public static let onScrollUp = Self(name: "onScrollUp")
  public static let never = Self(name: "never")
}

public struct SearchToolbarBehavior: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let minimize = Self(name: "minimize")
}

public struct ButtonSizing: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let fitted = Self(name: "fitted")
  public static let flexible = Self(name: "flexible")
}
