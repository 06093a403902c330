/// Rows created from a tree: a tap expands or collapses a branch.
public struct OutlineGroup<Element, ID: Hashable, Leaf> {
  let elements: [Element]
  let id: KeyPath<Element, ID>
  let children: (Element) -> [Element]?
  let content: (Element) -> Leaf
}

extension OutlineGroup: View where Leaf: View {
  public nonisolated static func _facts(_ facts: inout _ViewFacts) { facts.body(of: Self.self) }

  public init<Data: RandomAccessCollection>(
    _ data: Data, id: KeyPath<Element, ID>, children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping (Element) -> Leaf
  ) where Data.Element == Element {
    self.init(elements: Array(data), id: id, children: innerElements(children), content: content)
  }

  public init<Data: RandomAccessCollection>(
    _ root: Element, id: KeyPath<Element, ID>, children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping (Element) -> Leaf
  ) where Data.Element == Element {
    self.init(elements: [root], id: id, children: innerElements(children), content: content)
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Element, Data?>, @ViewBuilder content: @escaping (Element) -> Leaf
  ) where Data.Element == Element, Element: Identifiable, ID == Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  public init<Data: RandomAccessCollection>(
    _ root: Element, children: KeyPath<Element, Data?>, @ViewBuilder content: @escaping (Element) -> Leaf
  ) where Data.Element == Element, Element: Identifiable, ID == Element.ID {
    self.init(root, id: \.id, children: children, content: content)
  }

  @MainActor public var body: some View {
    ForEach(elements, id: id) { element in
      if let inner = children(element) {
        DisclosureGroup {
          AnyView(OutlineGroup(elements: inner, id: id, children: children, content: content))
        } label: {
          content(element)
        }
      } else {
        content(element)
      }
    }
  }
}

/// Returns a closure that reads the children of a tree's element.
private func innerElements<Element>(_ keyPath: PartialKeyPath<Element>) -> (Element) -> [Element]? {
  { element in
    func elements<C: Collection>(_ branches: C) -> [Element]? { Array(branches) as? [Element] }
    return (element[keyPath: keyPath] as? any Collection).flatMap { elements($0) }
  }
}

extension List {
  /// Creates a list of a tree's elements.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where Content == OutlineGroup<Data.Element, Data.Element.ID, Row>, Data.Element: Identifiable, SelectionValue == Never
  {
    self.init(OutlineGroup(data, children: children, content: rowContent))
  }

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data.Element, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(
      OutlineGroup(data, children: children, content: rowContent), selection.map { ListSelection(unwrapped: $0) })
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data.Element, ID, Row>, SelectionValue == Never {
    self.init(OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data.Element, ID, Row> {
    self.init(
      OutlineGroup(data, id: id, children: children, content: rowContent),
      selection.map { ListSelection(unwrapped: $0) })
  }
}
