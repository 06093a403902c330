import ViewRuntime

/// The views of map content. Their type names match the public types, which traces show.
enum MapMark {
  /// A marker with its title; a tap selects it if the map has a selection.
  nonisolated struct Marker<Label: View>: ContainerView {
    let label: Label
    var tag: AnyHashable?
    var content: Title<Label> { Title(label: label) }
    @MainActor func describe(_ element: inout ScreenElement) { element.selects(tag) }
  }

  /// An annotation's content with its title.
  nonisolated struct Annotation<Label: View, Inside: View>: ContainerView {
    let inside: Inside
    let label: Label
    var tag: AnyHashable?
    var content: _TupleView<Inside, Title<Label>> { _TupleView(inside, Title(label: label)) }
    @MainActor func describe(_ element: inout ScreenElement) { element.selects(tag) }
  }

  /// A title. A hidden title shows no text but remains the element's name.
  nonisolated struct Title<Label: View>: ContainerView {
    let label: Label
    var content: Label { label }
    @MainActor func describe(_ element: inout ScreenElement) {
      guard element.environment.annotationTitles == .hidden else { return }
      element.names += DetachedRenderer.texts(of: label, in: element.environment)
      element.showsChildren = false
    }
  }

  nonisolated struct MapCircle: LeafView {}
  nonisolated struct MapPolyline: LeafView {}
  nonisolated struct MapPolygon: LeafView {}
}

extension ScreenElement {
  /// Makes a tap select the element if the map has a selection and the element has a tag.
  fileprivate mutating func selects(_ own: AnyHashable?) {
    guard let selection = environment.mapSelection, let tag = own ?? environment.mapTag?.value else { return }
    control = .tap { selection.select(tag) }
  }
}
