public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>: ContainerView {
  public let content: _TupleView<Label, Description, Actions>

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) { content = _TupleView(label(), description(), actions()) }
}

extension ContentUnavailableView where Label == TextLabel, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    content = _TupleView(TextLabel(title, systemImage: name), description, EmptyView())
  }

  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    content = _TupleView(TextLabel(title, image: name), description, EmptyView())
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    content = _TupleView(TextLabel(title, systemImage: name), description, EmptyView())
  }

  public static var search: Self {
    Self(
      "No Results", systemImage: "magnifyingglass",
      description: Text(verbatim: "Check the spelling or try a new search."))
  }

  public static func search(text: String) -> Self {
    text.isEmpty
      ? search
      : Self(
        verbatimTitle: "No Results for “\(text)”",
        description: Text(verbatim: "Check the spelling or try a new search."))
  }

  private init(verbatimTitle: String, description: Text) {
    content = _TupleView(TextLabel(verbatimTitle, systemImage: "magnifyingglass"), description, EmptyView())
  }
}

/// A label type that remains accessible where a generic parameter is called `Label`.
public typealias TextLabel = Label<Text, Image>
