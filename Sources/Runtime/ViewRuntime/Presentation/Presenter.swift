import TraceFormat
import ViewGraph

/// Decides what a page presents: like a view controller, a page presents one thing at a time.
///
/// A presentation asks for its turn. A free page grants it at once. A busy page decides at the end of the evaluation,
/// when all bindings that the same action changed have been read: the presentation waits for its turn, or it is lost,
/// as ``Turn`` says.
@MainActor
final class Presenter {
  /// The answer of a busy page to a presentation that is asked for.
  enum Turn: Equatable {
    case wait
    /// It is not presented, although its binding asks for it, until the binding asks for it anew.
    case lose(WellKnownString)

    /// - Parameters:
    ///   - style: The presentation that is asked for.
    ///   - current: The presentation that keeps the page busy.
    ///   - isEnding: True if `current` is being dismissed.
    static func of(_ style: PresentationStyle, after current: PresentationStyle, isEnding: Bool, _ knobs: PolicyKnobs)
      -> Turn
    {
      switch (style.isDialog, isEnding) {
      // SwiftUI's console text: "The next sheet will be presented when the currently presented sheet gets dismissed."
      case (false, _): .wait
      // UIKit's console text: "Attempt to present <...> on <...> which is already presenting <...>."
      case (true, false): .lose(.presenting)
      // The buttons of a dialog act when it is gone, so what they ask for is presented: the tests AlertThenAlert and
      // ShowDialogThenAlert of swift-composable-architecture. After a sheet the alert is lost: its test
      // DismissAndAlert.
      case (true, true): current.isDialog || knobs.dialogsAtDismissal == .wait ? .wait : .lose(.dismissing)
      }
    }
  }

  private var current: PresentationEffect?
  /// The presentations that were asked for in this update while the page was busy, in order.
  private var asking: [PresentationEffect] = []
  private var waiting: [PresentationEffect] = []

  /// Asks for a presentation's turn on a page.
  /// - Returns: True if the presentation has its turn now. Otherwise ``PresentationEffect/takeTurn()`` or
  ///   ``PresentationEffect/lose(_:)`` follows.
  static func ask(_ effect: PresentationEffect, on page: Node) -> Bool {
    let presenters = Presenters.of(page.graph)
    let presenter = presenters[page]
    guard presenter.current != nil else {
      presenter.current = effect
      return true
    }
    if presenter.knows(effect) { return false }
    if presenter.asking.isEmpty { page.graph.build { presenter.decide(page.graph.knobs) } }
    presenter.asking.append(effect)
    return false
  }

  /// Ends a presentation's turn on a page, or its wait for it.
  static func end(_ effect: PresentationEffect, on page: Node) {
    let presenters = Presenters.of(page.graph)
    let presenter = presenters[page]
    presenter.asking.removeAll { $0 === effect }
    presenter.waiting.removeAll { $0 === effect }
    if presenter.current === effect {
      presenter.current = nil
      if !presenter.waiting.isEmpty { page.graph.build { presenter.giveTurn() } }
    }
    if presenter.isFree { presenters.remove(page) }
  }

  private func knows(_ effect: PresentationEffect) -> Bool { (asking + waiting).contains { $0 === effect } }

  private var isFree: Bool { current == nil && asking.isEmpty && waiting.isEmpty }

  private func decide(_ knobs: PolicyKnobs) {
    let effects = asking
    asking = []
    // A user's next action follows the animation that the last one began.
    let isOver = current?.wasDismissedEarlier ?? true
    if isOver { current?.finishDismissal() }
    for effect in effects {
      guard !isOver, let current else {
        waiting.append(effect)
        continue
      }
      switch Turn.of(effect.style, after: current.style, isEnding: !current.isPresenting, knobs) {
      case .wait: waiting.append(effect)
      case .lose(let reason): effect.lose(reason)
      }
    }
    giveTurn()
  }

  /// Lets the first presentation that waits be presented, if the page is free.
  private func giveTurn() {
    guard current == nil, !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    current = next
    next.takeTurn()
  }
}

/// The presenters of a graph's busy pages.
@MainActor
private final class Presenters {
  private var byPage: [UInt64: Presenter] = [:]

  nonisolated init() {}

  static func of(_ graph: Graph) -> Presenters { graph.store { Presenters() } }

  subscript(page: Node) -> Presenter {
    if let known = byPage[page.id] { return known }
    let presenter = Presenter()
    byPage[page.id] = presenter
    return presenter
  }

  func remove(_ page: Node) { byPage[page.id] = nil }
}
