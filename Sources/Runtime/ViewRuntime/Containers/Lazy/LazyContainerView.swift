public import Foundation
import TraceFormat
import ViewGraph

/// A primitive view that creates its rows as they come on screen.
public protocol LazyContainerView: PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
  /// True for lazy stacks and grids, false for lists.
  static var isStack: Bool { get }
  /// The selection that a tap on a row changes.
  var _selection: ListSelection? { get }
  /// True for grids, which put views side by side.
  static var _isGrid: Bool { get }
  /// The number of views side by side: the columns of a grid.
  var _line: Int { get }
  /// The direction in which the container scrolls.
  static var _axis: Axis { get }
  /// The space between two lines, in points; nil for the system's default.
  var _spacing: CGFloat? { get }
}

extension LazyContainerView {
  public var _selection: ListSelection? { nil }
  public static var _isGrid: Bool { false }
  public var _line: Int { 1 }
  public static var _axis: Axis { .vertical }
  public var _spacing: CGFloat? { nil }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) { updateRows(view, &cursor) }

  static func updateRows(_ view: Self, _ cursor: inout UpdateCursor) {
    let graph = cursor.graph
    var environment = cursor.environment
    var modifierOfSelection: SelectionModifier?
    if let selection = view._selection {
      let modifier = cursor.modifier { SelectionModifier() }
      modifierOfSelection = modifier
      modifier.notifyColumn(selection, environment, graph)
      environment = modifier.apply(selection, environment, graph)
    }
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container, container: isStack ? .lazyStack : .list)
    } content: {
      LazyRows(environment, graph, isStack: isStack, axis: _axis, columns: _isGrid ? max(1, view._line) : nil)
    }
    if let selection = view._selection { modifierOfSelection?.followColumns(selection, environment, graph) }
    let content = view.content
    let rows = unsafe unsafeDowncast(node.content, to: LazyRows.self)
    rows.selection = view._selection
    rows.line = max(1, view._line)
    rows.spacing = view._spacing
    rows.receive(node) {
      var rows = SubviewList()
      Content._subviews(content, &rows)
      return rows
    }
    cursor.advance()
  }
}
