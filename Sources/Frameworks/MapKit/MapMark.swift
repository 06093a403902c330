import ViewRuntime

/// The views that stand for what is on a map, by the names that authors know.
enum MapMark {
  /// A balloon with its title; a tap selects it where the map has a selection.
  nonisolated struct Marker<Label: View>: ContainerView {
    let label: Label
    var tag: AnyHashable?
    var content: Title<Label> { Title(label: label) }
    @MainActor func describe(_ element: inout ScreenElement) { element.selects(tag) }
  }

  /// A view of the author's with a title below it.
  nonisolated struct Annotation<Label: View, Inside: View>: ContainerView {
    let inside: Inside
    let label: Label
    var tag: AnyHashable?
    var content: TupleView<Inside, Title<Label>> { TupleView(inside, Title(label: label)) }
    @MainActor func describe(_ element: inout ScreenElement) { element.selects(tag) }
  }

  /// A title, which keeps its words as its name where it is hidden.
  nonisolated struct Title<Label: View>: ContainerView {
    let label: Label
    var content: Label { label }
    @MainActor func describe(_ element: inout ScreenElement) {
      guard element.environment.annotationTitles == .hidden else { return }
      element.names += Offscreen.texts(of: label, in: element.environment)
      element.showsChildren = false
    }
  }

  nonisolated struct MapCircle: LeafView {}
  nonisolated struct MapPolyline: LeafView {}
  nonisolated struct MapPolygon: LeafView {}
}

extension ScreenElement {
  /// A tap selects what has a tag.
  fileprivate mutating func selects(_ own: AnyHashable?) {
    guard let selection = environment.mapSelection, let tag = own ?? environment.mapTag?.value else { return }
    control = .tap { selection.select(tag) }
  }
}
