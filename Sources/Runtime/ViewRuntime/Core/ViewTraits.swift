import TraceFormat
import ViewGraph

/// What a view tells its container about itself, without a node.
public struct ViewTraits {
  /// The value that `tag` or `Tab(value:)` gave.
  public var tag: AnyHashable?
  /// The identity that `id(_:)` gave.
  public var id: AnyHashable?
  /// The texts of the tab item.
  package var label: (@MainActor (EnvironmentValues) -> [String])?
  /// How the view goes; nil where nothing is written.
  public var removal: Removal?
  /// Whether the user may not delete or move the row that the view is.
  var isDeleteDisabled = false
  var isMoveDisabled = false
  /// What the view tells a container of the author's.
  var container: ContainerValues?
  /// The type of the body of a view of the author's: what stands in it is told only where the body has been made.
  var body: Any.Type?

  public enum Removal {
    /// At once, so that it leaves before what takes its place comes.
    case instant
    /// With a transition, which takes time where the change is animated.
    case transition
  }
}

/// A view that tells its container something.
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

  /// Where views are taken one by one, what several are told each of them is told.
  @MainActor public static func _rows(_ view: Self, _ rows: inout RowList) {
    if rows.expandsData, Content._rowShape != .one { return rows.append(Content.self, view.content, telling: view.set) }
    rows.append(rowOf: view)
  }
}

/// The traits that a view's node carries.
final class TraitModifier: NodeModifier {
  var traits = ViewTraits()
}

nonisolated extension View {
  /// Names the view for the selection of the picker, tab view or list around it.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> _TraitView<Self> {
    _TraitView(content: self) { $0.tag = AnyHashable(tag) }
  }

  /// The item that stands for the view in the tab bar.
  public func tabItem<Label: View>(@ViewBuilder _ label: @escaping () -> Label) -> _TraitView<Self> {
    let label = Handed(label)
    return _TraitView(content: self) { $0.label = { Offscreen.texts(of: label.value(), in: $0) } }
  }
}
