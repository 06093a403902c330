import TraceFormat
import ViewGraph

/// A custom style in the environment. It creates the content of a control from the control's configuration.
struct CustomStyle<Configuration>: Equatable {
  let style: Any
  let name: String
  private let isSame: (Any) -> Bool
  private let place: @MainActor (Configuration, StyledContent<Configuration>, Node, inout UpdateCursor) -> Void

  init<Style, Body: View>(_ style: Style, _ makeBody: @escaping @MainActor (Style, Configuration) -> Body) {
    self.style = style
    name = TypeNames.plain(Style.self)
    isSame = { other in
      guard let other = other as? Style else { return false }
      return unsafe withUnsafePointer(to: style) { a in
        unsafe withUnsafePointer(to: other) { b in unsafe ValueEquality.of(Style.self).compare(a, b) }
      }
    }
    let style = UncheckedSendable(style)
    place = { configuration, content, node, cursor in
      let body = node.graph.continueContent(of: node, as: .builder) {
        makeBody(content.installed(style.value, node), configuration)
      }
      Body._update(body, &cursor)
    }
  }

  static func == (a: Self, b: Self) -> Bool { a.isSame(b.style) }

  @MainActor
  func update(
    _ configuration: Configuration, _ content: StyledContent<Configuration>, _ node: Node, _ cursor: inout UpdateCursor
  ) {
    place(configuration, content, node, &cursor)
  }
}

/// The key of the environment's custom style for one kind of control, identified by its configuration type.
struct StyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: CustomStyle<Configuration>? { nil }
}

/// A built-in style that leaves a control unchanged.
protocol BuiltInStyle {}

extension EnvironmentValues {
  func customStyle<Configuration>(_: Configuration.Type) -> CustomStyle<Configuration>? {
    self[StyleKey<Configuration>.self]
  }
}

nonisolated extension View {
  /// Sets the style of the controls inside that have this type of configuration. A built-in style removes a custom
  /// style.
  func styled<Style, Configuration, Body: View>(
    _ style: Style, _ makeBody: @escaping @MainActor (Style, Configuration) -> Body
  ) -> _EnvironmentView<Self> {
    let customStyle = style is any BuiltInStyle ? nil : CustomStyle(style, makeBody)
    return _EnvironmentView(content: self) { $0[StyleKey<Configuration>.self] = customStyle }
  }
}

/// The content of the node that holds a style's body. It also holds the style's own dynamic properties.
final class StyledContent<Configuration>: NodeContent, PropertyHolder {
  private var make: @MainActor () -> Configuration
  private let environment: EnvironmentValues
  private let owner: NodeReference?
  private var isInstalled = false
  var links: [AnyObject] = []
  /// True while the control is touched.
  private(set) var isPressed = false

  init(_ make: @escaping @MainActor () -> Configuration, _ environment: EnvironmentValues, owner: Node?) {
    self.make = make
    self.environment = environment
    self.owner = owner?.reference
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
    guard let customStyle = node.graph.evaluateContent(of: node, { environment.customStyle(Configuration.self) }) else {
      return
    }
    var cursor = UpdateCursor(
      parent: node, owner: owner?.node, environment: environment.withoutStyle(Configuration.self, node.graph, self))
    customStyle.update(make(), self, node, &cursor)
  }

  /// Returns the style with its dynamic properties connected to the node.
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

  /// Removes the style from the environment of its own body, so that it does not style itself.
  fileprivate let inner = EnvironmentModifier()
}

/// The content of a node that shows whether it is being touched.
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

/// A part of a control, such as its label, that a style can place anywhere in its body.
public nonisolated struct _StylePart<Configuration>: View {
  public typealias Body = Never
  let update: @MainActor (inout UpdateCursor) -> Void

  private let rows: @MainActor (inout SubviewList) -> Void

  init<Content: View>(_ content: Content) {
    let content = UncheckedSendable(content)
    update = { Content._update(content.value, &$0) }
    rows = { Content._subviews(content.value, &$0) }
  }

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.primitive()
    facts.takesSize(true)
    facts.isSingle(false)
  }
  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) { view.update(&cursor) }
  @MainActor public static func _subviews(_ view: Self, _ rows: inout SubviewList) { view.rows(&rows) }
}

extension UpdateCursor {
  /// Creates the content of a control with the environment's custom style.
  ///
  /// - Returns: False if the environment has no custom style for this configuration.
  @MainActor
  mutating func style<Configuration>(
    inside node: Node, _ make: @escaping @MainActor (_ isPressed: Bool) -> Configuration
  ) -> Bool {
    let environment = environment
    guard let customStyle = graph.withoutReader({ environment.customStyle(Configuration.self) }) else { return false }
    var inner = inside(node)
    let owner = owner
    weak var styled: StyledContent<Configuration>?
    let content = inner.claim {
      NodeKind(view: customStyle.name, role: .container)
    } content: {
      StyledContent({ make(false) }, environment, owner: owner)
    }
    let holder = unsafe unsafeDowncast(content.content, to: StyledContent<Configuration>.self)
    styled = holder
    holder.receive({ make(styled?.isPressed ?? false) }, content)
    return true
  }
}
