public import Foundation

/// A place in a view that always resolves to the screen's rectangle: nothing is laid out.
public struct Anchor<Value: Sendable>: Sendable {
  let value: Value

  package init(value: Value) { self.value = value }

  public struct Source: Sendable {
    let value: Value
  }
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Self { Self(value: CGRect(origin: .zero, size: GeometryProxy().size)) }
  public static func rect(_ rect: CGRect) -> Self { Self(value: rect) }
}

extension Anchor.Source where Value == CGPoint {
  public static func point(_ point: CGPoint) -> Self { Self(value: point) }
  public static func unitPoint(_ point: UnitPoint) -> Self { Self(value: .zero) }
  public static var center: Self { Self(value: .zero) }
  public static var top: Self { Self(value: .zero) }
  public static var bottom: Self { Self(value: .zero) }
  public static var leading: Self { Self(value: .zero) }
  public static var trailing: Self { Self(value: .zero) }
  public static var topLeading: Self { Self(value: .zero) }
  public static var topTrailing: Self { Self(value: .zero) }
  public static var bottomLeading: Self { Self(value: .zero) }
  public static var bottomTrailing: Self { Self(value: .zero) }
}

nonisolated extension View {
  public func anchorPreference<A, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> Key.Value
  ) -> _PreferenceView<Self, Key> {
    _PreferenceView(content: self) { _ in transform(Anchor(value: value.value)) }
  }

  public func transformAnchorPreference<A, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<A>.Source, transform: @escaping (inout Key.Value, Anchor<A>) -> Void
  ) -> _PreferenceView<Self, Key> { transformPreference(key) { transform(&$0, Anchor(value: value.value)) } }
}
