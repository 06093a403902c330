import Foundation
import TraceFormat
public import ViewGraph

/// A framework view that has a node but no body.
public protocol PrimitiveView: View where Body == Never {
  /// Describes the content that the view puts on screen besides its children.
  func describe(_ element: inout ScreenElement)

  /// Called before the view's node is destroyed, unless the app ends.
  func willEnd(_ node: Node)
}

extension PrimitiveView {
  public func willEnd(_ node: Node) {}
  public nonisolated static func _facts(_ facts: inout _ViewFacts) { facts.primitive() }
  public func describe(_ element: inout ScreenElement) {}
}

/// A primitive view without children.
public protocol LeafView: PrimitiveView {}

extension LeafView {
  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    cursor.leaf(view)
  }
}

/// A primitive view whose content exists and is shown exactly as long as the view itself.
public protocol ContainerView: PrimitiveView {
  associatedtype Content: View
  @ViewBuilder var content: Content { get }
}

extension ContainerView {
  public nonisolated static func _facts(_ facts: inout _ViewFacts) {
    facts.primitive(callbacks: Content.innerCallbacks)
  }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) { update(view, &cursor) }

  /// Updates a container; called directly by containers that read the environment first.
  static func update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.primitive(view, .container)
    var inner = cursor.inside(node)
    Content._update(view.content, &inner)
    cursor.advance()
  }
}

/// Several views grouped under one name: the shape of `overlay`, `background` and other modifiers with content.
public nonisolated struct StaticGroup<Content: View>: View {
  public typealias Body = Never
  let name: StaticString
  var base = LayeredContent.Base.largest
  var alignment = Alignment.center
  let content: Content

  public init(_ name: StaticString, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  init(
    _ name: StaticString, base: LayeredContent.Base, alignment: Alignment, @ViewBuilder content: () -> Content
  ) {
    self.init(name, content: content)
    (self.base, self.alignment) = (base, alignment)
  }

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive(callbacks: Content.innerCallbacks) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.claim {
      NodeKind(view: "\(view.name)", role: .container)
    } content: {
      LayeredContent(view.base, alignment: view.alignment)
    }
    var inner = cursor.inside(node)
    Content._update(view.content, &inner)
    cursor.advance()
  }
}

/// The content of a node that represents a primitive view.
final class PrimitiveContent<Primitive: PrimitiveView>: NodeContent, Describing {
  @safe @exclusivity(unchecked) var view: Primitive
  var environment: EnvironmentValues

  init(_ view: Primitive, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
  }

  override func releaseValues() { environment = EnvironmentValues() }

  override func willEnd(_ node: Node, _ reason: WellKnownString) {
    guard reason != .root else { return }
    nonisolated(unsafe) let view = view
    MainActor.assumeIsolated { unsafe view.willEnd(node) }
  }

  @MainActor func describe(_ element: inout ScreenElement) {
    element.isEnabled = environment.isEnabled
    element.environment = environment
    if Primitive.drawsOnly { element.extent = .filling }
    // Held, since what the view reads may give the node another one.
    let view = view
    view.describe(&element)
  }
}

/// The content of a node that only holds children.
final class StructuralContent: NodeContent {}

extension Node {
  /// The nearest node, from this one outward, whose evaluation makes its content anew: a node that only holds children
  /// makes none, so nothing may depend on it.
  var contentMaker: Node {
    var node = self
    while node.content is StructuralContent, let outer = node.parent { node = outer }
    return node
  }
}

/// The content of a node whose children are layered on top of each other.
final class LayeredContent: NodeContent, Stacking {
  /// The child that determines the size: the first for a view with an overlay, the last for one with a background.
  enum Base { case largest, first, last }
  let base: Base
  var alignment: Alignment
  /// The child that the others are only added to: the first under an overlay, the last in front of a background.
  enum Modified { case first, last }
  private let modified: Modified?

  init(_ base: Base, modified: Modified? = nil, alignment: Alignment = .center) {
    self.base = base
    self.alignment = alignment
    self.modified = modified
  }

  /// Returns the node of the view that the others are only added to.
  func modifiedView(of node: Node) -> Node? {
    switch modified {
    case .first: node.children.first
    case .last: node.children.last
    case nil: nil
    }
  }

  var arrangement: _Arrangement { .layered }
  var spacing: CGFloat? { nil }
}

/// The node kinds of primitive views, one for each type.
@MainActor
enum PrimitiveKinds {
  private static var kinds: [ObjectIdentifier: NodeKind] = [:]

  static func kind(
    _ type: Any.Type, _ role: WellKnownString, container: WellKnownString? = nil, followsContent: Bool = false
  ) -> NodeKind {
    if let kind = kinds[ObjectIdentifier(type)] { return kind }
    let kind = NodeKind(view: TypeNames.plain(type), role: role, container: container, followsContent: followsContent)
    kinds[ObjectIdentifier(type)] = kind
    return kind
  }
}
