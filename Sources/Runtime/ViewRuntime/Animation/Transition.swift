import ViewGraph

public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
  public var isIdentity: Bool { self == .identity }
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// A transition of the app's. Its `body` is called with the phases of the view: while an animated change inserts it, in
/// place, and while an animated change removes it.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  /// True for a transition of the framework's, which only looks different.
  nonisolated static var _looksOnly: Bool { get }
}

extension Transition {
  public nonisolated static var _looksOnly: Bool { false }
}

/// A placeholder for the view to which the modifier with a closure applies.
public nonisolated struct PlaceholderContentView<Value>: View {
  public typealias Body = Never
  /// Updates that view; nil in a transition of the framework's, whose body is never shown.
  var update: (@MainActor (inout UpdateCursor) -> Void)?

  public static func _facts(_ facts: inout _ViewFacts) { facts.hasFixedContent(false) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) { view.update?(&cursor) }
}

/// A transition of the framework's.
public protocol _FrameworkTransition: Transition {}

extension _FrameworkTransition {
  public nonisolated static var _looksOnly: Bool { true }
}

/// The phases of a view with a transition of the app's.
final class TransitionPhases: NodeModifier {
  /// Runs the body of the transition for a phase that nothing shows.
  var tell: (@MainActor (TransitionPhase) -> Void)?

  override init() {}
}

/// A view with a transition.
public nonisolated struct _TransitionView<Content: View, T: Transition>: ModifyingView {
  public let content: Content
  let transition: T

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if T._looksOnly { return Content._update(view.content, &cursor) }
    let phases = cursor.modifier { TransitionPhases() }
    let reader = cursor.bodyNode.reference
    let content = UncheckedSendable(view.content)
    func body(_ phase: TransitionPhase) -> T.Body? {
      guard let node = reader.node, let graph = node.livingGraph else { return nil }
      return graph.continueContent(of: node, as: .content) {
        view.transition.body(
          content: PlaceholderContentView { Content._update(content.value, &$0) }, phase: phase)
      }
    }
    phases.tell = { _ = body($0) }
    let isInserted = phases.node == nil && cursor.environment.transaction(cursor.graph).animation != nil
    if isInserted { _ = body(.willAppear) }
    if let made = body(.identity) { T.Body._update(made, &cursor) }
  }

  @MainActor public static func _subviews(_ view: Self, _ rows: inout SubviewList) {
    if rows.expandsData, Content.subviewCount != .one { return Content._subviews(view.content, &rows) }
    rows.append(subview: view)
  }
}

extension Node {
  /// Tells the transitions of a view that an animated change has removed it.
  @MainActor
  func tellTransitionsOfRemoval() {
    for case let phases as TransitionPhases in modifiers { phases.tell?(.didDisappear) }
    if children.count == 1 { children[0].tellTransitionsOfRemoval() }
  }
}

public nonisolated struct IdentityTransition: _FrameworkTransition {
  public nonisolated init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

public nonisolated struct OpacityTransition: _FrameworkTransition {
  public nonisolated init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

public nonisolated struct SlideTransition: _FrameworkTransition {
  public nonisolated init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

nonisolated extension Transition where Self == IdentityTransition { public static var identity: Self { Self() } }

nonisolated extension Transition where Self == OpacityTransition { public static var opacity: Self { Self() } }

nonisolated extension Transition where Self == SlideTransition { public static var slide: Self { Self() } }
