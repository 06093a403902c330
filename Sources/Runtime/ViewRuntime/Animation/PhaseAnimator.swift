import TraceFormat
import ViewGraph

/// A view that goes through phases, each for as long as its animation: once around for each change of its trigger, or
/// without end.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  public typealias Body = Never
  let phases: [Phase]
  /// Returns true if the trigger has changed in this update; nil if the phases repeat without a trigger.
  let isTriggered: (@MainActor (inout UpdateCursor) -> Bool)?
  let make: (Phase) -> Content
  let animation: (Phase) -> Animation?

  public init<Phases: Sequence>(
    _ phases: Phases, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) where Phases.Element == Phase {
    self.phases = Array(phases)
    let trigger = UncheckedSendable(trigger)
    isTriggered = { LastValue.change(to: trigger.value, in: &$0) }
    make = content
    self.animation = animation
  }

  public init<Phases: Sequence>(
    _ phases: Phases, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) where Phases.Element == Phase {
    self.phases = Array(phases)
    isTriggered = nil
    make = content
    self.animation = animation
  }

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive(callbacks: Content.innerCallbacks) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let isTriggered = view.isTriggered.map { $0(&cursor) }
    let (environment, owner) = (cursor.environment, cursor.owner)
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      PhaseContent(view, environment, owner: owner)
    }
    unsafe unsafeDowncast(node.content, to: PhaseContent<Phase, Content>.self).receive(
      view, isTriggered: isTriggered, node)
    cursor.advance()
  }
}

/// The content of a phase animator's node: its current phase, and the time of the next.
final class PhaseContent<Phase: Equatable, Made: View>: NodeContent {
  private var animator: PhaseAnimator<Phase, Made>
  private let environment: EnvironmentValues
  private let owner: NodeReference?
  private var index = 0
  private var next: VirtualTime.Entry?

  @MainActor
  init(_ animator: PhaseAnimator<Phase, Made>, _ environment: EnvironmentValues, owner: Node?) {
    self.animator = animator
    self.environment = environment
    self.owner = owner?.reference
  }

  @MainActor
  func receive(_ animator: PhaseAnimator<Phase, Made>, isTriggered: Bool?, _ node: Node) {
    self.animator = animator
    if isTriggered == true, next == nil, animator.phases.count > 1 { index = 1 }
    update(node)
    if isTriggered == true { plan(node) }
  }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated { unsafe content.update(node) }
  }

  override func visibilityChanged(_ node: Node) {
    if !node.isVisible {
      next?.cancel()
      next = nil
    } else if animator.isTriggered == nil || index > 0 {
      plan(node)
    }
  }

  override func willDestroy(_ node: Node) { next?.cancel() }

  @MainActor
  private func update(_ node: Node) {
    let animator = animator
    guard animator.phases.indices.contains(index) else { return }
    let phase = animator.phases[index]
    let made = node.graph.evaluateContent(of: node, as: .content) { animator.make(phase) }
    var inner = UpdateCursor(parent: node, owner: owner?.node, environment: environment)
    Made._update(made, &inner)
  }

  /// Schedules the phase that follows the current one, when the animation of the current one is over. Settling does not
  /// wait for an animator without a trigger, which never ends.
  private func plan(_ node: Node) {
    guard next == nil, animator.phases.count > 1, animator.phases.indices.contains(index) else { return }
    let phase = animator.phases[index]
    let time = animator.animation(phase).flatMap { $0.time(to: .logicallyComplete) } ?? 0
    let isEndless = animator.isTriggered == nil
    // Phases without an animation must not follow one another within one instant for ever.
    let delay = isEndless ? max(time, 1_000_000_000 / 60) : time
    next = node.graph.time.schedule(after: delay, isAwaited: !isEndless) { [weak self, weak node] in
      guard let self, let node, !node.isDestroyed else { return }
      next = nil
      index = (index + 1) % animator.phases.count
      node.graph.invalidate(node, cause: .self)
      if index > 0 || isEndless { plan(node) }
    }
  }
}

nonisolated extension View {
  /// Shows the view as `content` makes it for one phase after the other, without end.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, content: { content(placeholder, $0) }, animation: animation)
  }

  /// Shows the view as `content` makes it for the first phase, and for all phases, one after the other, whenever the
  /// trigger changes.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, trigger: trigger, content: { content(placeholder, $0) }, animation: animation)
  }

  private var placeholder: PlaceholderContentView<Self> {
    let view = UncheckedSendable(self)
    return PlaceholderContentView { Self._update(view.value, &$0) }
  }

  /// Shows the view as `content` makes it for the initial value; the keyframes are never called.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating, content: { content(placeholder, $0) }, keyframes: keyframes)
  }

  /// Shows the view as `content` makes it for the initial value; the keyframes are never called.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(placeholder, $0) }, keyframes: keyframes)
  }
}
