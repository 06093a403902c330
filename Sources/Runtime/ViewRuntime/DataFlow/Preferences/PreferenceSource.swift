import ViewGraph

/// The change that one modifier makes to a preference.
final class PreferenceSource<Key: PreferenceKey>: NodeModifier {
  /// Returns the value at the modifier from the value inside, which is nil if no view sets one.
  var transform: (Key.Value?) -> Key.Value? = { $0 }

  override func willDestroy() {
    if let node = node { PreferenceReader<Key>.notice(from: node) }
  }
}

/// A view that sets or transforms a preference.
public nonisolated struct _PreferenceView<Base: View, Key: PreferenceKey>: ModifyingView {
  public let content: Base
  let transform: (Key.Value?) -> Key.Value?

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let source = cursor.modifier { PreferenceSource<Key>() }
    source.transform = view.transform
    Base._update(view.content, &cursor)
    if let node = source.node { PreferenceReader<Key>.notice(from: node) }
  }
}

nonisolated extension View {
  /// Sets a preference for the surrounding views, replacing the preference of the view's content.
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> _PreferenceView<Self, Key> {
    _PreferenceView(content: self) { _ in value }
  }

  /// Transforms the preference that the surrounding views read.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
  ) -> _PreferenceView<Self, Key> {
    _PreferenceView(content: self) { inner in
      var value = inner ?? Key.defaultValue
      callback(&value)
      return value
    }
  }
}
