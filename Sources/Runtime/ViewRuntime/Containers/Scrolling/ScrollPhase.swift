import TraceFormat
import ViewGraph

public enum ScrollPhase: Equatable, Sendable {
  case idle, tracking, interacting, decelerating, animating
  public var isScrolling: Bool { self != .idle }
}

/// The scroll view at a change of its phase. Velocities are not known.
public struct ScrollPhaseChangeContext: Sendable {
  public let geometry: ScrollGeometry
  public var velocity: CGVector? { nil }
}

/// The effect of `onScrollPhaseChange`: follows the phases of the scroll view inside it. The user's finger drags
/// (`interacting`) and lets go (`decelerating`); an animated change of the position runs (`animating`).
final class ScrollPhaseEffect: Effect {
  var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void = { _, _, _ in }
  private var phase = ScrollPhase.idle

  override class var callback: WellKnownString? { .change }

  @MainActor
  func change(to new: ScrollPhase) {
    guard let owner, let node, new != phase else { return }
    let old = phase
    phase = new
    let context = ScrollPhaseChangeContext(geometry: ScrolledContent(inside: node)?.geometry ?? .none)
    owner.graph.run(.change, of: owner, ordinal: ordinal, site: site, onscreen: owner.isVisible) {
      action(old, new, context)
    }
  }
}

extension Node {
  /// The observers of the phases of the scroll view that this node is.
  @MainActor
  private var phaseEffects: [ScrollPhaseEffect] {
    var found: [ScrollPhaseEffect] = []
    var current: Node? = self
    while let node = current {
      for case let effect as ScrollPhaseEffect in node.modifiers where node.firstScrollable === self {
        found.append(effect)
      }
      current = node.parent
    }
    return found
  }

  /// True if something observes the phases of this scroll view.
  @MainActor
  var hasScrollPhase: Bool { !phaseEffects.isEmpty }

  /// Tells the observers of this scroll view that it is in another phase.
  @MainActor
  func enterScrollPhase(_ phase: ScrollPhase) { for effect in phaseEffects { effect.change(to: phase) } }

  /// Tells the observers of this scroll view that code has moved it: it animates for as long as the change does.
  @MainActor
  func animateScroll(_ animation: Animation?) {
    guard let animation, hasScrollPhase else { return }
    let time = animation.time(to: .logicallyComplete) ?? 0
    enterScrollPhase(.animating)
    graph.time.schedule(after: time) { [weak self] in
      MainActor.assumeIsolated { self?.enterScrollPhase(.idle) }
    }
  }
}

nonisolated extension View {
  public func onScrollPhaseChange(
    file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    onScrollPhaseChange(file: file, line: line) { old, new, _ in action(old, new) }
  }

  public func onScrollPhaseChange(
    file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View {
    _EffectView(content: self, make: { ScrollPhaseEffect(site: SourceSite(file, line)) }) { effect, _ in
      effect.action = action
    }
  }
}
