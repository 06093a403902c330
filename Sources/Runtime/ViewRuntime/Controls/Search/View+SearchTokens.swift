import ViewGraph

// Token search. The tokens are shown in the search field; a script taps suggested tokens by their labels.

nonisolated extension View {
  func searchable<C: RandomAccessCollection, Field: View, S: View>(
    _ text: Binding<String>, _ tokens: Binding<C>, _ prompt: String, isPresented: Binding<Bool>? = nil, _ field: Field,
    suggestions: S
  ) -> some View where C: RangeReplaceableCollection, C.Element: Identifiable {
    let search = Search(text: text, isPresented: isPresented)
    let (source, added) = (TokenSuggestionSource<C.Element>(suggestions), UncheckedSendable(tokens))
    return StaticGroup("Searchable") {
      SearchField(prompt: prompt, text: text, isPresented: isPresented)
      field
      _EnvironmentView(content: self) { $0.search = search }
    }.offering { source.controls($0) { added.value.wrappedValue.append($0) } }
  }

  func fields<C: RandomAccessCollection, T: View>(
    _ tokens: Binding<C>, @ViewBuilder _ token: @escaping (C.Element) -> T
  ) -> ForEach<C, C.Element.ID, T> where C.Element: Identifiable { ForEach(tokens.wrappedValue, content: token) }

  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text, tokens, prompt?.string ?? "Search", fields(tokens, token), suggestions: EmptyView())
  }

  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text, tokens, prompt.resolved, fields(tokens, token), suggestions: EmptyView())
  }

  @_disfavoredOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text, tokens, String(prompt), fields(tokens, token), suggestions: EmptyView())
  }

  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text, tokens, prompt?.string ?? "Search", fields(tokens, token),
      suggestions: ForEach(suggestedTokens.wrappedValue) { token($0).searchCompletion($0) })
  }

  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text, tokens, prompt.resolved, fields(tokens, token),
      suggestions: ForEach(suggestedTokens.wrappedValue) { token($0).searchCompletion($0) })
  }

  @_disfavoredOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text, tokens, String(prompt), fields(tokens, token),
      suggestions: ForEach(suggestedTokens.wrappedValue) { token($0).searchCompletion($0) })
  }

  /// Adds a search field whose tokens are editable in place.
  public func searchable<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable, C.Index: Hashable {
    searchable(
      text, editableTokens, prompt?.string ?? "Search", ForEach(editableTokens, content: token),
      suggestions: EmptyView())
  }

  /// Sets the token that a tap on this suggestion adds to the search field.
  public func searchCompletion<T: Identifiable>(_ token: T) -> _TraitView<Self> { tag(TokenCompletion(token: token)) }
}

/// A suggested token, compared by its identifier.
private struct TokenCompletion<Token: Identifiable>: Hashable {
  let token: Token
  static func == (one: Self, other: Self) -> Bool { one.token.id == other.token.id }
  func hash(into hasher: inout Hasher) { hasher.combine(token.id) }
}

/// The source of a search field's suggested tokens.
private struct TokenSuggestionSource<Token: Identifiable> {
  private let tagged: @MainActor (EnvironmentValues) -> [(tag: AnyHashable, texts: [String])]

  init<Suggestions: View>(_ suggestions: Suggestions) {
    let suggestions = UncheckedSendable(suggestions)
    tagged = { DetachedRenderer.tagged(suggestions.value, in: $0) }
  }

  @MainActor
  func controls(_ environment: EnvironmentValues, _ add: @escaping (Token) -> Void) -> [MenuControl] {
    tagged(environment).compactMap { tag, labels in
      guard let token = (tag.base as? TokenCompletion<Token>)?.token else { return nil }
      return MenuControl(labels: labels, control: .tap { add(token) }, isEnabled: true)
    }
  }
}
