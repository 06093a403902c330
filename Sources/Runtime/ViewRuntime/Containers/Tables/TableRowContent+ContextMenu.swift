/// Rows of a table with a menu.
public nonisolated struct _MenuRows<Rows: TableRowContent>: TableRowContent {
  public typealias TableRowValue = Rows.TableRowValue
  let rows: Rows
  let menu: @MainActor (EnvironmentValues) -> [MenuControl]

  public func _append(to list: inout _TableRowList<Rows.TableRowValue>) {
    var own = _TableRowList<Rows.TableRowValue>()
    rows._append(to: &own)
    for part in own.parts {
      let rows = part.rows.map { row in
        var row = row
        row.menu = menu
        return row
      }
      if part.header == nil { list.append(rows: rows) } else { list.parts.append((part.header, rows)) }
    }
  }
}

nonisolated extension TableRowContent {
  /// Adds a context menu to a row; a script taps its items by their labels.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> _MenuRows<Self> {
    let items = menuItems()
    return _MenuRows(rows: self) { DetachedRenderer.controls(items, in: $0) }
  }

  /// Looks only: a preview is not shown.
  public func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
  ) -> _MenuRows<Self> { contextMenu(menuItems: menuItems) }
}
