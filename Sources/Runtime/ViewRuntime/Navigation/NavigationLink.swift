import TraceFormat
import ViewGraph

public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  public typealias Body = Never
  enum Target {
    case view(Destination)
    case value(AnyHashable, @MainActor (NavigationContext) -> Void)
    /// A link whose level is pushed by a binding: a tap only writes the binding.
    case active(Binding<Bool>, Destination)
    case binding(Binding<Bool>)
    case nothing
  }
  var target: Target
  let label: Label

  init(target: Target, label: Label) {
    self.target = target
    self.label = label
  }

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive(callbacks: Label.innerCallbacks) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if case .active(let isActive, let destination) = view.target {
      let link = Self(target: .binding(isActive), label: view.label)
      let pushing = _ConditionalPushView(
        content: link, identity: { isActive.wrappedValue ? AnyHashable(true) : nil },
        reset: { isActive.wrappedValue = false },
        isItem: false, make: { _ in destination })
      return _ConditionalPushView._update(pushing, &cursor)
    }
    let environment = cursor.environment
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      LinkContent<Destination>(environment)
    }
    let content = unsafe unsafeDowncast(node.content, to: LinkContent<Destination>.self)
    content.isEnabled = true
    content.holderNode = node
    switch view.target {
    case .view(let destination): content.receive(destination)
    case .value(let value, let push):
      content.value = value
      content.push = push
    case .binding(let isActive): content.tapped = { isActive.wrappedValue = true }
    case .active, .nothing: content.isEnabled = false
    }
    let label = view.label
    if !cursor.style(inside: node, { ButtonStyleConfiguration(role: nil, label: _StylePart(label), isPressed: $0) }) {
      var inner = cursor.inside(node)
      Label._update(label, &inner)
    }
    cursor.advance()
  }
}

/// The content of a link's node: its destination from the last update. A level pushed by the link keeps showing that
/// destination.
final class LinkContent<Destination: View>: NodeContent, Describing {
  var push: (@MainActor (NavigationContext) -> Void)?
  /// The value that the link selects in a list with a selection.
  var value: AnyHashable?
  /// The tap action, if a tap does not push.
  var tapped: (() -> Void)?
  private var destination: Destination?
  /// The most recently pushed level. It follows the destination as long as it exists.
  private var pushed: (context: NavigationContext, key: AnyHashable)?
  weak var holderNode: Node?
  private let environment: EnvironmentValues
  var isEnabled = true

  init(_ environment: EnvironmentValues) { self.environment = environment }

  @MainActor func receive(_ destination: Destination) {
    self.destination = destination
    if let pushed { return pushed.context.refresh(pushed.key) }
    push = { [weak self] context in
      guard let self else { return }
      holderNode.map { $0.graph.addHolder(self) }
      let key = context.push { _ in
        let current = self.destination
        return { place in if let current { ForEach<Range<Int>, Int, Destination>.update(current, &place) } }
      }
      pushed = (context, key)
    }
  }

  @MainActor private func follow() {
    if let tapped { return tapped() }
    let context = environment.navigation
    if let value, environment.listSelection?.select(value) == true {
      // In a column on a narrow screen, the selection itself opens the next column.
      if environment.columnOpener != nil || context?.canShow(value) != true { return }
    }
    guard let context, value.map({ context.acceptsLink($0) }) != false else { return }
    push?(context)
  }

  func describe(_ element: inout ScreenElement) {
    nonisolated(unsafe) let content = self
    let isEnabled = MainActor.assumeIsolated { unsafe content.isEnabled && content.environment.isEnabled }
    element.isEnabled = isEnabled
    element.control = .tap { MainActor.assumeIsolated { unsafe content.follow() } }
  }
}

extension LinkContent: ObjectHolder {
  func holds(_ object: AnyObject) -> Bool {
    destination.map { ObjectReachability.isReachable(object, from: $0) } ?? false
  }
}

extension NavigationLink {
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination())
    self.label = label()
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination)
    self.label = label()
  }
}

extension NavigationLink where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
  public init(_ title: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  private static func pushing<Value: Hashable>(_ value: UncheckedSendable<Value>)
    -> @MainActor (NavigationContext) -> Void
  {
    { $0.push(value.value) }
  }

  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    target = value.map { .value(AnyHashable($0), Self.pushing(UncheckedSendable($0))) } ?? .nothing
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public init<Value: Hashable>(_ title: LocalizedStringKey, value: Value?) { self.init(value: value) { Text(title) } }
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: Hashable>(_ title: Title, value: Value?) {
    self.init(value: value) { Text(title) }
  }
}
