public import TraceFormat
public import ViewGraph

/// A primitive view whose content is made by a closure of the author's: it is made anew when what the closure reads changes, apart from the
/// view in whose body it stands.
public protocol MakingView: PrimitiveView {
  associatedtype Made: View
  @MainActor func make(_ node: Node) -> Made
}

extension MakingView {
  public nonisolated static var _innerCallbacks: [WellKnownString] { Made._innerCallbacks }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let (environment, owner) = (cursor.environment, cursor.owner)
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      MadeContent(view, environment, owner: owner)
    }
    unsafe unsafeDowncast(node.content, to: MadeContent<Self>.self).receive(view, node)
    cursor.advance()
  }
}

/// The content of a node whose children a closure makes.
final class MadeContent<Maker: MakingView>: NodeContent, Describing {
  private(set) var view: Maker
  let environment: EnvironmentValues
  private unowned(unsafe) let owner: Node?

  init(_ view: Maker, _ environment: EnvironmentValues, owner: Node?) {
    self.view = view
    self.environment = environment
    unsafe self.owner = owner
  }

  @MainActor
  func receive(_ view: Maker, _ node: Node) {
    self.view = view
    update(node)
  }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated { unsafe content.update(node) }
  }

  @MainActor
  private func update(_ node: Node) {
    let view = view
    let made = node.graph.evaluateContent(of: node) { view.make(node) }
    var inner = unsafe UpdateCursor(parent: node, owner: owner, environment: environment)
    Maker.Made._update(made, &inner)
  }

  func describe(_ element: inout ScreenElement) {
    element.isEnabled = environment.isEnabled
    element.environment = environment
    nonisolated(unsafe) let view = view
    nonisolated(unsafe) var described = element
    MainActor.assumeIsolated { unsafe view.describe(&described) }
    element = unsafe described
  }
}
