import TraceFormat
import ViewGraph

/// A view that tells the navigation stack around it what a value shows.
public struct _DestinationView<Base: View>: ModifyingView {
  public let content: Base
  let register: @MainActor (NavigationContext) -> Void

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let environment = cursor.environment
    if let context = cursor.graph.withoutReader({ environment.navigation }) { view.register(context) }
    Base._update(view.content, &cursor)
  }
}

/// A view that pushes a level while a condition holds.
public struct _ConditionalPushView<Base: View, Destination: View>: ModifyingView {
  public let content: Base
  let identity: () -> AnyHashable?
  let reset: () -> Void
  let make: () -> Destination?

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let anchor = cursor.modifier { ConditionalPush() }
    let environment = cursor.environment
    let graph = cursor.graph
    Base._update(view.content, &cursor)
    guard let owner = unsafe anchor.node, let context = graph.withoutReader({ environment.navigation }) else { return }
    anchor.identity = view.identity
    anchor.push = {
      context.push { place in
        if let made = view.make() { ForEach<Range<Int>, Int, Destination>.update(made, &place) }
      }
    }
    anchor.context = context
    anchor.reset = view.reset
    if anchor.watcher == nil {
      let watcher = graph.makeNode(
        NodeKind(view: "navigationDestination", role: .container, followsContent: true), in: owner, content: anchor.content,
        index: owner.attachments.count)
      owner.attachments.append(watcher)
      anchor.watcher = watcher
    }
    if let watcher = anchor.watcher { anchor.content.evaluate(watcher) }
  }
}

/// Watches the binding of `navigationDestination(isPresented:)` and pushes or pops its level.
final class ConditionalPush: NodeModifier {
  var identity: () -> AnyHashable? = { nil }
  var push: () -> AnyHashable? = { nil }
  var reset: () -> Void = {}
  weak var context: NavigationContext?
  var watcher: Node?
  private var pushed: (identity: AnyHashable, key: AnyHashable)?
  private(set) lazy var content: WatcherContent = WatcherContent(self)

  override init() {}

  @MainActor func update(_ node: Node) {
    let wanted = node.graph.evaluateContent(of: node) { identity() }
    if let pushed, let context, !context.own.contains(where: { $0.key == pushed.key }) {
      // The user went back: the binding follows.
      self.pushed = nil
      if wanted == pushed.identity { reset() }
      return
    }
    guard wanted != pushed?.identity else { return }
    if let pushed { context?.remove(pushed.key) }
    pushed = wanted.flatMap { identity in push().map { (identity, $0) } }
    context?.onPop = { [weak self, weak node] in
      guard let self, let node else { return }
      self.update(node)
    }
  }
}

final class WatcherContent: NodeContent {
  weak var push: ConditionalPush?
  init(_ push: ConditionalPush) { self.push = push }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let push = push
    MainActor.assumeIsolated { unsafe push?.update(node) }
  }
}

extension View {
  public func navigationDestination<Value: Hashable, Destination: View>(
    for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> _DestinationView<Self> {
    _DestinationView(content: self) { context in
      context.register(type) { value in
        { place in
          let graph = place.graph
          var made: Destination?
          graph.continueContent(of: place.parent) { made = destination(value) }
          if let made { ForEach<Range<Int>, Int, Destination>.update(made, &place) }
        }
      }
    }
  }

  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
  ) -> _ConditionalPushView<Self, Destination> {
    _ConditionalPushView(
      content: self, identity: { isPresented.wrappedValue ? AnyHashable(true) : nil }, reset: { isPresented.wrappedValue = false },
      make: destination)
  }

  public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> _ConditionalPushView<Self, Destination> {
    _ConditionalPushView(
      content: self, identity: { item.wrappedValue.map { AnyHashable($0) } }, reset: { item.wrappedValue = nil },
      make: { item.wrappedValue.map(destination) })
  }
}
