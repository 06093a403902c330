import TraceFormat
import ViewGraph

/// A list of settings, with the rows of a list.
public nonisolated struct Form<Content: View>: LazyContainerView {
  public let content: Content
  public static var isStack: Bool { false }
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A form keeps the shape that it starts with: a list, or the result of a style.
  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let environment = cursor.environment
    let isStyled = cursor.existing.map { !($0.content is LazyRows) }
    guard isStyled ?? (cursor.graph.withoutReader { environment.customStyle(FormStyleConfiguration.self) } != nil)
    else {
      return updateRows(view, &cursor)
    }
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      StructuralContent()
    }
    _ = cursor.style(inside: node) { _ in FormStyleConfiguration(content: _StylePart(view.content)) }
    cursor.advance()
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// Creates the form that a style describes.
  public init(_ configuration: FormStyleConfiguration) { content = configuration.content }
}
