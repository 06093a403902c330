public import Foundation
import ViewGraph

/// The insets of a row in a list.
final class RowInsetsModifier: NodeModifier {
  var insets: EdgeInsets?

  override init() {}
}

/// A row in a list with insets of its own.
private nonisolated struct RowInsetsView<Content: View>: ModifyingView {
  let content: Content
  let insets: EdgeInsets?

  static func _facts(_ facts: inout _ViewFacts) { Content._facts(&facts) }

  @MainActor static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if Content.takesSize { view.modify(&cursor) }
    Content._update(view.content, &cursor)
  }

  private func modify(_ cursor: inout UpdateCursor) { cursor.modifier { RowInsetsModifier() }.insets = insets }

  @MainActor static func _subviews(_ view: Self, _ rows: inout SubviewList) {
    rows.append(Content.self, view.content, inside: view.modify)
  }
}

extension RowInsetsView: ExplicitlyIdentified where Content: ExplicitlyIdentified {}

nonisolated extension View {
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { RowInsetsView(content: self, insets: insets) }
  public func listRowInsets(_ edges: Edge.Set, _ length: CGFloat?) -> some View {
    RowInsetsView(content: self, insets: length.map { edges.insets($0) })
  }
}

extension Edge.Set {
  /// The system's insets of a row, with a different length at these edges.
  fileprivate func insets(_ length: CGFloat) -> EdgeInsets {
    EdgeInsets(
      top: contains(.top) ? length : 11, leading: contains(.leading) ? length : 16,
      bottom: contains(.bottom) ? length : 11,
      trailing: contains(.trailing) ? length : 16)
  }
}
