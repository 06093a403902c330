public import Foundation

/// One row of a table.
public struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public let _values: [Value]
  public init(_ value: Value) { _values = [value] }
}

/// Several rows of a table, or none.
public struct _TableRowGroup<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public let _values: [Value]
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public var _values: [Wrapped.TableRowValue] { self?._values ?? [] }
}

/// The rows of one of two branches.
public struct _ConditionalRows<First: TableRowContent, Second: TableRowContent>: TableRowContent
where First.TableRowValue == Second.TableRowValue {
  public typealias TableRowValue = First.TableRowValue
  public let _values: [First.TableRowValue]
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public var _values: [Content.TableRowValue] { data.flatMap { content($0)._values } }

  public init<Value: Identifiable>(_ data: Data, @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID, Value == Content.TableRowValue {
    self.init(data, makeID: { $0.id }, make: content)
  }

  /// A row for each element, of the element.
  @MainActor @preconcurrency
  public init(_ data: Data) where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
    self.init(data, makeID: { $0.id }, make: { TableRow($0) })
  }
}

@resultBuilder @MainActor @preconcurrency
public enum TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content where Content.TableRowValue == Value { content }
  public static func buildBlock<Content: TableRowContent>(_ content: Content) -> Content where Content.TableRowValue == Value { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: TableRowContent>(_ content: repeat each Content) -> _TableRowGroup<Value> {
    var values: [Value] = []
    for rows in repeat each content { values += (rows._values as? [Value]) ?? [] }
    return _TableRowGroup(_values: values)
  }
  public static func buildIf<Content: TableRowContent>(_ content: Content?) -> Content? where Content.TableRowValue == Value { content }
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    first: First
  ) -> _ConditionalRows<First, Second> where First.TableRowValue == Value, Second.TableRowValue == Value {
    _ConditionalRows(_values: first._values)
  }
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    second: Second
  ) -> _ConditionalRows<First, Second> where First.TableRowValue == Value, Second.TableRowValue == Value {
    _ConditionalRows(_values: second._values)
  }
}

extension Table {
  public init(
    of valueType: Value.Type, @TableColumnBuilder<Value> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows()._values, nil, columns()) }

  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows()._values, ListSelection(unwrapped: selection), columns()) }

  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows()._values, ListSelection(selection), columns()) }

  /// The order is the author's to apply to the data; there are no titles to tap.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value { self.init(rows()._values, nil, columns()) }

  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value { self.init(rows()._values, ListSelection(selection), columns()) }
}
