import ViewGraph

/// What one modifier does to the preference that comes from inside.
final class PreferenceSource<Key: PreferenceKey>: NodeModifier {
  /// Makes the value at the modifier's place from the value inside, which is nil where no view has given one.
  var transform: (Key.Value?) -> Key.Value? = { $0 }

  override func willDestroy() {
    if let node = unsafe node { PreferenceReader<Key>.notice(from: node) }
  }
}

/// A view that gives a preference, or changes one on its way.
public nonisolated struct _PreferenceView<Base: View, Key: PreferenceKey>: ModifyingView {
  public let content: Base
  let transform: (Key.Value?) -> Key.Value?

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let source = cursor.modifier { PreferenceSource<Key>() }
    source.transform = view.transform
    Base._update(view.content, &cursor)
    if let node = unsafe source.node { PreferenceReader<Key>.notice(from: node) }
  }
}

nonisolated extension View {
  /// Gives a preference to the views around, in place of what the view's content gives.
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> _PreferenceView<Self, Key> {
    _PreferenceView(content: self) { _ in value }
  }

  /// Changes a preference on its way to the views around.
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
