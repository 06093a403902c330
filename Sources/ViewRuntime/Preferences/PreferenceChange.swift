public import TraceFormat
public import ViewGraph

/// The effect of `onPreferenceChange`.
final class PreferenceChangeEffect<Key: PreferenceKey>: PreferenceReader<Key> where Key.Value: Equatable {
  var action: (Key.Value) -> Void = { _ in }
  private var last: Key.Value?

  override class var callback: WellKnownString? { .change }

  override func valueChanged(_ value: Key.Value?) {
    let value = value ?? Key.defaultValue
    guard value != last else { return }
    last = value
    dispatch(.change) { [self] in action(value) }
  }
}

/// A view that watches a preference.
public struct _PreferenceChangeView<Base: View, Key: PreferenceKey>: View where Key.Value: Equatable {
  public typealias Body = Never
  let content: Base
  let site: SourceSite
  let action: (Key.Value) -> Void

  public static var _isSingle: Bool { Base._isSingle }
  public static var _rowShape: _RowShape { Base._rowShape }
  public static var _hasFixedContent: Bool { Base._hasFixedContent }
  public static var _takesEffects: Bool { Base._takesEffects }
  public static var _authored: NodeKind? { Base._authored }
  public static var _innerCallbacks: [WellKnownString] {
    Base._takesEffects ? Base._innerCallbacks : Base._innerCallbacks + [.change]
  }

  public static func _traits(_ view: Self, _ traits: inout ViewTraits) { Base._traits(view.content, &traits) }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let effect = cursor.modifier { PreferenceChangeEffect<Key>(site: view.site) }
    effect.action = view.action
    Base._update(view.content, &cursor)
    cursor.attach(effect)
  }
}

extension View {
  /// Runs an action when the preference that comes from inside the view changes, and with its first value.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, file: StaticString = #fileID, line: UInt = #line, perform action: @escaping (Key.Value) -> Void
  ) -> _PreferenceChangeView<Self, Key> where Key.Value: Equatable {
    _PreferenceChangeView(content: self, site: SourceSite(file, line), action: action)
  }
}
