import TraceFormat
import ViewGraph

/// Reads the texts of views that have no nodes of their own in the program's graph: tab items, options.
@MainActor
package enum Offscreen {
  package static func texts<Content: View>(of view: Content, in environment: EnvironmentValues) -> [String] {
    read(view, environment) { texts(of: $0) }
  }

  /// Makes the nodes of a view in a graph that records nothing and runs nothing, and reads them.
  ///
  /// The view has the environment of the place where it is written, save for the styles of controls: a menu draws its own.
  static func read<Content: View, Result>(_ view: Content, _ environment: EnvironmentValues, _ body: (Node) -> Result) -> Result {
    let graph = Graph(profile: .ios18, sink: nil)
    let root = graph.makeRoot(content: StructuralContent())
    var plain = environment.inherited
    plain[StyleKey<ButtonStyleConfiguration>.self] = nil
    plain[StyleKey<PrimitiveButtonStyleConfiguration>.self] = nil
    plain[StyleKey<ToggleStyleConfiguration>.self] = nil
    plain[StyleKey<MenuStyleConfiguration>.self] = nil
    let inner = EnvironmentModifier().apply(plain.overrides, to: environment, graph)
    var cursor = UpdateCursor(parent: root, owner: nil, environment: inner)
    Content._update(view, &cursor)
    return withExtendedLifetime(graph) { body(root) }
  }

  static func texts(of node: Node) -> [String] {
    var element = ScreenElement()
    (node.content as? any Describing)?.describe(&element)
    return element.texts + (element.showsChildren ? node.children.flatMap { texts(of: $0) } : [])
  }

  /// What can be done in a view, with its labels.
  static func controls<Content: View>(_ view: Content, in environment: EnvironmentValues) -> [OfferedControl] {
    read(view, environment) { node in
      node.graph.performFrames()
      return Screen(node).targets.map { OfferedControl(labels: $0.labels, control: $0.control, isEnabled: $0.isEnabled) }
    }
  }

  /// Whether a view has a button that only ends the dialog it stands in.
  static func hasCancel<Content: View>(_ view: Content, in environment: EnvironmentValues) -> Bool {
    read(view, environment) { hasCancel($0) }
  }

  private static func hasCancel(_ node: Node) -> Bool {
    var element = ScreenElement()
    (node.content as? any Describing)?.describe(&element)
    return element.isCancel || node.children.contains { hasCancel($0) }
  }

  /// Whether nothing stands in a view: only branches without content, and elements of no data.
  static func isEmpty<Content: View>(_ view: Content, in environment: EnvironmentValues) -> Bool {
    read(view, environment) { $0.children.allSatisfy { isEmpty($0) } }
  }

  private static func isEmpty(_ node: Node) -> Bool {
    node.kind.role == .container && !(node.content is any Describing) && node.children.allSatisfy { isEmpty($0) }
  }

  /// The tagged views in a view, with their texts.
  static func tagged<Content: View>(_ view: Content, in environment: EnvironmentValues) -> [(tag: AnyHashable, texts: [String])] {
    read(view, environment) { tagged($0) }
  }

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
