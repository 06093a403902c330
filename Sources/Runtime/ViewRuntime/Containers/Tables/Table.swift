/// Rows of data in columns. On a narrow screen, a table shows only its first column and no titles, as on a phone.
public nonisolated struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
where Value == Rows.TableRowValue, Columns.TableRowValue == Rows.TableRowValue {
  @Environment(\.horizontalSizeClass) private var width
  private let rows: _TableRowList<Value>
  private let columns: Columns
  private let selection: ListSelection?

  init(_ rows: Rows, _ selection: ListSelection?, _ columns: Columns) {
    var list = _TableRowList<Value>()
    rows._append(to: &list)
    self.rows = list
    self.columns = columns
    self.selection = selection
  }

  public static func _facts(_ facts: inout _ViewFacts) { facts.body(of: Self.self) }

  @MainActor public var body: some View {
    let shown = width == .compact ? Array(columns._columns.prefix(1)) : columns._columns
    List<Value.ID, TableListRows<Value>>(TableListRows(list: rows, columns: shown), selection)
  }
}

/// The rows of a table as rows of a list.
nonisolated struct TableListRows<Value: Identifiable>: View {
  typealias Body = Never
  let list: _TableRowList<Value>
  let columns: [_TableCells<Value>]

  static func _facts(_ facts: inout _ViewFacts) { facts.count(.many) }
  @MainActor static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    preconditionFailure("a table's rows can only be used inside its list")
  }

  @MainActor static func _subviews(_ view: Self, _ rows: inout SubviewList) {
    let columns = view.columns
    for part in view.list.parts {
      let each = ForEach(part.rows) { row in TableRowView(row: row, columns: columns) }
      if let header = part.header {
        Section<AnyView, ForEach<[_TableRowList<Value>.Row], Value.ID, TableRowView<Value>>, EmptyView>._subviews(
          Section(header: header, content: each, footer: EmptyView()), &rows)
      } else {
        ForEach<[_TableRowList<Value>.Row], Value.ID, TableRowView<Value>>._subviews(each, &rows)
      }
    }
  }
}

/// The cells of one row.
nonisolated struct TableRowView<Value: Identifiable>: ContainerView {
  let row: _TableRowList<Value>.Row
  let columns: [_TableCells<Value>]

  @MainActor var content: ForEach<Range<Int>, Int, AnyView> {
    ForEach(0..<columns.count, id: \.self) { columns[$0].cell(row.value) }
  }

  @MainActor func describe(_ element: inout ScreenElement) { element.menuControls += row.menu(element.environment) }
}

nonisolated extension View {
  public func tableStyle<S: TableStyle>(_ style: S) -> some View { self }
  public func tableColumnHeaders(_ visibility: Visibility) -> some View { self }
}

@MainActor @preconcurrency public protocol TableStyle {}
public struct AutomaticTableStyle: TableStyle { public nonisolated init() {} }
public struct InsetTableStyle: TableStyle { public nonisolated init() {} }
public struct BorderedTableStyle: TableStyle { public nonisolated init() {} }
nonisolated extension TableStyle where Self == AutomaticTableStyle { public static var automatic: Self { Self() } }
nonisolated extension TableStyle where Self == InsetTableStyle { public static var inset: Self { Self() } }
nonisolated extension TableStyle where Self == BorderedTableStyle { public static var bordered: Self { Self() } }
