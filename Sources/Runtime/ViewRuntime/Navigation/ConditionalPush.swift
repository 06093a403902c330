import ViewGraph

public nonisolated struct _ConditionalPushView<Base: View, Destination: View>: ModifyingView {
  public let content: Base
  let identity: () -> AnyHashable?
  let reset: () -> Void
  let isItem: Bool
  /// Creates the level pushed for an identity, or returns nil if the binding has changed since, in which case the level
  /// stays unchanged.
  let make: (AnyHashable) -> Destination?

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let push = cursor.modifier { ConditionalPush() }
    let environment = cursor.environment
    let graph = cursor.graph
    Base._update(view.content, &cursor)
    guard let context = graph.withoutReader({ environment.navigation }) else { return }
    // The content of a closed menu is rendered in a detached graph and pushes nothing.
    if let stack = context.node, stack.graph !== graph { return }
    push.isItem = view.isItem
    push.update(in: context, identity: view.identity, reset: view.reset) { identity in
      { reading in
        let made = reading.read(as: .destination) { view.make(identity) }
        return { place in if let made { ForEach<Range<Int>, Int, Destination>.update(made, &place) } }
      }
    }
  }
}

/// Follows the binding of `navigationDestination(isPresented:)` and pushes and pops its level.
///
/// Only the modifier reads the binding: the body that passes `$flag` does not depend on it.
final class ConditionalPush: NodeModifier {
  private var identity: () -> AnyHashable? = { nil }
  private var reset: () -> Void = {}
  private var level: (AnyHashable) -> NavigationContext.Make = { _ in { _ in { _ in } } }
  var isItem = false
  private weak var context: NavigationContext?
  private var pushed: (identity: AnyHashable, key: AnyHashable)?
  private var reading: ModifierDependencies?

  /// Stores the closures of the last update.
  ///
  /// - Parameters:
  /// - identity: Reads the binding; returns nil while nothing should be pushed.
  ///   - reset: Resets the binding when the user goes back.
  /// - level: Creates the content for an identity.
  @MainActor
  func update(
    in context: NavigationContext, identity: @escaping () -> AnyHashable?, reset: @escaping () -> Void,
    level: @escaping (AnyHashable) -> NavigationContext.Make
  ) {
    guard let node = node else { return }
    (self.context, self.identity, self.reset, self.level) = (context, identity, reset, level)
    if reading == nil {
      reading = ModifierDependencies(below: node) { [weak self] in
        nonisolated(unsafe) let push = self
        MainActor.assumeIsolated { unsafe push?.follow() }
      }
    }
    follow()
  }

  @MainActor
  private func follow() {
    guard let reading, let context else { return }
    let requested = reading.read { identity() }
    if let pushed {
      if requested == pushed.identity { return context.refresh(pushed.key) }
      context.remove(pushed.key)
    }
    pushed = requested.map { requested in
      let key = context.push(onPop: { [weak self] in self?.didGoBack() }, isItem: isItem) { [weak self] reading in
        self?.level(requested)(reading) ?? { _ in }
      }
      return (requested, key)
    }
  }

  /// Called when the level is gone: resets the binding.
  @MainActor
  private func didGoBack() {
    guard let popped = pushed?.identity else { return }
    pushed = nil
    if reading?.read({ identity() }) == popped { reset() }
  }

  override func willDestroy() { reading?.end() }
}

nonisolated extension View {
  /// Pushes a level while the binding is true. `destination` is called with every body, pushed or not; the level's node
  /// is created when it is pushed.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) -> _ConditionalPushView<Self, Destination> {
    let made = destination()
    return _ConditionalPushView(
      content: self, identity: { isPresented.wrappedValue ? AnyHashable(true) : nil },
      reset: { isPresented.wrappedValue = false },
      isItem: false, make: { _ in made })
  }

  /// Pushes a level while there is an item. `destination` is called when the level is pushed.
  public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> _ConditionalPushView<Self, Destination> {
    _ConditionalPushView(
      content: self, identity: { item.wrappedValue.map { AnyHashable($0) } }, reset: { item.wrappedValue = nil },
      isItem: true, make: { pushed in item.wrappedValue.flatMap { AnyHashable($0) == pushed ? destination($0) : nil } })
  }
}
