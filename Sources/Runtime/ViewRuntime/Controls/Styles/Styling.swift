import TraceFormat
public import ViewGraph

/// A style of the author's in the environment: how it makes the content of a control from what it is told of the control.
struct Styling<Configuration>: Equatable {
  let style: Any
  let name: String
  private let isSame: (Any) -> Bool
  private let place: @MainActor (Configuration, StyledContent<Configuration>, Node, inout UpdateCursor) -> Void

  init<Style, Body: View>(_ style: Style, _ makeBody: @escaping @MainActor (Style, Configuration) -> Body) {
    self.style = style
    name = plainName(Style.self)
    isSame = { other in
      guard let other = other as? Style else { return false }
      return unsafe withUnsafePointer(to: style) { a in
        unsafe withUnsafePointer(to: other) { b in unsafe ValueEquality.of(Style.self).compare(a, b) }
      }
    }
    let style = Handed(style)
    place = { configuration, content, node, cursor in
      let body = node.graph.continueContent(of: node) { makeBody(content.installed(style.value, node), configuration) }
      Body._update(body, &cursor)
    }
  }

  static func == (a: Self, b: Self) -> Bool { a.isSame(b.style) }

  @MainActor
  func update(_ configuration: Configuration, _ content: StyledContent<Configuration>, _ node: Node, _ cursor: inout UpdateCursor) {
    place(configuration, content, node, &cursor)
  }
}

/// The styles of the environment, one for each kind of control.
struct StyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: Styling<Configuration>? { nil }
}

/// A style of the framework's, which leaves a control as it stands.
protocol BuiltInStyle {}

extension EnvironmentValues {
  func styling<Configuration>(_: Configuration.Type) -> Styling<Configuration>? { self[StyleKey<Configuration>.self] }
}

nonisolated extension View {
  /// Styles the controls inside that are described by a configuration of that type.
  func styled<Style, Configuration, Body: View>(
    _ style: Style, _ makeBody: @escaping @MainActor (Style, Configuration) -> Body
  ) -> _EnvironmentView<Self> {
    let styling = style is any BuiltInStyle ? nil : Styling(style, makeBody)
    return _EnvironmentView(content: self) { $0[StyleKey<Configuration>.self] = styling }
  }
}

/// The content of the node in which a style's body stands. The style's own properties live here.
final class StyledContent<Configuration>: NodeContent, PropertyHolder {
  private var make: @MainActor () -> Configuration
  private let environment: EnvironmentValues
  private unowned(unsafe) let owner: Node?
  private var isInstalled = false
  var links: [AnyObject] = []
  /// Whether a finger is on the control.
  private(set) var isPressed = false

  init(_ make: @escaping @MainActor () -> Configuration, _ environment: EnvironmentValues, owner: Node?) {
    self.make = make
    self.environment = environment
    unsafe self.owner = owner
  }

  @MainActor
  func receive(_ make: @escaping @MainActor () -> Configuration, _ node: Node) {
    self.make = make
    update(node)
  }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated { unsafe content.update(node) }
  }

  @MainActor
  private func update(_ node: Node) {
    guard let styling = node.graph.evaluateContent(of: node, { environment.styling(Configuration.self) }) else { return }
    var cursor = unsafe UpdateCursor(parent: node, owner: owner, environment: environment.withoutStyle(Configuration.self, node.graph, self))
    styling.update(make(), self, node, &cursor)
  }

  /// The style with its own properties tied to the node.
  @MainActor
  func installed<Style>(_ style: Style, _ node: Node) -> Style {
    let type = CompositeType.of(Style.self)
    guard !type.properties.isEmpty else { return style }
    var style = style
    var context = PropertyContext(node: node, environment: environment, content: self, isFirst: !isInstalled)
    unsafe withUnsafeMutablePointer(to: &style) { context.install(type, UnsafeMutableRawPointer($0)) }
    isInstalled = true
    return style
  }

  /// The environment's modifier for the style's body, which the style itself does not style again.
  fileprivate let inner = EnvironmentModifier()
}

/// The content of a node that shows while it is touched.
protocol Pressable: NodeContent {
  func setPressed(_ isPressed: Bool, _ node: Node)
}

extension StyledContent: Pressable {
  func setPressed(_ isPressed: Bool, _ node: Node) {
    self.isPressed = isPressed
    node.graph.invalidate(node, cause: .self)
  }
}

extension EnvironmentValues {
  @MainActor
  fileprivate func withoutStyle<Configuration>(
    _: Configuration.Type, _ graph: Graph, _ content: StyledContent<Configuration>
  ) -> EnvironmentValues {
    var values = EnvironmentValues()
    values[StyleKey<Configuration>.self] = nil
    return content.inner.apply(values.overrides, to: self, graph)
  }
}

/// A part of a control as its style gets it, to be put anywhere.
public nonisolated struct _StylePart<Configuration>: View {
  public typealias Body = Never
  let update: @MainActor (inout UpdateCursor) -> Void

  private let rows: @MainActor (inout RowList) -> Void

  init<Content: View>(_ content: Content) {
    let content = Handed(content)
    update = { Content._update(content.value, &$0) }
    rows = { Content._rows(content.value, &$0) }
  }

  public static var _isSingle: Bool { false }
  public static var _takesEffects: Bool { false }
  public static var _authored: NodeKind? { nil }
  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) { view.update(&cursor) }
  @MainActor public static func _rows(_ view: Self, _ rows: inout RowList) { view.rows(&rows) }
}

extension UpdateCursor {
  /// Lets the environment's style make the content of the control whose node this is.
  ///
  /// - Returns: false where the environment has no style of the author's for it.
  @MainActor
  mutating func style<Configuration>(
    inside node: Node, _ make: @escaping @MainActor (_ isPressed: Bool) -> Configuration
  ) -> Bool {
    let environment = environment
    guard let styling = graph.withoutReader({ environment.styling(Configuration.self) }) else { return false }
    var inner = inside(node)
    let owner = owner
    weak var styled: StyledContent<Configuration>?
    let content = inner.claim {
      NodeKind(view: styling.name, role: .container)
    } content: {
      StyledContent({ make(false) }, environment, owner: owner)
    }
    let holder = unsafe unsafeDowncast(content.content, to: StyledContent<Configuration>.self)
    styled = holder
    holder.receive({ make(styled?.isPressed ?? false) }, content)
    return true
  }
}
