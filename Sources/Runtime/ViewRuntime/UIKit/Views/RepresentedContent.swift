import TraceFormat
import ViewGraph

/// The place of a view or a controller of UIKit's inside the representable that stands for it.
public nonisolated struct _RepresentedView<Bridge: _RepresentableBridge>: PrimitiveView {
  let bridge: Bridge

  public static var _takesEffects: Bool { false }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let environment = cursor.environment
    let node = cursor.claim {
      PrimitiveKinds.kind(Bridge.Represented.self, .primitive)
    } content: {
      RepresentedContent(view.bridge, environment)
    }
    unsafe unsafeDowncast(node.content, to: RepresentedContent<Bridge>.self).receive(view.bridge, node)
    cursor.advance()
  }
}

/// Keeps what a representable made, for as long as its node lives.
final class RepresentedContent<Bridge: _RepresentableBridge>: NodeContent, Describing, HostHolding {
  private var bridge: Bridge
  private let environment: EnvironmentValues
  private var made: (represented: Bridge.Represented, coordinator: Bridge.Coordinator)?
  /// The views of SwiftUI's that have stood in the represented one, and not ended.
  private var hosted: [(tree: Weak<HostedTree>, node: Node)] = []

  init(_ bridge: Bridge, _ environment: EnvironmentValues) {
    self.bridge = bridge
    self.environment = environment
  }

  @MainActor
  func receive(_ bridge: Bridge, _ node: Node) {
    self.bridge = bridge
    update(node)
  }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated { unsafe content.update(node) }
  }

  /// What the representable reads meanwhile brings the next update.
  @MainActor
  private func update(_ node: Node) {
    let transaction = environment.transaction(node.graph)
    node.graph.evaluateContent(of: node) {
      if made == nil {
        RepresentedPlaces.of(node.graph).add(self, node)
        let coordinator = bridge.makeCoordinator()
        made = (bridge.make(coordinator, environment, transaction), coordinator)
      }
      if let made { bridge.update(made.represented, made.coordinator, environment, transaction) }
    }
    place(node)
  }

  func placeHosts(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated { unsafe content.place(node) }
  }

  /// What comes is shown before what goes is hidden; what has ended for UIKit ends.
  @MainActor
  private func place(_ node: Node) {
    guard let tree = made?.represented.standingView else { return }
    let shown = tree.shownHosts
    if shown.isEmpty, hosted.isEmpty { return }
    for tree in shown {
      let known = hosted.first { $0.tree.value === tree }?.node
      if let known { node.graph.show(known, .navigation) }
      if known == nil || tree.isStale { update(tree, known, node) }
    }
    for (tree, host) in hosted where tree.value == nil || !shown.contains(where: { $0 === tree.value }) {
      if tree.value == nil { node.graph.remove(host, .dismiss, leave: .navigation) } else { node.graph.hide(host, .navigation) }
    }
    hosted.removeAll { $0.tree.value == nil }
    node.children = hosted.map(\.node)
  }

  @MainActor
  private func update(_ tree: HostedTree, _ known: Node?, _ node: Node) {
    var environment = HostEnvironment.store(node.graph)?.environment ?? EnvironmentValues()
    environment.dismiss = DismissAction { [weak tree] in tree?.dismiss?() }
    var cursor = UpdateCursor(parent: node, keyed: known, key: nil, index: hosted.count, environment: environment)
    tree.isStale = false
    tree.update(&cursor)
    if known == nil, let new = cursor.keyed { hosted.append((Weak(tree), new)) }
  }

  override func visibilityChanged(_ node: Node) {
    guard let represented = made?.represented else { return }
    let isVisible = node.isVisible
    node.graph.atEndOfUpdate {
      MainActor.assumeIsolated { if isVisible { represented.standingView?.enterWindow() } else { represented.standingView?.leaveWindow() } }
    }
  }

  /// Once what the view's end runs has run, as the dismantling comes last.
  override func willDestroy(_ node: Node) {
    guard let made else { return }
    self.made = nil
    let represented = made.represented
    nonisolated(unsafe) let coordinator = made.coordinator
    node.graph.atEndOfUpdate { MainActor.assumeIsolated { unsafe Bridge.dismantle(represented, coordinator) } }
  }

  func describe(_ element: inout ScreenElement) {
    element.isEnabled = environment.isEnabled
    element.environment = environment
    guard let represented = made?.represented else { return }
    nonisolated(unsafe) var described = element
    MainActor.assumeIsolated {
      guard let tree = represented.standingView else { return }
      unsafe described.texts += tree.shownTexts
      unsafe described.offered += tree.shownControls
      unsafe described.touches += tree.shownTouches
    }
    element = unsafe described
  }
}

/// A reference that keeps nothing.
struct Weak<Object: AnyObject> {
  weak var value: Object?
  init(_ value: Object) { self.value = value }
}
