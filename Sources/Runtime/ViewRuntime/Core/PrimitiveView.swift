import Foundation
public import TraceFormat
public import ViewGraph

/// A framework view that has a node but no body.
public protocol PrimitiveView: View where Body == Never {
  /// Describes the content that the view puts on screen besides its children.
  func describe(_ element: inout ScreenElement)
}

extension PrimitiveView {
  public nonisolated static var _takesEffects: Bool { false }
  public nonisolated static var _authored: NodeKind? { nil }
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
  public nonisolated static var _innerCallbacks: [WellKnownString] { Content._innerCallbacks }

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
  let content: Content
  /// The view that determines the size.
  var base = LayeredContent.Base.largest

  public init(_ name: StaticString, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  public static var _takesEffects: Bool { false }
  public static var _authored: NodeKind? { nil }
  public static var _innerCallbacks: [WellKnownString] { Content._innerCallbacks }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.claim {
      NodeKind(view: "\(view.name)", role: .container)
    } content: {
      LayeredContent(view.base)
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

  func describe(_ element: inout ScreenElement) {
    element.isEnabled = environment.isEnabled
    element.environment = environment
    element.isFlexible = Primitive._drawsOnly
    nonisolated(unsafe) let view = view
    nonisolated(unsafe) var described = element
    MainActor.assumeIsolated { unsafe view.describe(&described) }
    element = unsafe described
  }
}

/// The content of a node that only holds children.
final class StructuralContent: NodeContent {}

/// The content of a node whose children are layered on top of each other.
final class LayeredContent: NodeContent, Stacking {
  /// The child that determines the size: the first for a view with an overlay, the last for one with a background.
  enum Base { case largest, first, last }
  let base: Base

  init(_ base: Base) { self.base = base }

  var arrangement: _Arrangement { .layered }
  var spacing: CGFloat? { nil }
}
