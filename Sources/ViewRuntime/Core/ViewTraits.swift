import Foundation
import TraceFormat
import ViewGraph

/// What a view tells its container about itself, without a node.
public struct ViewTraits {
  /// The value that `tag` or `Tab(value:)` gave.
  public var tag: AnyHashable?
  /// The identity that `id(_:)` gave.
  public var id: AnyHashable?
  /// The texts of the tab item.
  public var label: (@MainActor () -> [String])?
  /// How the view goes; nil where nothing is written.
  public var removal: Removal?
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
    return _TraitView(content: self) { $0.label = { Offscreen.texts(of: label.value()) } }
  }
}

/// Reads the texts of views that have no nodes of their own in the program's graph: tab items, options.
@MainActor
package enum Offscreen {
  package static func texts<Content: View>(of view: Content) -> [String] { read(view) { texts(of: $0) } }

  /// Makes the nodes of a view in a graph that records nothing and runs nothing, and reads them.
  static func read<Content: View, Result>(_ view: Content, _ body: (Node) -> Result) -> Result {
    let graph = Graph(profile: .ios18, sink: nil)
    let root = graph.makeRoot(content: StructuralContent())
    var cursor = UpdateCursor(parent: root, owner: nil, environment: EnvironmentValues())
    Content._update(view, &cursor)
    return withExtendedLifetime(graph) { body(root) }
  }

  static func texts(of node: Node) -> [String] {
    var element = ScreenElement()
    (node.content as? any Describing)?.describe(&element)
    return element.texts + (element.showsChildren ? node.children.flatMap { texts(of: $0) } : [])
  }

  /// What can be done in a view, with its labels.
  static func controls<Content: View>(_ view: Content) -> [OfferedControl] {
    read(view) { node in
      node.graph.performFrames()
      return Screen(node).targets.map { OfferedControl(labels: $0.labels, control: $0.control, isEnabled: $0.isEnabled) }
    }
  }

  /// Whether a view has a button that only ends the dialog it stands in.
  static func hasCancel<Content: View>(_ view: Content) -> Bool { read(view) { hasCancel($0) } }

  private static func hasCancel(_ node: Node) -> Bool {
    var element = ScreenElement()
    (node.content as? any Describing)?.describe(&element)
    return element.isCancel || node.children.contains { hasCancel($0) }
  }

  /// Whether nothing stands in a view: only branches without content, and elements of no data.
  static func isEmpty<Content: View>(_ view: Content) -> Bool { read(view) { $0.children.allSatisfy { isEmpty($0) } } }

  private static func isEmpty(_ node: Node) -> Bool {
    node.kind.role == .container && !(node.content is any Describing) && node.children.allSatisfy { isEmpty($0) }
  }

  /// The tagged views in a view, with their texts.
  static func tagged<Content: View>(_ view: Content) -> [(tag: AnyHashable, texts: [String])] { read(view) { tagged($0) } }

  /// The tagged views in a node, with their texts; the elements of a ForEach are tagged by their ids.
  static func tagged(_ node: Node) -> [(tag: AnyHashable, texts: [String])] {
    for case let modifier as TraitModifier in node.modifiers {
      if let tag = modifier.traits.tag { return [(tag, texts(of: node))] }
    }
    let inner = node.children.flatMap { tagged($0) }
    if inner.isEmpty, let id = node.key?.explicit { return [(id, texts(of: node))] }
    return inner
  }
}
