import TraceFormat
import ViewGraph

/// The effect of a presentation modifier: presents content, keeps it up to date and dismisses it.
class PresentationEffect: ValueEffect {
  let style: PresentationStyle
  private var presented: Node?
  /// The page that the presentation covers.
  private weak var page: Node?
  /// The children of the page that the presentation hides.
  private var covered: [Node] = []
  private var identity: AnyHashable?
  private var dismissal: VirtualTime.Entry?
  private let environment = EnvironmentModifier()
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
  /// - Parameter request: The identity of the item to present and its content; nil if nothing should be presented.
  @MainActor
  func update(_ request: (id: AnyHashable, content: () -> any View)?, _ outer: EnvironmentValues) {
    guard let request else { return end() }
    guard let node = presented else { return present(request.id, request.content, outer) }
    if dismissal == nil, identity == request.id {
      (node.content as? PresentationContent)?.update(request.content, node)
    } else {
      dismissal?.cancel()
      remove(early: true)
      node.graph.build { [weak self] in self?.present(request.id, request.content, outer) }
    }
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
    guard let presenter = node, !presenter.isRemoved else { return }
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
    graph.recordContainer(.presentationPresent, node)
    state.evaluate(node)
    if node.isShown { cover(page) }
  }

  /// Called when the presenter becomes visible: shows the content that it presented while it was hidden.
  override func enter(_ graph: Graph) {
    guard let node = presented, let page, !node.isShown, dismissal == nil else { return }
    graph.show(node, .present)
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
    guard let node = presented, let page else { return }
    presented = nil
    uncover()
    node.graph.keepForOneFrame(node, on: page)
  }

  private func end() {
    guard let node = presented, dismissal == nil, !node.isRemoved else { return }
    let graph = node.graph
    graph.recordContainer(.presentationDismiss, node)
    if graph.knobs.presentationAnimation == 0 {
      remove(early: false)
    } else {
      dismissal = graph.time.schedule(after: graph.knobs.presentationAnimation) { [weak self] in self?.remove(early: false) }
    }
  }

  private func remove(early: Bool) {
    guard let node = presented else { return }
    presented = nil
    dismissal = nil
    page?.attachments.removeAll { $0 === node }
    uncover()
    node.graph.remove(node, .dismiss, leave: .present, early: early)
  }

  /// True if content is presented and is not being dismissed.
  var isPresenting: Bool { presented != nil && dismissal == nil }

  /// Called when the presentation's node has been destroyed.
  func ended(_ node: Node) {
    if presented === node { presented = nil }
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
  func dismiss() { effect?.reset() }

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

  var coversOthers: Bool { style.coversPresenter }

  /// False once the presentation is being dismissed: the next step of a script follows the animation.
  var takesTouchesBelow: Bool { effect?.isPresenting ?? false }
}
