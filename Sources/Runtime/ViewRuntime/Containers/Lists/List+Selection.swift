// Lists with both a selection and edit actions, and further combinations of data and selection.
extension List {
  public init<Items: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<Items>, editActions: EditActions<Items>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Items.Element>) -> Row
  )
  where
    Content == ForEach<LazyMapSequence<Items.Indices, (Items.Index, Items.Element.ID)>, Items.Element.ID, Row>,
    Items.Element: Identifiable, Items.Index: Hashable
  {
    self.init(
      ForEach(data, editActions: editActions, content: rowContent), selection.map { ListSelection(unwrapped: $0) })
  }

  public init<Items: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<Items>, editActions: EditActions<Items>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Items.Element>) -> Row
  )
  where
    Content == ForEach<LazyMapSequence<Items.Indices, (Items.Index, Items.Element.ID)>, Items.Element.ID, Row>,
    Items.Element: Identifiable, Items.Index: Hashable
  {
    self.init(ForEach(data, editActions: editActions, content: rowContent), selection.map { ListSelection($0) })
  }

  public init<Items: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Items>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Items.Element>) -> Row
  )
  where
    Content == ForEach<LazyMapSequence<Items.Indices, (Items.Index, Items.Element.ID)>, Items.Element.ID, Row>,
    Items.Element: Identifiable, Items.Index: Hashable
  {
    self.init(ForEach(data, content: rowContent), selection.map { ListSelection($0) })
  }

  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(ForEach(data, content: rowContent), selection.map { ListSelection(unwrapped: $0) })
  }

  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(ForEach(data, content: rowContent), selection.map { ListSelection($0) })
  }
}
