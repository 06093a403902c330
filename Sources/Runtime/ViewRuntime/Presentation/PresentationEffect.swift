import TraceFormat
import ViewGraph

/// A presentation that an app asks for.
struct PresentationRequest {
  /// The identity of the item to present.
  let id: AnyHashable
  /// Makes what to present; nil if what an alert is about is gone, which changes nothing while it is shown.
  let content: (() -> any View)?
  /// True if the content stays as it was when the presentation began, as that of an alert about a value does (Apple's
  /// documentation).
  var isFixed = false
}

/// The effect of a presentation modifier: presents content, keeps it up to date and dismisses it.
class PresentationEffect: ValueEffect {
  let style: PresentationStyle
  private var presented: Node?
  /// The page that the presentation covers.
  private weak var page: Node?
  /// The children of the page that the presentation hides.
  private var covered: [Node] = []
  private var identity: AnyHashable?
  /// True if the app's binding asked for something when the body last ran.
  private(set) var isAsked = false
  private var dismissal: VirtualTime.Entry?
  /// The number of the user's action during which the dismissal began.
  private var dismissalAction: UInt64 = 0
  /// The request that waits until the page is free.
  private var pending: (id: AnyHashable, content: () -> any View, outer: EnvironmentValues)?
  /// True if the page presents, or is about to present, this presentation; see ``Presenter``.
  private var hasTurn = false
  /// True while another item takes the place of the presented one.
  private var isReplacing = false
  /// The identity of a presentation that the user dismissed although the app's binding still asks for it.
  private var refused: AnyHashable?
  /// The identity of a presentation that was lost, until the app's binding asks for something else.
  private var lost: AnyHashable?
  /// Reads the binding outside the body, if the policy requires it.
  private var reading: PresentationReading?
  var onDismiss: (() -> Void)?
  /// Resets the app's binding.
  var reset: () -> Void = {}

  init(_ style: PresentationStyle, site: SourceSite?) {
    self.style = style
    super.init(site: site)
  }

  /// Presents, updates or dismisses content as the app's binding requests.
  ///
  /// - Parameter request: The request; nil if nothing should be presented.
  @MainActor
  func update(_ request: PresentationRequest?, _ outer: EnvironmentValues) {
    isAsked = request != nil
    guard let request, let content = request.content else {
      if request == nil || presented == nil { withdraw() }
      return
    }
    if let node = presented, dismissal == nil {
      if identity == request.id {
        if !request.isFixed { (node.content as? PresentationContent)?.update(content, node) }
      } else {
        isReplacing = true
        remove(early: true)
        node.graph.build { [weak self] in self?.present(request.id, content, outer) }
      }
    } else if lost != request.id {
      let isAsking = pending != nil
      pending = (request.id, content, outer)
      if wasDismissedEarlier { finishDismissal() } else if !isAsking, presented == nil { ask() }
    }
  }

  /// Asks for the page's turn and presents, now or when the page is free, or never.
  @MainActor
  private func ask() {
    guard let presenter = node, pending != nil || presented != nil else { return }
    let page = presenter.page
    self.page = page
    if page.content is PresentationContent, !page.isVisible, page.graph.knobs.nestedPresentations == .outermost {
      return lose(.nested)
    }
    // A view that its container hides asks once it is shown.
    if presenter.presentationAnchor.isHiddenInPage { return presentPending() }
    hasTurn = Presenter.ask(self, on: page)
    if hasTurn { presentPending() } else if pending != nil { noteWait(on: presenter) }
  }

  /// Notes that the user has asked for something that another presentation keeps from showing.
  @MainActor
  private func noteWait(on presenter: Node) {
    guard presenter.graph.isAnsweringAction else { return }
    presenter.graph.ignoredRequests.note(.present, by: presenter, at: site) { [weak self] in
      guard let self else { return false }
      return pending != nil && !hasTurn
    }
  }

  /// Called when the page is free for this presentation.
  @MainActor
  func takeTurn() {
    hasTurn = true
    presentPending()
  }

  /// Presents what was asked for last, or shows what was presented while its presenter was hidden.
  @MainActor
  private func presentPending() {
    if let request = pending {
      pending = nil
      present(request.id, request.content, request.outer)
    } else {
      showPresented()
    }
  }

  /// Called when the page will not present what was asked for.
  @MainActor
  func lose(_ reason: WellKnownString) {
    guard let presenter = node else { return }
    lost = pending?.id ?? identity
    pending = nil
    presenter.graph.recordLostPresentation(style.kind.view, reason, presenter, site)
    remove(early: false)
  }

  /// Follows the app's binding independently of the body that contains the modifier.
  @MainActor
  func follow(_ request: @escaping PresentationReading.Request, of presenter: Node, _ outer: EnvironmentValues) {
    guard let node = node else { return }
    let reading = reading ?? PresentationReading(self, node)
    self.reading = reading
    reading.update(request, of: presenter, outer)
  }

  @MainActor
  private func present(_ id: AnyHashable, _ content: @escaping () -> any View, _ outer: EnvironmentValues) {
    guard let presenter = node, !presenter.isRemoved else {
      if let page { endTurn(page) }
      return
    }
    let graph = presenter.graph
    var values = outer.inherited
    let dismiss = DismissAction { [weak self] in self?.reset() }
    let page = presenter.page
    let anchor = presenter.presentationAnchor
    graph.withoutReader {
      values.dismiss = dismiss
      values.isPresented = true
      if outer.columnOpener != nil { values.columnOpener = nil }
      if outer.detailNavigation != nil { values.detailNavigation = nil }
    }
    let inner = EnvironmentModifier().apply(values.overrides, to: outer, graph)
    let state = PresentationContent(self, content, inner)
    let node = graph.makeNode(
      style.kind, in: anchor, content: state, index: page.attachments.count, key: NodeKey(explicit: id),
      isShown: anchor.isVisible, reason: .present)
    node.isPage = true
    page.attachments.append(node)
    self.page = page
    presented = node
    identity = id
    dismissal = nil
    isReplacing = false
    graph.recordContainer(.presentationPresent, node, reason: refused == id ? .refused : nil, site: site)
    refused = nil
    state.evaluate(node)
    if node.isShown { cover(page) }
  }

  /// Called when the presenter becomes visible: shows the content that it presented while it was hidden.
  override func enter(_ graph: Graph) {
    nonisolated(unsafe) let effect = self
    MainActor.assumeIsolated { unsafe effect.hasTurn ? effect.showPresented() : effect.ask() }
  }

  private func showPresented() {
    guard let node = presented, let page, !node.isShown, dismissal == nil else { return }
    node.graph.show(node, .present)
    cover(page)
  }

  /// Hides the page below if the policy says that this kind of presentation hides it.
  private func cover(_ page: Node) {
    guard style.hidesPresenter(page.graph.knobs) else { return }
    covered = page.children.filter(\.isShown)
    for child in covered { page.graph.hide(child, .cover) }
  }

  private func uncover() {
    for child in covered where !child.isRemoved { child.graph.show(child, .cover) }
    covered = []
  }

  /// Called when the presenter is destroyed: its presentation ends one frame later, without animation.
  override func willDestroy() {
    dismissal?.cancel()
    reading?.end()
    pending = nil
    guard let page else { return }
    endTurn(page)
    guard let node = presented else { return }
    presented = nil
    uncover()
    node.graph.keepForOneFrame(node, on: page)
  }

  /// Called when the app's binding asks for nothing: takes the request back, or dismisses what is presented.
  private func withdraw() {
    lost = nil
    refused = nil
    if pending != nil {
      pending = nil
      if let page, !hasTurn { endTurn(page) }
    }
    close()
  }

  private func close(reason: WellKnownString? = nil) {
    guard let node = presented, dismissal == nil, !node.isRemoved else { return }
    let graph = node.graph
    dismissalAction = graph.time.inputs
    graph.recordContainer(.presentationDismiss, node, reason: reason)
    if graph.knobs.presentationAnimation == 0 {
      remove(early: false)
    } else {
      dismissal = graph.time.schedule(after: graph.knobs.presentationAnimation) { [weak self] in
        self?.remove(early: false)
      }
    }
  }

  /// Dismisses the presentation as a user does. It closes even if the app's binding does not change.
  func dismissByUser() {
    guard let presented else { return reset() }
    UserDismissals.of(presented.graph).add(self)
    presented.graph.acting(on: presented) { reset() }
  }

  /// Closes a presentation that the user has dismissed although the app's binding still asks for it. The next update
  /// that reads the binding presents it again.
  func closeRefused() {
    guard isPresenting else { return }
    refused = identity
    close(reason: .refused)
  }

  private func remove(early: Bool) {
    guard let node = presented else { return }
    presented = nil
    dismissal = nil
    page?.attachments.removeAll { $0 === node }
    uncover()
    node.graph.remove(node, .dismiss, leave: .present, early: early)
  }

  /// True if an earlier action of the user than the current one began the dismissal that is under way.
  var wasDismissedEarlier: Bool {
    dismissal != nil && presented.map { $0.graph.time.inputs != dismissalAction } ?? false
  }

  /// Ends the dismissal that is under way before its animation is over.
  func finishDismissal() {
    dismissal?.cancel()
    remove(early: true)
  }

  private func endTurn(_ page: Node) {
    hasTurn = false
    nonisolated(unsafe) let effect = self
    MainActor.assumeIsolated { unsafe Presenter.end(effect, on: page) }
  }

  /// True if content is presented and is not being dismissed.
  var isPresenting: Bool { presented != nil && dismissal == nil }

  /// Called when the presentation's node has been destroyed.
  func ended(_ node: Node) {
    if presented === node { presented = nil }
    node.graph.continueInNextTransaction()
    if let page, !isReplacing {
      endTurn(page)
      if pending != nil {
        nonisolated(unsafe) let effect = self
        node.graph.build { MainActor.assumeIsolated { unsafe effect.ask() } }
      }
    }
    guard let onDismiss else { return }
    dispatch(.dismiss, onDismiss)
  }
}

/// A presentation with an `onDismiss` closure.
final class DismissedPresentationEffect: PresentationEffect {
  override class var callback: WellKnownString? { .dismiss }
}

/// The content of a presentation's node.
final class PresentationContent: NodeContent, Describing {
  private weak var effect: PresentationEffect?
  let style: PresentationStyle
  private var make: () -> any View
  private let environment: EnvironmentValues

  init(_ effect: PresentationEffect, _ make: @escaping () -> any View, _ environment: EnvironmentValues) {
    self.effect = effect
    style = effect.style
    self.make = make
    self.environment = environment
  }

  @MainActor
  func update(_ new: @escaping () -> any View, _ node: Node) {
    make = new
    evaluate(node)
  }

  /// Dismisses the presentation as a user does.
  func dismiss() { effect?.dismissByUser() }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated {
      let view = unsafe node.graph.evaluateContent(of: node, as: .content, content.make)
      unsafe Self.place(view, UpdateCursor(parent: node, owner: nil, environment: content.environment))
    }
  }

  @MainActor
  private static func place<Content: View>(_ view: Content, _ cursor: UpdateCursor) {
    var cursor = cursor
    Content._update(view, &cursor)
  }

  override func willDestroy(_ node: Node) { effect?.ended(node) }

  func describe(_ element: inout ScreenElement) { element.isPresentation = true }

  /// Records that the presentation has no content.
  @MainActor func tellEmpty() {
    guard let effect, let presenter = effect.node else { return }
    presenter.graph.recordLostPresentation(style.kind.view, .blank, presenter, effect.site)
  }

  var coversOthers: Bool { style.coversPresenter }

  /// False once the presentation is being dismissed: the next step of a script follows the animation.
  var takesTouchesBelow: Bool { effect?.isPresenting ?? false }
}

extension PresentationEffect: Watching {
  var watched: String? { isAsked ? "asked" : "not asked" }
}
