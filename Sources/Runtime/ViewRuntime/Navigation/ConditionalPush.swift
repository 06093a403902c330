import ViewGraph

/// A view that pushes a level while a condition holds.
public nonisolated struct _ConditionalPushView<Base: View, Destination: View>: ModifyingView {
  public let content: Base
  let identity: () -> AnyHashable?
  let reset: () -> Void
  /// Makes the level that was pushed for an identity; nil where the binding says something else by now, and the level stays as it is.
  let make: (AnyHashable) -> Destination?

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let push = cursor.modifier { ConditionalPush() }
    let environment = cursor.environment
    let graph = cursor.graph
    Base._update(view.content, &cursor)
    guard let context = graph.withoutReader({ environment.navigation }) else { return }
    // What a closed menu holds only lies beside the program, and pushes nothing on its own.
    if let stack = context.node, stack.graph !== graph { return }
    push.update(in: context, identity: view.identity, reset: view.reset) { identity in
      { reading in
        let made = reading.read { view.make(identity) }
        return { place in if let made { ForEach<Range<Int>, Int, Destination>.update(made, &place) } }
      }
    }
  }
}

/// Follows the binding of `navigationDestination(isPresented:)`: pushes its level, and pops it.
///
/// The modifier alone reads the binding: the body that hands `$flag` on does not depend on it.
final class ConditionalPush: NodeModifier {
  private var identity: () -> AnyHashable? = { nil }
  private var reset: () -> Void = {}
  private var level: (AnyHashable) -> NavigationContext.Make = { _ in { _ in { _ in } } }
  private weak var context: NavigationContext?
  private var pushed: (identity: AnyHashable, key: AnyHashable)?
  private var reading: ModifierDependencies?

  /// Takes what the body has made anew.
  /// - Parameters:
  ///   - identity: reads the binding; nil while nothing is to be pushed.
  ///   - reset: sets the binding back when the user goes back.
  ///   - level: makes what is shown for an identity.
  @MainActor
  func update(
    in context: NavigationContext, identity: @escaping () -> AnyHashable?, reset: @escaping () -> Void,
    level: @escaping (AnyHashable) -> NavigationContext.Make
  ) {
    guard let node = unsafe node else { return }
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
    let wanted = reading.read { identity() }
    if let pushed {
      if wanted == pushed.identity { return context.refresh(pushed.key) }
      context.remove(pushed.key)
    }
    pushed = wanted.map { wanted in
      let key = context.push(onPop: { [weak self] in self?.wentBack() }) { [weak self] reading in self?.level(wanted)(reading) ?? { _ in } }
      return (wanted, key)
    }
  }

  /// The level is gone, and the binding follows.
  @MainActor
  private func wentBack() {
    guard let gone = pushed?.identity else { return }
    pushed = nil
    if reading?.read({ identity() }) == gone { reset() }
  }

  override func willDestroy() { reading?.end() }
}

nonisolated extension View {
  /// Pushes a level while a condition holds. The level's value is made with the body, shown or not; its node at the push.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) -> _ConditionalPushView<Self, Destination> {
    let made = destination()
    return _ConditionalPushView(
      content: self, identity: { isPresented.wrappedValue ? AnyHashable(true) : nil }, reset: { isPresented.wrappedValue = false },
      make: { _ in made })
  }

  /// Pushes a level while there is an item. The level's value is made at the push.
  public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> _ConditionalPushView<Self, Destination> {
    _ConditionalPushView(
      content: self, identity: { item.wrappedValue.map { AnyHashable($0) } }, reset: { item.wrappedValue = nil },
      make: { pushed in item.wrappedValue.flatMap { AnyHashable($0) == pushed ? destination($0) : nil } })
  }
}
