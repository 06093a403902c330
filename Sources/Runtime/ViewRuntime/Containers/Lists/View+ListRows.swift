public import Foundation

// Modifiers that change how lists and their rows look.
nonisolated extension View {
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  public func listItemTint(_ tint: Color?) -> some View { self }
  public func listItemTint(_ tint: ListItemTint?) -> some View { self }
  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listSectionMargins(_ edges: Edge.Set, _ length: CGFloat?) -> some View { self }
  public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }
  public func sectionIndexLabel(_ label: LocalizedStringKey?) -> some View { self }
  @_disfavoredOverload
  public func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> some View { self }
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View { self }
  public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }
  public func deleteDisabled(_ isDisabled: Bool) -> _TraitView<Self> {
    _TraitView(content: self) { $0.isDeleteDisabled = isDisabled }
  }
  public func moveDisabled(_ isDisabled: Bool) -> _TraitView<Self> {
    _TraitView(content: self) { $0.isMoveDisabled = isDisabled }
  }
  public func alternatingRowBackgrounds() -> some View { self }
}

public struct ListItemTint: Sendable {
  public static let monochrome = Self()
  public static func fixed(_ tint: Color) -> Self { Self() }
  public static func preferred(_ tint: Color) -> Self { Self() }
}

public struct ListSectionSpacing: Sendable {
  public static let `default` = Self()
  public static let compact = Self()
  public static func custom(_ spacing: CGFloat) -> Self { Self() }
}
