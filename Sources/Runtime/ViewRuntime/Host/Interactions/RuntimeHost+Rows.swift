import Foundation
import TraceFormat
import ViewGraph

// Interactions with rows made from data.
extension RuntimeHost {
  /// Deletes the row with that label, as a swipe does.
  /// - Throws: ``InteractionError`` if no row on screen has that label and can be deleted.
  public func delete(_ label: String) throws {
    let (row, _, edit) = try row(label, to: "delete", unless: \.isDeleteDisabled, \.delete)
    guard !row.replacesDelete || isEditing(row) else {
      throw InteractionError(
        "the row \"\(label)\" has swipe actions of its own in the place of delete; tap one of them")
    }
    perform(.delete, label, row) { edit(IndexSet(integer: row.index)) }
  }

  /// True if the list around a row is in edit mode, in which a row has a button that deletes it.
  private func isEditing(_ row: Node) -> Bool {
    var current = row.parent
    while let node = current {
      if let rows = node.content as? LazyRows { return rows.isEditing(graph) }
      current = node.parent
    }
    return false
  }

  /// Moves a row above another row of the same data, as dragging it does.
  /// - Throws: ``InteractionError`` if no row on screen has the first label and can be moved, or if no row of the same
  ///   data has the second.
  public func move(_ label: String, above other: String) throws { try move(label, other, offset: 0) }

  /// Moves a row below another row of the same data.
  /// - Throws: ``InteractionError``, as ``move(_:above:)`` does.
  public func move(_ label: String, below other: String) throws { try move(label, other, offset: 1) }

  /// The label of the first row on screen that a swipe can delete, or nil.
  var firstDeletableRow: String? {
    func find(_ node: Node, inList: Bool) -> String? {
      guard node.isVisible else { return nil }
      if let above = node.presentationAbove { return find(above, inList: false) }
      let inList = inList || node.kind.container == .list
      for child in node.children where child.isVisible {
        if inList, (node.content as? any RowEditing)?.edits.delete != nil,
          !child.replacesDelete, let label = Screen(child).texts.first(where: { !$0.isEmpty })
        {
          return label
        }
        if let found = find(child, inList: inList) { return found }
      }
      return nil
    }
    return find(root, inList: false)
  }

  private func move(_ label: String, _ other: String, offset: Int) throws {
    let (row, data, edit) = try row(label, to: "move", unless: \.isMoveDisabled, \.move)
    let places = data.children.filter(\.isVisible).map { (row: $0, texts: Screen($0).texts) }
    guard let place = places.first(where: { $0.texts.contains(other) }) else {
      throw InteractionError.missing("row of the same data as \"\(label)\"", other, among: places.flatMap(\.texts))
    }
    let target = place.row.index + offset
    // A row dropped at its old position has not moved.
    if target == row.index || target == row.index + 1 { return }
    perform(.tap, named: "move", label, row) { edit(IndexSet(integer: row.index), target) }
  }

  /// Returns the first row from the top that has that label and whose data supports the edit, with the node of its
  /// data.
  private func row<Edit>(
    _ label: String, to verb: String, unless isDisabled: any KeyPath<ViewTraits, Bool> & Sendable,
    _ edit: any KeyPath<RowEdits, Edit?> & Sendable
  ) throws -> (row: Node, data: Node, edit: Edit) {
    var seen: [String] = []
    func find(_ node: Node, inList: Bool = false, isFixed: Bool = false) -> (
      row: Node, data: Node, edit: Edit, isFixed: Bool
    )? {
      guard node.isVisible else { return nil }
      if let above = node.presentationAbove { return find(above) }
      for child in node.attachments { if let found = find(child) { return found } }
      // Rows of stacks cannot be edited, even if their data has edit actions.
      let inList = inList || node.kind.container == .list
      let isFixed = isFixed || node.hasTrait(isDisabled)
      for child in node.children where child.isVisible {
        if inList, let edit = (node.content as? any RowEditing)?.edits[keyPath: edit] {
          let texts = Screen(child).texts
          seen += texts
          if texts.contains(label) { return (child, node, edit, isFixed || child.onlyContentHasTrait(isDisabled)) }
        }
        if let found = find(child, inList: inList, isFixed: isFixed) { return found }
      }
      return nil
    }
    guard let found = find(root) else { throw InteractionError.missing("row to \(verb)", label, among: seen) }
    guard !found.isFixed else {
      throw InteractionError("the row \"\(label)\" cannot be \(verb)d because of \(verb)Disabled")
    }
    return (found.row, found.data, found.edit)
  }
}

extension Node {
  /// True if swipe actions on the view, or on the only view inside it, take the place of the action that deletes it.
  @MainActor
  fileprivate var replacesDelete: Bool {
    modifiers.contains { ($0 as? MenuControlsModifier)?.replacesDelete == true }
      || children.count == 1 && children[0].replacesDelete
  }

  /// Returns true if a modifier on the view sets that trait.
  fileprivate func hasTrait(_ trait: KeyPath<ViewTraits, Bool>) -> Bool {
    modifiers.contains { ($0 as? TraitModifier)?.traits[keyPath: trait] ?? false }
  }

  /// Returns true if a modifier on the view, or on the only view inside it, sets that trait.
  fileprivate func onlyContentHasTrait(_ trait: KeyPath<ViewTraits, Bool>) -> Bool {
    hasTrait(trait) || children.count == 1 && children[0].onlyContentHasTrait(trait)
  }
}
