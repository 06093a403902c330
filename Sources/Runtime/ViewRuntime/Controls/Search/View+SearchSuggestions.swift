// A script taps suggestions by their labels while the user searches; they are not on the screen.
nonisolated extension View {
  /// Sets the text that a tap on this suggestion writes into the search field.
  public func searchCompletion(_ completion: String) -> _TraitView<Self> { tag(SearchCompletion(text: completion)) }

  /// Sets the suggestions of the search field inside the view. A script taps them by their labels.
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> _EnvironmentView<Self> {
    let source = SearchSuggestionSource(suggestions())
    return _EnvironmentView(content: self) { $0.searchSuggestionSource = source }
  }

  /// Sets the scopes of the search field inside the view. A script picks one by its label while the user searches.
  public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S)
    -> _EnvironmentView<Self>
  { searchScopes(scope, activation: .automatic, scopes) }

  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> _EnvironmentView<Self> {
    let source = SearchScopeSource(scope, activation, scopes())
    return _EnvironmentView(content: self) { $0.searchScopeSource = source }
  }

  public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View {
    self
  }
  public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }
}

public struct SearchSuggestionsPlacement: Equatable, Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let menu = Self(rawValue: 1)
    public static let content = Self(rawValue: 2)
  }
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let menu = Self(name: "menu")
  public static let content = Self(name: "content")
}

public struct SearchPresentationToolbarBehavior: Sendable {
  public static let automatic = Self()
  public static let avoidHidingContent = Self()
}

private struct SearchCompletion: Hashable { let text: String }

/// The source of a search field's suggestions. A tap on a suggestion writes its completion.
struct SearchSuggestionSource {
  let controls: @MainActor (Binding<String>, EnvironmentValues) -> [MenuControl]

  init<Suggestions: View>(_ suggestions: Suggestions) {
    let suggestions = UncheckedSendable(suggestions)
    controls = { text, environment in
      DetachedRenderer.tagged(suggestions.value, in: environment).compactMap { tag, labels in
        guard let completion = (tag.base as? SearchCompletion)?.text else { return nil }
        return MenuControl(labels: labels, control: .tap { text.wrappedValue = completion }, isEnabled: true)
      } + DetachedRenderer.controls(suggestions.value, in: environment)
    }
  }
}

private struct SearchSuggestionSourceKey: EnvironmentKey {
  static var defaultValue: SearchSuggestionSource? { nil }
}

extension EnvironmentValues {
  var searchSuggestionSource: SearchSuggestionSource? {
    get { self[SearchSuggestionSourceKey.self] }
    set { self[SearchSuggestionSourceKey.self] = newValue }
  }
}
