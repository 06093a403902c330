public import ViewRuntime

/// A chart, which is never drawn: its content is made in the body that holds it, and of that the views in annotations live and show.
public nonisolated struct Chart<Marks: ChartContent>: ContainerView {
  private let marks: Marks

  public var content: _BodyPart<Marks, ForEach<[_ChartAnnotation], _ChartAnnotation.ID, AnyView>> {
    _BodyPart(of: marks) { marks in
      var found = _ChartAnnotations()
      marks._collect(&found)
      return ForEach(found.annotations) { $0.view }
    }
  }

  public init(@ChartContentBuilder content: () -> Marks) { self.init(content()) }

  private init(_ marks: Marks) { self.marks = marks }
}

extension Chart {
  public init<Data: RandomAccessCollection, C: ChartContent>(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C)
  where Data.Element: Identifiable, Marks == ForEach<Data, Data.Element.ID, C> { self.init(ForEach(data, content: content)) }

  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Marks == ForEach<Data, ID, C> { self.init(ForEach(data, id: id, content: content)) }
}
