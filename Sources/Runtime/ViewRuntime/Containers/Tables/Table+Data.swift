public import Foundation

// Tables with a row for each element of data. Titles are not shown, so the app applies the sort order, and column
// customizations never change.

extension Table {
  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element {
    self.init(_TableRows(data: data), nil, columns())
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element {
    self.init(_TableRows(data: data), ListSelection(unwrapped: selection), columns())
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element {
    self.init(_TableRows(data: data), ListSelection(selection), columns())
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element, Sort.Compared == Data.Element {
    self.init(_TableRows(data: data), nil, columns())
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element, Sort.Compared == Data.Element {
    self.init(_TableRows(data: data), ListSelection(unwrapped: selection), columns())
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element, Sort.Compared == Data.Element {
    self.init(_TableRows(data: data), ListSelection(selection), columns())
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element {
    self.init(_TableRows(data: data), nil, columns())
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element {
    self.init(_TableRows(data: data), ListSelection(unwrapped: selection), columns())
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element {
    self.init(_TableRows(data: data), ListSelection(selection), columns())
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element, Sort.Compared == Data.Element {
    self.init(_TableRows(data: data), nil, columns())
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element, Sort.Compared == Data.Element {
    self.init(_TableRows(data: data), ListSelection(unwrapped: selection), columns())
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where Rows == _TableRows<Data>, Columns.TableRowValue == Data.Element, Sort.Compared == Data.Element {
    self.init(_TableRows(data: data), ListSelection(selection), columns())
  }
}
