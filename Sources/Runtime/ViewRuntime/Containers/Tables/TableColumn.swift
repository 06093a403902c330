public import Foundation

/// The columns of a table.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  associatedtype TableRowValue: Identifiable
  /// The comparator that sorts the rows when the user taps a title; `Never` if the column does not sort.
  associatedtype TableColumnSortComparator
  nonisolated var _columns: [_TableCells<TableRowValue>] { get }
}

/// The cells of one column.
public struct _TableCells<Value> {
  let cell: @MainActor (Value) -> AnyView
}

/// A column. Titles are not shown, so the user cannot tap one to sort.
public nonisolated struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  private let content: @MainActor (RowValue) -> Content

  init(cell content: @escaping @MainActor (RowValue) -> Content) { self.content = content }

  public var _columns: [_TableCells<RowValue>] {
    let content = content
    return [_TableCells { AnyView(content($0)) }]
  }

  public func width(_ width: CGFloat? = nil) -> Self { self }
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self { self }
  public func alignment(_ alignment: TextAlignment) -> Self { self }
  public func customizationID(_ identifier: String) -> Self { self }
}

extension TableColumn where Sort == Never, Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content) {
    self.init(cell: content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content) {
    self.init(cell: content)
  }
  public init(_ title: Text, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content) {
    self.init(cell: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) { self.init(cell: content) }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) { self.init(cell: content) }
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) where C.Compared == V { self.init(cell: content) }
}

extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(cell: content)
  }
}

extension TableColumn where Content == Text, Label == Text {
  private init(text value: KeyPath<RowValue, String>) {
    let value = UncheckedSendable(value)
    self.init { Text(verbatim: $0[keyPath: value.value]) }
  }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) { self.init(text: value) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) { self.init(text: value) }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) { self.init(text: value) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) { self.init(text: value) }
  public init<C: SortComparator>(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: C)
  where C.Compared == String { self.init(text: value) }
}
