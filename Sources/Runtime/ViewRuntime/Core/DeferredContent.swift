import TraceFormat
import ViewGraph

/// Views taken from content with a custom body: the items of a toolbar, the pages of tabs.
///
/// The builder creates the content on any actor. The content's body is evaluated on the main actor as a part of the
/// enclosing view's body, so anything that it reads makes that body run again.
public nonisolated struct _DeferredContent<Source, Content: View>: View {
  public typealias Body = Never
  private let source: Source
  private let content: @MainActor (Source) -> Content

  public init(of source: Source, _ content: @escaping @MainActor (Source) -> Content) {
    self.source = source
    self.content = content
  }

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.modified(Content.self)
    facts.author(nil)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let content = cursor.graph.continueContent(of: cursor.bodyNode, as: .content) { view.content(view.source) }
    Content._update(content, &cursor)
  }

  @MainActor public static func _subviews(_ view: Self, _ rows: inout SubviewList) {
    let content = rows.continueBody { view.content(view.source) }
    Content._subviews(content, &rows)
  }
}
