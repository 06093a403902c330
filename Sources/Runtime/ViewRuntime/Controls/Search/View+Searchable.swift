import ViewGraph

/// A view with a search field above it, which exists and is visible as long as the view is.
public nonisolated struct _Searchable<Base: View>: ModifyingView {
  public let content: Base
  let field: SearchField

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.takesSize(true)
    facts.isSingle(true)
    facts.hasFixedContent(Base.hasFixedContent)
    facts.isConstant(true)
    facts.takesEffects(Base.takesEffects && Base.isConstant)
    facts.drawsOnly(false)
    facts.count(.one)
    facts.callbacks(Base.innerCallbacks)
    facts.author(Base.author)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    var layers = cursor.layers("Searchable", .largest, .center, modified: .last, _EnvironmentView<Base>.self)
    SearchField._update(view.field, &layers.cursor)
    let search = Search(text: view.field.text, isPresented: view.field.isPresented)
    layers.updateModified(_EnvironmentView(content: view.content) { $0.search = search })
    cursor.advance()
  }
}

nonisolated extension View {
  private func searchable(
    _ text: Binding<String>, _ prompt: String, isPresented: Binding<Bool>? = nil
  ) -> _Searchable<Self> {
    _Searchable(content: self, field: SearchField(prompt: prompt, text: text, isPresented: isPresented))
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
  ) -> some View { searchable(text, prompt?.string ?? "Search").searchSuggestions(suggestions) }

  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> S
  ) -> some View { searchable(text, prompt.resolved).searchSuggestions(suggestions) }
}
