public import Foundation

/// Several columns.
public nonisolated struct _TableColumns<RowValue: Identifiable, Sort>: TableColumnContent {
  public typealias TableColumnSortComparator = Sort
  public let _columns: [_TableCells<RowValue>]
}

/// Builds the columns of a table that is sorted by `Sort`, or is not sorted if `Sort` is `Never`.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort> {
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }

  /// A column that does not sort, in a table sorted by other columns.
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> TableColumn<RowValue, Never, Content, Label> { column }

  /// A column that could sort, in a table that is not sorted.
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, KeyPathComparator<RowValue>, Content, Label>
  ) -> TableColumn<RowValue, KeyPathComparator<RowValue>, Content, Label> where Sort == Never { column }

  @_disfavoredOverload
  public static func buildExpression<Columns: TableColumnContent>(_ columns: Columns) -> Columns
  where Columns.TableRowValue == RowValue, Columns.TableColumnSortComparator == Sort { columns }

  /// An empty `Group {}` of views is tried with all builders.
  public static func buildBlock() -> _TableColumns<RowValue, Sort> { _TableColumns(_columns: []) }

  public static func buildPartialBlock<Column: TableColumnContent>(first column: Column) -> _TableColumns<
    RowValue, Sort
  >
  where Column.TableRowValue == RowValue { _TableColumns(_columns: column._columns) }

  public static func buildPartialBlock<Before: TableColumnContent, Column: TableColumnContent>(
    accumulated before: Before, next column: Column
  ) -> _TableColumns<RowValue, Sort> where Before.TableRowValue == RowValue, Column.TableRowValue == RowValue {
    _TableColumns(_columns: before._columns + column._columns)
  }

  public static func buildIf<Column: TableColumnContent>(_ column: Column?) -> _TableColumns<RowValue, Sort>
  where Column.TableRowValue == RowValue { _TableColumns(_columns: column?._columns ?? []) }

  public static func buildEither<Column: TableColumnContent>(first column: Column) -> _TableColumns<RowValue, Sort>
  where Column.TableRowValue == RowValue { _TableColumns(_columns: column._columns) }

  public static func buildEither<Column: TableColumnContent>(second column: Column) -> _TableColumns<RowValue, Sort>
  where Column.TableRowValue == RowValue { _TableColumns(_columns: column._columns) }
}

/// Groups columns, which allows ten or more.
extension Group: TableColumnContent where Content: TableColumnContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator
  public nonisolated var _columns: [_TableCells<Content.TableRowValue>] { content._columns }

  public nonisolated init<Row: Identifiable, Sort>(@TableColumnBuilder<Row, Sort> content: () -> Content)
  where Content == _TableColumns<Row, Sort> { self.init(UncheckedSendable(content())) }
}
