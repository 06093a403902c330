import TraceFormat
import ViewGraph

/// A type-erased view; a value of a different type has a different identity.
public struct AnyView: View {
  public typealias Body = Never
  let type: Any.Type
  let update: @MainActor (inout UpdateCursor) -> Void
  /// Appends the subviews of a view that may have several; nil for a view that is one.
  private let subviews: (@MainActor (inout SubviewList) -> Void)?

  public nonisolated init<Content: View>(_ view: Content) {
    if let view = view as? AnyView {
      self = view
      return
    }
    let view = UncheckedSendable(view)
    type = Content.self
    update = { Content._update(view.value, &$0) }
    if Content.subviewCount == .one {
      subviews = nil
    } else {
      subviews = { Content._subviews(view.value, &$0) }
    }
  }

  public nonisolated init<Content: View>(erasing view: Content) { self.init(view) }

  public nonisolated static func _facts(_ facts: inout _ViewFacts) { facts.hasFixedContent(false) }

  /// A container that places each part, such as a tab view, sees through the erasure.
  public static func _subviews(_ view: Self, _ rows: inout SubviewList) {
    guard rows.expandsData, let subviews = view.subviews else { return rows.append(subview: view) }
    rows.branch("\(view.type)", subviews)
  }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container, followsContent: true)
    } content: {
      AnyContent()
    }
    let content = unsafe unsafeDowncast(node.content, to: AnyContent.self)
    var inner = cursor.independent(in: node)
    if content.type == view.type {
      view.update(&inner)
    } else {
      content.type = view.type
      node.replaceContent(.condition, with: nil, in: cursor.environment.transaction(node.graph)) { view.update(&inner) }
    }
    cursor.advance()
  }
}

/// Holds the type of the view inside an `AnyView`'s node.
final class AnyContent: NodeContent {
  var type: Any.Type?
  // OpenSwiftUI's tests on Apple's systems (iOS 18.5): an erased EmptyView appears, once.
  override var isVisibleWhenEmpty: Bool { type == EmptyView.self }
}
