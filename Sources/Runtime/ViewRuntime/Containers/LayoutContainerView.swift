import TraceFormat
import ViewGraph

/// A container that shows nothing itself. It keeps no value of its content, so that objects which the content's initial values created in vain
/// are released with the update.
public protocol LayoutContainerView: ContainerView {}

extension LayoutContainerView {
  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let environment = cursor.environment
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      LayoutContainerContent(environment)
    }
    var inner = cursor.inside(node)
    Content._update(view.content, &inner)
    cursor.advance()
  }
}

/// The content of a node that arranges its children and receives touches.
final class LayoutContainerContent: NodeContent, Describing {
  private let environment: EnvironmentValues
  init(_ environment: EnvironmentValues) { self.environment = environment }

  func describe(_ element: inout ScreenElement) {
    element.isEnabled = environment.isEnabled
    element.environment = environment
  }
}
