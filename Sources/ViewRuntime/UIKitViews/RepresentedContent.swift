import TraceFormat
import ViewGraph

/// The place of a view or a controller of UIKit's inside the representable that stands for it.
public struct _RepresentedView<Bridge: _RepresentableBridge>: PrimitiveView {
  let bridge: Bridge

  public static var _takesEffects: Bool { false }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
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
final class RepresentedContent<Bridge: _RepresentableBridge>: NodeContent, Describing {
  private var bridge: Bridge
  private let environment: EnvironmentValues
  private var made: (represented: Bridge.Represented, coordinator: Bridge.Coordinator)?

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
        let coordinator = bridge.makeCoordinator()
        made = (bridge.make(coordinator, environment, transaction), coordinator)
      }
      if let made { bridge.update(made.represented, made.coordinator, environment, transaction) }
    }
  }

  override func visibilityChanged(_ node: Node) {
    guard let represented = made?.represented else { return }
    let isVisible = node.isVisible
    node.graph.atEndOfUpdate { MainActor.assumeIsolated { Bridge.visibilityChanged(represented, isVisible: isVisible) } }
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
    element.texts += MainActor.assumeIsolated { represented.shownTexts }
  }
}
