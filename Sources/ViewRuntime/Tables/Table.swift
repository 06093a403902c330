public import Foundation
public import ViewGraph

/// Rows of data in columns. On a narrow screen it shows its first column only, and no titles, as on a phone.
public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
where Value == Rows.TableRowValue, Columns.TableRowValue == Rows.TableRowValue {
  @Environment(\.horizontalSizeClass) private var width
  private let values: [Value]
  private let columns: Columns
  private let selection: ListSelection?

  init(_ values: [Value], _ selection: ListSelection?, _ columns: Columns) {
    self.values = values
    self.selection = selection
    self.columns = columns
  }

  public static var _authored: NodeKind? { nil }

  public var body: some View {
    let shown = width == .compact ? Array(columns._columns.prefix(1)) : columns._columns
    List<Value.ID, ForEach<[Value], Value.ID, TableRowView<Value>>>(
      ForEach(values) { value in TableRowView(value: value, columns: shown) }, selection)
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value> columns: () -> Columns
  ) where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element { self.init(Array(data), nil, columns()) }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value> columns: () -> Columns
  ) where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element { self.init(Array(data), ListSelection(unwrapped: selection), columns()) }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value> columns: () -> Columns
  ) where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element { self.init(Array(data), ListSelection(selection), columns()) }

  /// The order is the author's to apply to the data; there are no titles to tap.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value> columns: () -> Columns
  ) where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element, Sort.Compared == Data.Element { self.init(Array(data), nil, columns()) }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value> columns: () -> Columns
  ) where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element, Sort.Compared == Data.Element {
    self.init(Array(data), ListSelection(unwrapped: selection), columns())
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value> columns: () -> Columns
  ) where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element, Sort.Compared == Data.Element {
    self.init(Array(data), ListSelection(selection), columns())
  }
}

/// The rows of a table.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable
  /// What the rows show, from top to bottom.
  var _values: [TableRowValue] { get }
}

/// A row for each element of data.
public struct _TableRows<Data: RandomAccessCollection>: TableRowContent where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  public let _values: [Data.Element]
}

/// The cells of one row.
struct TableRowView<Value>: ContainerView {
  let value: Value
  let columns: [_TableCells<Value>]

  var content: ForEach<Range<Int>, Int, AnyView> { ForEach(0..<columns.count) { columns[$0].cell(value) } }
}

extension View {
  public func tableStyle<S: TableStyle>(_ style: S) -> some View { self }
  public func tableColumnHeaders(_ visibility: Visibility) -> some View { self }
}

@MainActor @preconcurrency public protocol TableStyle {}
public struct AutomaticTableStyle: TableStyle { public nonisolated init() {} }
public struct InsetTableStyle: TableStyle { public nonisolated init() {} }
public struct BorderedTableStyle: TableStyle { public nonisolated init() {} }
extension TableStyle where Self == AutomaticTableStyle { public static var automatic: Self { Self() } }
extension TableStyle where Self == InsetTableStyle { public static var inset: Self { Self() } }
extension TableStyle where Self == BorderedTableStyle { public static var bordered: Self { Self() } }
