public import Foundation

/// The columns of a table.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable
  var _columns: [_TableCells<TableRowValue>] { get }
}

/// How one column makes the cell of a row.
public struct _TableCells<Value> {
  let cell: @MainActor (Value) -> AnyView
}

/// One column.
public struct TableColumn<RowValue: Identifiable, Content: View>: TableColumnContent {
  private let content: @MainActor (RowValue) -> Content

  public var _columns: [_TableCells<RowValue>] {
    let content = content
    return [_TableCells { AnyView(content($0)) }]
  }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content) { self.content = content }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content) { self.content = content }

  /// A column whose title sorts the rows, where titles are shown.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) { self.content = content }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) { self.content = content }

  public func width(_ width: CGFloat? = nil) -> Self { self }
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self { self }
  public func alignment(_ alignment: TextAlignment) -> Self { self }
  public func customizationID(_ identifier: String) -> Self { self }
}

extension TableColumn where Content == Text {
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    nonisolated(unsafe) let value = value
    content = { unsafe Text(verbatim: $0[keyPath: value]) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    nonisolated(unsafe) let value = value
    content = { unsafe Text(verbatim: $0[keyPath: value]) }
  }
}

/// Several columns.
public struct _TableColumns<RowValue: Identifiable>: TableColumnContent {
  public let _columns: [_TableCells<RowValue>]
}

@resultBuilder @MainActor @preconcurrency
public enum TableColumnBuilder<RowValue: Identifiable> {
  public static func buildExpression<Content: View>(_ column: TableColumn<RowValue, Content>) -> TableColumn<RowValue, Content> { column }
  public static func buildPartialBlock<Column: TableColumnContent>(first column: Column) -> Column
  where Column.TableRowValue == RowValue { column }
  public static func buildPartialBlock<Before: TableColumnContent, Column: TableColumnContent>(
    accumulated before: Before, next column: Column
  ) -> _TableColumns<RowValue> where Before.TableRowValue == RowValue, Column.TableRowValue == RowValue {
    _TableColumns(_columns: before._columns + column._columns)
  }
  public static func buildIf<Column: TableColumnContent>(_ column: Column?) -> _TableColumns<RowValue>
  where Column.TableRowValue == RowValue { _TableColumns(_columns: column?._columns ?? []) }
}
