// What assistive technology is told of a view. None of it is on the screen.
nonisolated extension View {
  public func accessibilityHint(_ hint: LocalizedStringKey, isEnabled: Bool) -> some View { self }
  public func accessibilityValue(_ value: LocalizedStringKey, isEnabled: Bool) -> some View { self }
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }
  @_disfavoredOverload
  public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View { self }
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { self }
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: LocalizedStringKey, importance: AccessibilityCustomContentImportance = .default
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
  public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V) -> some View { self }
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

// Rotors: lists of places to go to.
nonisolated extension View {
  public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }
  public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }
  public func accessibilityRotor<Entry: Identifiable>(
    _ labelKey: LocalizedStringKey, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ labelKey: LocalizedStringKey, entries: [Entry], entryID: KeyPath<Entry, ID>, entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
}

/// The places of a rotor.
@MainActor @preconcurrency
public protocol AccessibilityRotorContent {}

public nonisolated struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  public init(_ label: Text, id: ID, in namespace: Namespace.ID? = nil, textRange: Range<String.Index>? = nil) {}
  public init(_ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID? = nil, textRange: Range<String.Index>? = nil) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ label: S, id: ID, in namespace: Namespace.ID? = nil, textRange: Range<String.Index>? = nil) {}
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID { self.init(data, makeID: { $0.id }, make: content) }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data, makeID: { $0[keyPath: id] }, make: content) }
}

extension Group: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  public nonisolated init(@AccessibilityRotorContentBuilder content: () -> Content) { self.init(Handed(content())) }
}

/// Several places of a rotor.
public nonisolated struct _RotorEntries: AccessibilityRotorContent {}

@resultBuilder
public enum AccessibilityRotorContentBuilder {
  public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: AccessibilityRotorContent>(_ content: repeat each Content) -> _RotorEntries {
    _RotorEntries()
  }
  public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?) -> _RotorEntries { _RotorEntries() }
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
