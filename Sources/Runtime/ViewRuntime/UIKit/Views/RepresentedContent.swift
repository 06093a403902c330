import TraceFormat
import ViewGraph

/// The UIKit view or controller inside its representable.
public nonisolated struct _RepresentedView<Bridge: _RepresentableBridge>: PrimitiveView {
  let bridge: Bridge

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

/// The content of a representable's node. It keeps the UIKit object as long as the node exists.
final class RepresentedContent<Bridge: _RepresentableBridge>: NodeContent, Describing, HostedTreeContainer {
  /// UIKit's controls have a state of their own.
  override var keepsInput: Bool { true }
  override var keepsUIKit: Bool { true }
  private var bridge: Bridge
  private let environment: EnvironmentValues
  private var made: (represented: Bridge.Represented, coordinator: Bridge.Coordinator)?
  /// The SwiftUI views that the UIKit object hosts or has hosted, with their nodes.
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

  /// Creates and updates the UIKit object. Every value that the representable reads triggers its next update.
  @MainActor
  private func update(_ node: Node) {
    let transaction = environment.transaction(node.graph)
    node.graph.evaluateContent(of: node) {
      if made == nil {
        RepresentedViewRegistry.of(node.graph).add(self, node)
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

  /// Matches the nodes of hosted views to the hierarchy: shows new views before hiding old ones, and destroys views
  /// whose controller is gone.
  @MainActor
  private func place(_ node: Node) {
    guard let tree = made?.represented.hierarchyView else { return }
    let shown = tree.shownHosts
    if shown.isEmpty, hosted.isEmpty { return }
    for tree in shown {
      let known = hosted.first { $0.tree.value === tree }?.node
      if let known { node.graph.show(known, .navigation) }
      if known == nil || tree.isStale { update(tree, known, node) }
    }
    for (tree, host) in hosted where tree.value == nil || !shown.contains(where: { $0 === tree.value }) {
      if tree.value == nil {
        node.graph.remove(host, .dismiss, leave: .navigation)
      } else {
        node.graph.hide(host, .navigation)
      }
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
    node.graph.afterEvaluation {
      MainActor.assumeIsolated {
        if isVisible { represented.hierarchyView?.enterWindow() } else { represented.hierarchyView?.leaveWindow() }
      }
    }
  }

  // Runs at the end of the update: dismantling follows the callbacks of the view's removal.
  override func willDestroy(_ node: Node) {
    guard let made else { return }
    self.made = nil
    let represented = made.represented
    nonisolated(unsafe) let coordinator = made.coordinator
    node.graph.afterEvaluation { MainActor.assumeIsolated { unsafe Bridge.dismantle(represented, coordinator) } }
  }

  func describe(_ element: inout ScreenElement) {
    element.isEnabled = environment.isEnabled
    element.environment = environment
    guard let represented = made?.represented else { return }
    nonisolated(unsafe) var described = element
    MainActor.assumeIsolated {
      guard let tree = represented.hierarchyView else { return }
      unsafe described.texts += tree.shownTexts
      unsafe described.menuControls += tree.shownControls
      unsafe described.touches += tree.shownTouches
    }
    element = unsafe described
  }
}

/// A weak reference.
struct Weak<Object: AnyObject> {
  weak var value: Object?
  init(_ value: Object) { self.value = value }
}
