/// Descriptions for assistive technology. They have no effect: none of them is on the screen.
nonisolated extension View {
  public func accessibilityHint(_ hint: LocalizedStringKey, isEnabled: Bool) -> some View { self }
  public func accessibilityValue(_ value: LocalizedStringKey, isEnabled: Bool) -> some View { self }
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }
  @_disfavoredOverload
  public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View { self }
  /// No such input: no assistive technology runs.
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { self }
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: LocalizedStringKey,
    importance: AccessibilityCustomContentImportance = .default
  ) -> some View { self }
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text, importance: AccessibilityCustomContentImportance = .default
  ) -> some View { self }
  public func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AccessibilityCustomContentImportance = .default
  ) -> some View { self }
  @_disfavoredOverload
  public func accessibilityCustomContent<S: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: S, importance: AccessibilityCustomContentImportance = .default
  ) -> some View { self }
  public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View { self }
  public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
  /// No such input: no assistive technology runs.
  public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V) -> some View {
    self
  }
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { self }
  public func accessibility(sortPriority: Double) -> some View { self }
  public func accessibility(inputLabels: [Text]) -> some View { self }
  public func accessibility(activationPoint: UnitPoint) -> some View { self }
  public func accessibility(selectionIdentifier: AnyHashable) -> some View { self }
  public func speechAdjustedPitch(_ value: Double) -> some View { self }
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
  public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}

public enum AccessibilityCustomContentImportance: Sendable { case `default`, high }

public enum AccessibilityLabeledPairRole: Hashable, Sendable { case label, content }

public struct AccessibilityTextContentType: Sendable {
  public static let plain = Self()
  public static let console = Self()
  public static let fileSystem = Self()
  public static let messaging = Self()
  public static let narrative = Self()
  public static let sourceCode = Self()
  public static let spreadsheet = Self()
  public static let wordProcessing = Self()
}
