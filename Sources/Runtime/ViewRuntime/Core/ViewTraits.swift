import TraceFormat
import ViewGraph

/// Information that a view declares for its container, without a node.
public struct ViewTraits {
  /// The value from `tag` or `Tab(value:)`.
  public var tag: AnyHashable?
  /// The identity from `id(_:)`.
  public var id: AnyHashable?
  /// The label texts of the tab item.
  package var label: (@MainActor (EnvironmentValues) -> [String])?
  /// The way in which the view is removed; nil if none is specified.
  public var removal: Removal?
  /// True if the user may not delete the row that the view represents.
  var isDeleteDisabled = false
  var isMoveDisabled = false
  /// The values that the view declares for a custom container.
  var container: ContainerValues?
  /// The body type of one of the app's views: traits declared in that body are known only after it has been evaluated.
  var body: Any.Type?

  public enum Removal {
    /// Immediately: it leaves before its replacement appears.
    case instant
    /// With a transition, which takes time if the change is animated.
    case transition
  }
}

/// A view that declares traits for its container.
public nonisolated struct _TraitView<Content: View>: ModifyingView {
  public let content: Content
  let set: (inout ViewTraits) -> Void

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let modifier = cursor.modifier { TraitModifier() }
    view.set(&modifier.traits)
    Content._update(view.content, &cursor)
  }

  @MainActor public static func _traits(_ view: Self, _ traits: inout ViewTraits) {
    Content._traits(view.content, &traits)
    view.set(&traits)
  }

  /// Traits declared for several views that are enumerated individually apply to each view.
  @MainActor public static func _subviews(_ view: Self, _ rows: inout SubviewList) {
    if rows.expandsData, Content.subviewCount != .one {
      return rows.append(Content.self, view.content, setting: view.set)
    }
    rows.append(subview: view)
  }
}

/// The traits stored on a view's node.
final class TraitModifier: NodeModifier {
  var traits = ViewTraits()
}

nonisolated extension View {
  /// Tags the view for the selection of the enclosing picker, tab view or list.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> _TraitView<Self> {
    _TraitView(content: self) { $0.tag = AnyHashable(tag) }
  }

  /// Sets the item that represents the view in the tab bar.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> _TraitView<Self> {
    let label = UncheckedSendable(label())
    return _TraitView(content: self) { $0.label = { DetachedRenderer.texts(of: label.value, in: $0) } }
  }
}
