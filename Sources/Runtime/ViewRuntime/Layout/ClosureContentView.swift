public import ViewGraph

/// A primitive view whose content comes from a closure. The content is rebuilt when the values that the closure reads
/// change, independently of the view whose body contains it.
public protocol ClosureContentView: PrimitiveView {
  associatedtype Output: View
  @MainActor func makeContent(_ node: Node) -> Output
}

extension ClosureContentView {
  public nonisolated static func _facts(_ facts: inout _ViewFacts) { facts.primitive(callbacks: Output.innerCallbacks) }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let (environment, owner) = (cursor.environment, cursor.owner)
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      ClosureContent(view, environment, owner: owner)
    }
    unsafe unsafeDowncast(node.content, to: ClosureContent<Self>.self).receive(view, node)
    cursor.advance()
  }
}

/// The content of a node whose children come from a closure.
final class ClosureContent<Base: ClosureContentView>: NodeContent, Describing {
  private(set) var view: Base
  let environment: EnvironmentValues
  private let owner: NodeReference?

  init(_ view: Base, _ environment: EnvironmentValues, owner: Node?) {
    self.view = view
    self.environment = environment
    self.owner = owner?.reference
  }

  @MainActor
  func receive(_ view: Base, _ node: Node) {
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
    let output = node.graph.evaluateContent(of: node, as: .builder) { view.makeContent(node) }
    var inner = UpdateCursor(parent: node, owner: owner?.node, environment: environment)
    Base.Output._update(output, &inner)
  }

  @MainActor func describe(_ element: inout ScreenElement) {
    element.isEnabled = environment.isEnabled
    element.environment = environment
    // Held, since what the view reads may give the node another one.
    let view = view
    view.describe(&element)
  }
}
