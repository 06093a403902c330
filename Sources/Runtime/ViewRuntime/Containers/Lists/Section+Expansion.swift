/// The header that expands and collapses a section.
public nonisolated struct _ExpandingHeader<Content: View>: ContainerView {
  let isExpanded: Binding<Bool>
  public let content: Content

  @MainActor public func describe(_ element: inout ScreenElement) {
    element.control = .tap { [isExpanded] in isExpanded.wrappedValue.toggle() }
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init<Header: View, Rows: View>(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows, @ViewBuilder header: () -> Header
  ) where Parent == _ExpandingHeader<Header>, Content == Rows? {
    self.init(
      content: { if isExpanded.wrappedValue { content() } },
      header: { _ExpandingHeader(isExpanded: isExpanded, content: header()) })
  }

  public init<Rows: View>(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows)
  where Parent == _ExpandingHeader<Text>, Content == Rows? {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, Rows: View>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows)
  where Parent == _ExpandingHeader<Text>, Content == Rows? {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
