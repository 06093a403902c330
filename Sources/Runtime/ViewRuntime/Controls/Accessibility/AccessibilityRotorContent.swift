/// Rotors. They have no effect: their entries are never called.
nonisolated extension View {
  /// No such input: no assistive technology runs.
  public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }
  /// No such input: no assistive technology runs.
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

@MainActor @preconcurrency
public protocol AccessibilityRotorContent {}

public nonisolated struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  public init(_ label: Text, id: ID, in namespace: Namespace.ID? = nil, textRange: Range<String.Index>? = nil) {}
  public init(
    _ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID? = nil, textRange: Range<String.Index>? = nil
  ) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ label: S, id: ID, in namespace: Namespace.ID? = nil, textRange: Range<String.Index>? = nil
  ) {}
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID { self.init(data, makeID: { $0.id }, make: content) }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data, makeID: { $0[keyPath: id] }, make: content) }
}

extension Group: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  public nonisolated init(@AccessibilityRotorContentBuilder content: () -> Content) {
    self.init(UncheckedSendable(content()))
  }
}

/// The entries of a rotor combined by a builder.
public nonisolated struct _RotorEntries: AccessibilityRotorContent {}

@resultBuilder
public enum AccessibilityRotorContentBuilder {
  public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: AccessibilityRotorContent>(_ content: repeat each Content)
    -> _RotorEntries
  {
    _RotorEntries()
  }
  public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?) -> _RotorEntries {
    _RotorEntries()
  }
}
