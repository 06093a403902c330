public import ViewRuntime

/// A chart, which is never drawn: its content is made in the body that holds it, and of that the views in annotations live and show.
public struct Chart<Marks: ChartContent>: ContainerView {
  private let annotations: [_ChartAnnotation]

  public var content: ForEach<[_ChartAnnotation], _ChartAnnotation.ID, AnyView> { ForEach(annotations) { $0.view } }

  public init(@ChartContentBuilder content: () -> Marks) { self.init(content()) }

  private init(_ marks: Marks) {
    var found = _ChartAnnotations()
    marks._collect(&found)
    annotations = found.annotations
  }
}

extension Chart {
  public init<Data: RandomAccessCollection, C: ChartContent>(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C)
  where Data.Element: Identifiable, Marks == ForEach<Data, Data.Element.ID, C> { self.init(ForEach(data, content: content)) }

  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Marks == ForEach<Data, ID, C> { self.init(ForEach(data, id: id, content: content)) }
}
