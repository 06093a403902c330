import TraceFormat
import ViewGraph

/// The effect of `onPreferenceChange`.
final class PreferenceChangeEffect<Key: PreferenceKey>: PreferenceReader<Key> where Key.Value: Equatable {
  var action: (Key.Value) -> Void = { _ in }
  private var last: Key.Value?

  override class var callback: WellKnownString? { .change }

  override func valueChanged(_ value: Key.Value?) {
    // If no view inside can ever set the preference, there is nothing to watch.
    if value == nil, last == nil, !hasChangingContent { return }
    let value = value ?? Key.defaultValue
    guard value != last else { return }
    last = value
    dispatch(.change) { [self] in action(value) }
  }
}

/// A view that observes a preference.
public nonisolated struct _PreferenceChangeView<Base: View, Key: PreferenceKey>: ModifyingView
where Key.Value: Equatable {
  public let content: Base
  let site: SourceSite
  let action: (Key.Value) -> Void

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.modified(Base.self)
    facts.callbacks(Base.takesEffects ? Base.innerCallbacks : Base.innerCallbacks + [.change])
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let effect = cursor.modifier { PreferenceChangeEffect<Key>(site: view.site) }
    effect.action = view.action
    Base._update(view.content, &cursor)
    cursor.attach(effect)
    effect.begin()
  }
}

nonisolated extension View {
  /// Runs an action when the preference set by views inside changes, and with its first value. The first value is the
  /// default if no view sets the preference but views inside can be inserted and removed; if they cannot, there is no
  /// first value.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, file: StaticString = #fileID, line: UInt = #line,
    perform action: @escaping (Key.Value) -> Void
  ) -> _PreferenceChangeView<Self, Key> where Key.Value: Equatable {
    _PreferenceChangeView(content: self, site: SourceSite(file, line), action: action)
  }
}
