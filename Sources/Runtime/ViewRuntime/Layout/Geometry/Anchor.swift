public import Foundation
import ViewGraph

/// A place in a view, which a geometry reader resolves in its own coordinates.
public struct Anchor<Value: Sendable>: @unchecked Sendable {
  // Read on the main actor only.
  let place: GeometryReading?
  let source: Source

  init(place: GeometryReading?, source: Source) { (self.place, self.source) = (place, source) }

  /// A place that is the same in each view.
  package init(value: Value) { self.init(place: nil, source: Source { _ in value }) }

  public struct Source: Sendable {
    /// Returns the place in a view with this rectangle.
    let value: @Sendable (CGRect) -> Value
  }
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Self { Self { $0 } }
  public static func rect(_ rect: CGRect) -> Self { Self { rect.offsetBy(dx: $0.minX, dy: $0.minY) } }
}

extension Anchor.Source where Value == CGPoint {
  public static func point(_ point: CGPoint) -> Self {
    Self { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
  }
  public static func unitPoint(_ point: UnitPoint) -> Self {
    Self { CGPoint(x: $0.minX + $0.width * point.x, y: $0.minY + $0.height * point.y) }
  }
  public static var center: Self { unitPoint(.center) }
  public static var top: Self { unitPoint(.top) }
  public static var bottom: Self { unitPoint(.bottom) }
  public static var leading: Self { unitPoint(.leading) }
  public static var trailing: Self { unitPoint(.trailing) }
  public static var topLeading: Self { unitPoint(.topLeading) }
  public static var topTrailing: Self { unitPoint(.topTrailing) }
  public static var bottomLeading: Self { unitPoint(.bottomLeading) }
  public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }
}

/// A view that sets or transforms a preference made from an anchor of it.
public nonisolated struct _AnchorPreferenceView<Base: View, Key: PreferenceKey, Value: Sendable>: ModifyingView {
  public let content: Base
  let source: Anchor<Value>.Source
  let transform: (Key.Value?, Anchor<Value>) -> Key.Value

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let modifier = cursor.modifier { PreferenceSource<Key>() }
    modifier.transform = { [weak modifier] inner in
      let place = modifier.flatMap { modifier in
        modifier.node.map { GeometryReading(of: $0, inside: modifier) }
      }
      return view.transform(inner, Anchor(place: place, source: view.source))
    }
    Base._update(view.content, &cursor)
    if let node = modifier.node { PreferenceReader<Key>.notice(from: node) }
  }
}

nonisolated extension View {
  public func anchorPreference<A, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> Key.Value
  ) -> _AnchorPreferenceView<Self, Key, A> {
    _AnchorPreferenceView(content: self, source: value) { _, anchor in transform(anchor) }
  }

  public func transformAnchorPreference<A, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<A>.Source, transform: @escaping (inout Key.Value, Anchor<A>) -> Void
  ) -> _AnchorPreferenceView<Self, Key, A> {
    _AnchorPreferenceView(content: self, source: value) { inner, anchor in
      var value = inner ?? Key.defaultValue
      transform(&value, anchor)
      return value
    }
  }
}
