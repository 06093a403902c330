import TraceFormat
import ViewGraph

/// Renders views that do not have nodes in the program's graph, such as tab items and picker options, to read their
/// texts and controls.
@MainActor
package enum DetachedRenderer {
  package static func texts<Content: View>(of view: Content, in environment: EnvironmentValues) -> [String] {
    read(view, environment) { texts(of: $0) }
  }

  /// Builds a view in a temporary graph that records nothing and runs no callbacks, and passes its root to `body`.
  ///
  /// The view has the environment of the place where it is declared, except for control styles: a menu draws controls
  /// in its own style.
  static func read<Content: View, Result>(_ view: Content, _ environment: EnvironmentValues, _ body: (Node) -> Result)
    -> Result
  {
    read({ Content._update(view, &$0) }, environment, body)
  }

  /// Builds what a closure updates.
  static func read<Result>(
    _ update: (inout UpdateCursor) -> Void, _ environment: EnvironmentValues, _ body: (Node) -> Result
  ) -> Result {
    let graph = Graph(profile: .default, sink: nil)
    let root = graph.makeRoot(content: StructuralContent())
    var plain = environment.inherited
    plain[StyleKey<ButtonStyleConfiguration>.self] = nil
    plain[StyleKey<PrimitiveButtonStyleConfiguration>.self] = nil
    plain[StyleKey<ToggleStyleConfiguration>.self] = nil
    plain[StyleKey<MenuStyleConfiguration>.self] = nil
    let inner = EnvironmentModifier().apply(plain.overrides, to: environment, graph)
    var cursor = UpdateCursor(parent: root, owner: nil, environment: inner)
    update(&cursor)
    return withExtendedLifetime(graph) { body(root) }
  }

  static func texts(of node: Node) -> [String] {
    var element = ScreenElement()
    (node.content as? any Describing)?.describe(&element)
    return element.texts + (element.showsChildren ? node.children.flatMap { texts(of: $0) } : [])
  }

  /// Returns the controls in a view, with their labels.
  static func controls<Content: View>(_ view: Content, in environment: EnvironmentValues) -> [MenuControl] {
    read(view, environment) { node in
      node.graph.performFrames()
      return Screen(node).targets.map { MenuControl(labels: $0.labels, control: $0.control, isEnabled: $0.isEnabled) }
    }
  }

  /// Returns true if a view contains a button that only ends its dialog.
  static func hasCancel<Content: View>(_ view: Content, in environment: EnvironmentValues) -> Bool {
    read(view, environment) { hasCancel($0) }
  }

  private static func hasCancel(_ node: Node) -> Bool {
    var element = ScreenElement()
    (node.content as? any Describing)?.describe(&element)
    return element.isCancel || node.children.contains { hasCancel($0) }
  }

  /// Returns true if a view is empty: it contains only branches without content and `ForEach`es without elements.
  static func isEmpty<Content: View>(_ view: Content, in environment: EnvironmentValues) -> Bool {
    read(view, environment) { $0.children.allSatisfy { isEmpty($0) } }
  }

  private static func isEmpty(_ node: Node) -> Bool {
    node.kind.role == .container && !(node.content is any Describing) && node.children.allSatisfy { isEmpty($0) }
  }

  /// Returns the tagged views in a view, with their texts.
  static func tagged<Content: View>(_ view: Content, in environment: EnvironmentValues) -> [(
    tag: AnyHashable, texts: [String]
  )] {
    read(view, environment) { tagged($0) }
  }

  /// Returns the tagged views in a node, with their texts; the elements of a `ForEach` are tagged with their ids.
  static func tagged(_ node: Node) -> [(tag: AnyHashable, texts: [String])] {
    for case let modifier as TraitModifier in node.modifiers {
      if let tag = modifier.traits.tag { return [(tag, texts(of: node))] }
    }
    let inner = node.children.flatMap { tagged($0) }
    if inner.isEmpty, let id = node.key?.explicit { return [(id, texts(of: node))] }
    return inner
  }
}
