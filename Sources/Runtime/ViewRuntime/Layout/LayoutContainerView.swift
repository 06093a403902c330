public import Foundation
import TraceFormat
import ViewGraph

/// A container that shows nothing itself. It does not keep its content's value, so objects that the content's initial
/// values created in vain are released with the update.
public protocol LayoutContainerView: ContainerView {
  /// The direction in which the container arranges its views.
  nonisolated static var _arrangement: _Arrangement { get }
  /// The space between two views, in points; nil for the system's default.
  nonisolated var _spacing: CGFloat? { get }
  nonisolated var _alignment: Alignment { get }
}

/// The direction in which a container arranges its views.
public enum _Arrangement: Sendable { case vertical, horizontal, layered }

extension LayoutContainerView {
  public nonisolated static var _arrangement: _Arrangement { .vertical }
  public nonisolated var _spacing: CGFloat? { nil }
  public nonisolated var _alignment: Alignment { .center }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let environment = cursor.environment
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      LayoutContainerContent(environment, Self._arrangement)
    }
    let content = unsafe unsafeDowncast(node.content, to: LayoutContainerContent.self)
    (content.spacing, content.alignment) = (view._spacing, view._alignment)
    var inner = cursor.inside(node)
    Content._update(view.content, &inner)
    cursor.advance()
  }
}

/// Node content that arranges its children.
protocol Stacking: NodeContent {
  var arrangement: _Arrangement { get }
  /// The space between two children, in points; nil for the system's default.
  var spacing: CGFloat? { get }
  var alignment: Alignment { get }
}

extension Stacking {
  var alignment: Alignment { .center }
}

/// The content of a node that arranges its children and receives touches.
final class LayoutContainerContent: NodeContent, Stacking, Describing {
  private let environment: EnvironmentValues
  let arrangement: _Arrangement
  @safe @exclusivity(unchecked) var spacing: CGFloat?
  @safe @exclusivity(unchecked) var alignment = Alignment.center

  init(_ environment: EnvironmentValues, _ arrangement: _Arrangement) {
    self.environment = environment
    self.arrangement = arrangement
  }

  func describe(_ element: inout ScreenElement) {
    element.isEnabled = environment.isEnabled
    element.environment = environment
  }
}
