public import Foundation
public import TraceFormat
public import ViewGraph

/// The action of a tap on a view that is not a control.
final class TapModifier: NodeModifier, DescribingModifier {
  var action: (() -> Void)?
  /// Whether it is made besides the tap of what it stands on.
  var isSimultaneous = false

  /// What stands further in, or is a control, takes its taps itself.
  func describe(_ element: inout ScreenElement) {
    guard let action else { return }
    switch element.control {
    case nil: element.control = .tap(action)
    case .tap(let inner)? where isSimultaneous:
      element.control = .tap {
        inner()
        action()
      }
    case .tap, .field, .options, .navigation, .tabs, .value: break
    }
  }
}

/// A view that can be tapped. The action stands on the view's own node.
public struct _TapView<Base: View>: View {
  public typealias Body = Never
  let base: Base
  let action: (() -> Void)?
  var isSimultaneous = false

  public static var _isSingle: Bool { Base._isSingle }
  public static var _rowShape: _RowShape { Base._rowShape }
  public static var _hasFixedContent: Bool { Base._hasFixedContent }
  public static var _takesEffects: Bool { Base._takesEffects }
  public static var _authored: NodeKind? { Base._authored }
  public static var _innerCallbacks: [WellKnownString] { Base._innerCallbacks }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let modifier = cursor.modifier { TapModifier() }
    modifier.action = view.action
    modifier.isSimultaneous = view.isSimultaneous
    Base._update(view.base, &cursor)
  }

  public static func _traits(_ view: Self, _ traits: inout ViewTraits) { Base._traits(view.base, &traits) }
}

extension View {
  /// An action on a tap, made by any visible text of the view.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> _TapView<Self> {
    _TapView(base: self, action: count == 1 ? action : nil)
  }

  /// The same with the place of the tap: the origin, as nothing is laid out.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> _TapView<Self> { _TapView(base: self, action: count == 1 ? { action(.zero) } : nil) }

  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { self }

  @_disfavoredOverload
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View { self }

  public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> _TapView<Self> {
    _TapView(base: self, action: gesture.tapAction)
  }

  public func gesture<G: Gesture>(_ gesture: G?, isEnabled: Bool) -> _TapView<Self> {
    _TapView(base: self, action: isEnabled ? gesture?.tapAction : nil)
  }

  public func highPriorityGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> _TapView<Self> {
    _TapView(base: self, action: gesture.tapAction)
  }

  public func simultaneousGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> _TapView<Self> {
    _TapView(base: self, action: gesture.tapAction, isSimultaneous: true)
  }
}
