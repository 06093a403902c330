public import ViewRuntime

/// A chart that is not drawn. Its marks are created with the body that contains the chart; the views of annotations are
/// part of the view tree.
public nonisolated struct Chart<Marks: ChartContent>: ContainerView {
  private let marks: Marks

  public var content: _DeferredContent<Marks, ForEach<[_ChartAnnotation], _ChartAnnotation.ID, AnyView>> {
    _DeferredContent(of: marks) { marks in
      var found = _ChartAnnotations()
      marks._collect(&found)
      return ForEach(found.annotations) { $0.view }
    }
  }

  public init(@ChartContentBuilder content: () -> Marks) { self.init(content()) }

  private init(_ marks: Marks) { self.marks = marks }
}

extension Chart {
  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  )
  where Data.Element: Identifiable, Marks == ForEach<Data, Data.Element.ID, C> {
    self.init(ForEach(data, content: content))
  }

  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Marks == ForEach<Data, ID, C> { self.init(ForEach(data, id: id, content: content)) }
}
