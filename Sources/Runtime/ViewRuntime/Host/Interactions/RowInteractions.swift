import Foundation
import TraceFormat
import ViewGraph

// What a user's hand does to rows made from data.
extension RuntimeHost {
  /// Deletes the row with that label, as a swipe does.
  /// - Throws: when no row on the screen has that label and can be deleted.
  public func delete(_ label: String) throws {
    let (row, _, edit) = try row(label, to: "delete", unless: \.isDeleteDisabled, \.delete)
    perform(.delete, label, row) { edit(IndexSet(integer: row.index)) }
  }

  /// Moves a row to the place above another one of the same data, as a finger does that holds and drags it.
  /// - Throws: when no row on the screen has the first label and can be moved, or none of its data the second one.
  public func move(_ label: String, above other: String) throws { try move(label, other, offset: 0) }

  /// Moves a row to the place below another one of the same data.
  /// - Throws: as ``move(_:above:)`` does.
  public func move(_ label: String, below other: String) throws { try move(label, other, offset: 1) }

  private func move(_ label: String, _ other: String, offset: Int) throws {
    let (row, data, edit) = try row(label, to: "move", unless: \.isMoveDisabled, \.move)
    let places = data.children.filter(\.isVisible).map { (row: $0, texts: Screen($0).texts) }
    guard let place = places.first(where: { $0.texts.contains(other) }) else {
      throw InteractionError.missing("row of the same data as \"\(label)\"", other, among: places.flatMap(\.texts))
    }
    let target = place.row.index + offset
    // A row that is let go where it was has not been moved.
    if target == row.index || target == row.index + 1 { return }
    perform(.tap, named: "move", label, row) { edit(IndexSet(integer: row.index), target) }
  }

  /// The first row from the top with that label whose data can be edited so, and the node of its data.
  private func row<Edit>(
    _ label: String, to verb: String, unless isDisabled: any KeyPath<ViewTraits, Bool> & Sendable, _ edit: any KeyPath<RowEdits, Edit?> & Sendable
  ) throws -> (row: Node, data: Node, edit: Edit) {
    var seen: [String] = []
    func find(_ node: Node, inList: Bool = false, isFixed: Bool = false) -> (row: Node, data: Node, edit: Edit, isFixed: Bool)? {
      guard node.isVisible, !node.isQuietlyHidden else { return nil }
      for child in node.attachments { if let found = find(child) { return found } }
      // Rows of stacks cannot be edited, whatever is written at their data.
      let inList = inList || node.kind.container == .list
      let isFixed = isFixed || node.tells(isDisabled)
      for child in node.children where child.isVisible {
        if inList, let edit = (node.content as? any RowEditing)?.edits[keyPath: edit] {
          let texts = Screen(child).texts
          seen += texts
          if texts.contains(label) { return (child, node, edit, isFixed || child.onlyContentTells(isDisabled)) }
        }
        if let found = find(child, inList: inList, isFixed: isFixed) { return found }
      }
      return nil
    }
    guard let found = find(root) else { throw InteractionError.missing("row to \(verb)", label, among: seen) }
    guard !found.isFixed else { throw InteractionError("the row \"\(label)\" may not be \(verb)d: \(verb)Disabled forbids it") }
    return (found.row, found.data, found.edit)
  }
}

extension Node {
  /// Whether a modifier on the view tells that.
  fileprivate func tells(_ what: KeyPath<ViewTraits, Bool>) -> Bool {
    modifiers.contains { ($0 as? TraitModifier)?.traits[keyPath: what] ?? false }
  }

  /// Whether a modifier on the view, or on the only view in it, tells that.
  fileprivate func onlyContentTells(_ what: KeyPath<ViewTraits, Bool>) -> Bool {
    tells(what) || children.count == 1 && children[0].onlyContentTells(what)
  }
}
