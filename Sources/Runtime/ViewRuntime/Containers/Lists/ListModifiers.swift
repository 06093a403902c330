public import Foundation

// Modifiers of lists, scroll views and their rows that change how they look and scroll by hand.
nonisolated extension View {
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  public func listItemTint(_ tint: Color?) -> some View { self }
  public func listItemTint(_ tint: ListItemTint?) -> some View { self }
  public func listRowInsets(_ edges: Edge.Set, _ length: CGFloat?) -> some View { self }
  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listSectionMargins(_ edges: Edge.Set, _ length: CGFloat?) -> some View { self }
  public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }
  public func sectionIndexLabel(_ label: LocalizedStringKey?) -> some View { self }
  @_disfavoredOverload
  public func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> some View { self }
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View { self }
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View { self }
  public func scrollPosition(initialAnchor: UnitPoint?) -> some View { self }
  public func scrollTarget(isEnabled: Bool = true) -> some View { self }
  public func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind) -> some View { self }
  public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }
  public func deleteDisabled(_ isDisabled: Bool) -> _TraitView<Self> { _TraitView(content: self) { $0.isDeleteDisabled = isDisabled } }
  public func moveDisabled(_ isDisabled: Bool) -> _TraitView<Self> { _TraitView(content: self) { $0.isMoveDisabled = isDisabled } }
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View {
    self
  }
  public func scrollDisabled(_ disabled: Bool) -> some View { self }
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View { self }
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
  public func alternatingRowBackgrounds() -> some View { self }
}

public struct ListItemTint: Sendable {
  public static let monochrome = Self()
  public static func fixed(_ tint: Color) -> Self { Self() }
  public static func preferred(_ tint: Color) -> Self { Self() }
}

public enum ScrollAnchorRole: Hashable, Sendable { case initialOffset, sizeChanges, alignment }
public enum ScrollInputBehavior: Hashable, Sendable { case automatic, enabled, disabled }
public enum ScrollInputKind: Hashable, Sendable { case handGestureShortcut, look }

public struct ListSectionSpacing: Sendable {
  public static let `default` = Self()
  public static let compact = Self()
  public static func custom(_ spacing: CGFloat) -> Self { Self() }
}

public struct ScrollIndicatorVisibility: Equatable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let visible = Self(name: "visible")
  public static let hidden = Self(name: "hidden")
  public static let never = Self(name: "never")
}

public struct ScrollBounceBehavior: Sendable {
  public static let automatic = Self()
  public static let always = Self()
  public static let basedOnSize = Self()
}

/// Where a scroll view comes to rest; with nothing laid out it rests where it is.
public protocol ScrollTargetBehavior: Sendable {}

public struct PagingScrollTargetBehavior: ScrollTargetBehavior {}
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public enum LimitBehavior: Hashable, Sendable { case automatic, always, alwaysByFew, alwaysByOne, never }
  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint? = nil) {}
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
    Self(limitBehavior: limitBehavior)
  }
  public static func viewAligned(anchor: UnitPoint?) -> Self { Self(anchor: anchor) }
}
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior { public static var paging: Self { Self() } }
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: Self { Self() }
}
