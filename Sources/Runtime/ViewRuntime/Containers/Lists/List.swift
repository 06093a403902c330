/// Rows that are created as they come on screen. In a list with a selection, a tap on a row selects it.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: LazyContainerView {
  public let content: Content
  let selection: ListSelection?
  @MainActor public var _selection: ListSelection? { selection }
  public static var isStack: Bool { false }

  init(_ content: Content, _ selection: ListSelection? = nil) {
    self.content = content
    self.selection = selection
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.init(content()) }

  // A binding to a collection is a collection too; overloads for bindings take precedence for it.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(ForEach(data, content: rowContent))
  }

  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(ForEach(data, id: id, content: rowContent))
  }

  public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
  where Content == ForEach<Range<Int>, Int, Row> {
    self.init(ForEach(data, content: rowContent))
  }

  public init<Items: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Items>, @ViewBuilder rowContent: @escaping (Binding<Items.Element>) -> Row
  )
  where
    Content == ForEach<LazyMapSequence<Items.Indices, (Items.Index, Items.Element.ID)>, Items.Element.ID, Row>,
    Items.Element: Identifiable, Items.Index: Hashable
  {
    self.init(ForEach(data, content: rowContent))
  }

  public init<Items: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<Items>, id: KeyPath<Items.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Items.Element>) -> Row
  )
  where Content == ForEach<LazyMapSequence<Items.Indices, (Items.Index, ID)>, ID, Row>, Items.Index: Hashable {
    self.init(ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list whose rows the user may delete and move; the data is updated accordingly.
  public init<Items: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<Items>, editActions: EditActions<Items>,
    @ViewBuilder rowContent: @escaping (Binding<Items.Element>) -> Row
  )
  where
    Content == ForEach<LazyMapSequence<Items.Indices, (Items.Index, Items.Element.ID)>, Items.Element.ID, Row>,
    Items.Element: Identifiable, Items.Index: Hashable
  {
    self.init(ForEach(data, editActions: editActions, content: rowContent))
  }
}

extension List {
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(content(), selection.map { ListSelection(unwrapped: $0) })
  }

  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(content(), selection.map { ListSelection($0) })
  }

  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(content(), ListSelection(selection))
  }

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(ForEach(data, content: rowContent), selection.map { ListSelection(unwrapped: $0) })
  }

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(ForEach(data, content: rowContent), selection.map { ListSelection($0) })
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(ForEach(data, id: id, content: rowContent), selection.map { ListSelection(unwrapped: $0) })
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(ForEach(data, id: id, content: rowContent), selection.map { ListSelection($0) })
  }

  public init<Items: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Items>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Items.Element>) -> Row
  )
  where
    Content == ForEach<LazyMapSequence<Items.Indices, (Items.Index, Items.Element.ID)>, Items.Element.ID, Row>,
    Items.Element: Identifiable, Items.Index: Hashable
  {
    self.init(ForEach(data, content: rowContent), selection.map { ListSelection(unwrapped: $0) })
  }
}
