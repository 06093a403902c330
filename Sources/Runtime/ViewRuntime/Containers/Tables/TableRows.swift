/// The rows of a table.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable
  /// Adds the rows, from top to bottom.
  nonisolated func _append(to list: inout _TableRowList<TableRowValue>)
}

/// The rows of a table: the rows in its sections, and the rows between sections.
public struct _TableRowList<Value: Identifiable> {
  /// The value of a row, and its context menu.
  struct Row: Identifiable {
    let value: Value
    var menu: @MainActor (EnvironmentValues) -> [MenuControl] = { _ in [] }
    var id: Value.ID { value.id }
  }
  var parts: [(header: AnyView?, rows: [Row])] = []

  mutating func append(_ values: [Value]) { append(rows: values.map { Row(value: $0) }) }

  mutating func append(rows: [Row]) {
    if let last = parts.indices.last, parts[last].header == nil {
      parts[last].rows += rows
    } else {
      parts.append((nil, rows))
    }
  }
}

/// A row for each element of data.
public nonisolated struct _TableRows<Data: RandomAccessCollection>: TableRowContent where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  let data: Data
  public func _append(to list: inout _TableRowList<Data.Element>) { list.append(Array(data)) }
}

/// One row of a table.
public nonisolated struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  let value: Value
  public init(_ value: Value) { self.value = value }
  public func _append(to list: inout _TableRowList<Value>) { list.append([value]) }
}

/// No rows.
public nonisolated struct EmptyTableRowContent<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public init() {}
  public func _append(to list: inout _TableRowList<Value>) {}
}

/// Rows followed by other rows.
public nonisolated struct _TableRowPair<First: TableRowContent, Second: TableRowContent>: TableRowContent
where First.TableRowValue == Second.TableRowValue {
  public typealias TableRowValue = First.TableRowValue
  let first: First
  let second: Second
  public func _append(to list: inout _TableRowList<First.TableRowValue>) {
    first._append(to: &list)
    second._append(to: &list)
  }
}

/// The rows of one of two branches.
public nonisolated enum _ConditionalRows<First: TableRowContent, Second: TableRowContent>: TableRowContent
where First.TableRowValue == Second.TableRowValue {
  public typealias TableRowValue = First.TableRowValue
  case first(First)
  case second(Second)
  public func _append(to list: inout _TableRowList<First.TableRowValue>) {
    switch self {
    case .first(let rows): rows._append(to: &list)
    case .second(let rows): rows._append(to: &list)
    }
  }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public nonisolated func _append(to list: inout _TableRowList<Wrapped.TableRowValue>) { self?._append(to: &list) }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public func _append(to list: inout _TableRowList<Content.TableRowValue>) {
    for element in data { content(element)._append(to: &list) }
  }

  public init<Value: Identifiable>(_ data: Data, @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID, Value == Content.TableRowValue {
    self.init(data, makeID: { $0.id }, make: content)
  }

  /// Creates a row for each element.
  public init(_ data: Data) where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
    self.init(data, makeID: { $0.id }, make: { TableRow($0) })
  }
}

@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }
  public static func buildBlock() -> EmptyTableRowContent<Value> { EmptyTableRowContent() }
  public static func buildPartialBlock<Content: TableRowContent>(first: Content) -> Content
  where Content.TableRowValue == Value { first }
  public static func buildPartialBlock<Before: TableRowContent, Content: TableRowContent>(
    accumulated: Before, next: Content
  ) -> _TableRowPair<Before, Content> where Before.TableRowValue == Value, Content.TableRowValue == Value {
    _TableRowPair(first: accumulated, second: next)
  }
  public static func buildIf<Content: TableRowContent>(_ content: Content?) -> Content?
  where Content.TableRowValue == Value { content }
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    first: First
  ) -> _ConditionalRows<First, Second> where First.TableRowValue == Value, Second.TableRowValue == Value {
    .first(first)
  }
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    second: Second
  ) -> _ConditionalRows<First, Second> where First.TableRowValue == Value, Second.TableRowValue == Value {
    .second(second)
  }
}

/// Groups rows that modifiers treat as one.
extension Group: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public nonisolated func _append(to list: inout _TableRowList<Content.TableRowValue>) { content._append(to: &list) }

  public nonisolated init<Value: Identifiable>(@TableRowBuilder<Value> content: () -> Content)
  where Value == Content.TableRowValue {
    self.init(UncheckedSendable(content()))
  }
}
