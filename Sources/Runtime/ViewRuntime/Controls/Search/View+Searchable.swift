/// Content with a search field above it.
public typealias _Searchable<Content: View> = StaticGroup<_TupleView<SearchField, _EnvironmentView<Content>>>

nonisolated extension View {
  private func searchable(
    _ text: Binding<String>, _ prompt: String, isPresented: Binding<Bool>? = nil
  ) -> _Searchable<Self> {
    let search = Search(text: text, isPresented: isPresented)
    return StaticGroup("Searchable") {
      _TupleView(
        SearchField(prompt: prompt, text: text, isPresented: isPresented),
        _EnvironmentView(content: self) { $0.search = search })
    }
  }

  /// Adds a search field above the content. Its placeholder is `Search` if there is no prompt.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> _Searchable<Self> { searchable(text, prompt?.string ?? "Search") }

  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> _Searchable<Self> { searchable(text, prompt.resolved) }

  @_disfavoredOverload
  public func searchable<Prompt: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Prompt
  ) -> _Searchable<Self> { searchable(text, String(prompt)) }

  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> _Searchable<Self> { searchable(text, prompt?.string ?? "Search", isPresented: isPresented) }

  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> _Searchable<Self> { searchable(text, prompt.resolved, isPresented: isPresented) }

  @_disfavoredOverload
  public func searchable<Prompt: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Prompt
  ) -> _Searchable<Self> { searchable(text, String(prompt), isPresented: isPresented) }
}

nonisolated extension View {
  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View { searchable(text, prompt?.string ?? "Search").suggesting(suggestions(), text) }

  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> S
  ) -> some View { searchable(text, prompt.resolved).suggesting(suggestions(), text) }
}
