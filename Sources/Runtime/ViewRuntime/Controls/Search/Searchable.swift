import ViewGraph

/// The field with which the content below it is searched.
public nonisolated struct SearchField: LeafView {
  let prompt: String
  let text: Binding<String>
  /// Told that the user searches, where the code keeps that.
  var isPresented: Binding<Bool>?

  @MainActor public func describe(_ element: inout ScreenElement) {
    let current = text.wrappedValue
    element.text(current.isEmpty ? prompt : current)
    element.names = [prompt]
    if let offer = element.environment.searchOffer { element.offered += offer.controls(text, element.environment) }
    element.control = .field(
      placeholder: prompt, text: { [text] in text.wrappedValue },
      write: { [text, isPresented] in
        if isPresented?.wrappedValue == false { isPresented?.wrappedValue = true }
        text.wrappedValue = $0
      },
      submit: { [actions = element.environment.submitActions] in actions.run(.search) })
  }
}

/// Where a search field stands; nothing is drawn.
public struct SearchFieldPlacement: Sendable {
  public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
  public static let automatic = Self()
  public static let navigationBarDrawer = Self()
  public static let sidebar = Self()
  public static let toolbar = Self()
  public static let toolbarPrincipal = Self()
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self { Self() }
}

/// Content with a search field over it.
public typealias _Searchable<Content: View> = StaticGroup<TupleView<SearchField, _EnvironmentView<Content>>>

nonisolated extension View {
  private func searchable(
    _ text: Binding<String>, _ prompt: String, isPresented: Binding<Bool>? = nil
  ) -> _Searchable<Self> {
    let search = Search(text: text, isPresented: isPresented)
    return StaticGroup("Searchable") {
      TupleView(SearchField(prompt: prompt, text: text, isPresented: isPresented), _EnvironmentView(content: self) { $0.search = search })
    }
  }

  /// Puts a search field over the content. Without a prompt its placeholder is `Search`.
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
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> _Searchable<Self> { searchable(text, prompt.resolved, isPresented: isPresented) }

  @_disfavoredOverload
  public func searchable<Prompt: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Prompt
  ) -> _Searchable<Self> { searchable(text, String(prompt), isPresented: isPresented) }
}

// Suggestions: a script taps them by their labels; they are not on the screen while the field is not edited.
nonisolated extension View {
  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder suggestions: () -> S
  ) -> some View { searchable(text, prompt?.string ?? "Search").suggesting(suggestions(), text) }

  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> S
  ) -> some View { searchable(text, prompt.resolved).suggesting(suggestions(), text) }

  private func suggesting<S: View>(_ suggestions: S, _ text: Binding<String>) -> some View {
    let offer = SearchOffer(suggestions)
    return offering { offer.controls(text, $0) }
  }

  /// What a tap on a suggestion writes into the search field.
  public func searchCompletion(_ completion: String) -> _TraitView<Self> { tag(SearchCompletion(text: completion)) }

  /// Suggestions for the search field further in: a script taps them by their labels.
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> _EnvironmentView<Self> {
    let offer = SearchOffer(suggestions())
    return _EnvironmentView(content: self) { $0.searchOffer = offer }
  }

  /// Where to search: a script picks a scope by its label.
  public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
    let (scope, scopes) = (Handed(scope), Handed(scopes()))
    return offering { environment in
      let options = Offscreen.tagged(scopes.value, in: environment).compactMap { tag, labels -> Control.Option? in
        guard let value = tag.base as? V else { return nil }
        return Control.Option(labels: labels) { scope.value.wrappedValue = value }
      }
      return [OfferedControl(labels: [], control: .options(options), isEnabled: true)]
    }
  }

  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View { searchScopes(scope, scopes: scopes) }

  public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View { self }
  public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }
}

public struct SearchScopeActivation: Sendable {
  public static let automatic = Self()
  public static let onTextEntry = Self()
  public static let onSearchPresentation = Self()
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

/// What a search field offers: a tap on a suggestion writes its completion.
struct SearchOffer {
  let controls: @MainActor (Binding<String>, EnvironmentValues) -> [OfferedControl]

  init<Suggestions: View>(_ suggestions: Suggestions) {
    let suggestions = Handed(suggestions)
    controls = { text, environment in
      Offscreen.tagged(suggestions.value, in: environment).compactMap { tag, labels in
        guard let completion = (tag.base as? SearchCompletion)?.text else { return nil }
        return OfferedControl(labels: labels, control: .tap { text.wrappedValue = completion }, isEnabled: true)
      } + Offscreen.controls(suggestions.value, in: environment)
    }
  }
}

private struct SearchOfferKey: EnvironmentKey {
  static var defaultValue: SearchOffer? { nil }
}

/// A search as the views below its field see it.
struct Search {
  let text: Binding<String>
  let isPresented: Binding<Bool>?

  /// Whether something is searched: the field has text, or is presented.
  var isActive: Bool { !text.wrappedValue.isEmpty || isPresented?.wrappedValue == true }

  func dismiss() {
    text.wrappedValue = ""
    isPresented?.wrappedValue = false
  }
}

private struct SearchKey: EnvironmentKey {
  static var defaultValue: Search? { nil }
}

/// Ends the search around a view.
public struct DismissSearchAction {
  let search: Search?
  public func callAsFunction() { search?.dismiss() }
}

extension EnvironmentValues {
  var searchOffer: SearchOffer? {
    get { self[SearchOfferKey.self] }
    set { self[SearchOfferKey.self] = newValue }
  }
  var search: Search? {
    get { self[SearchKey.self] }
    set { self[SearchKey.self] = newValue }
  }
  public var isSearching: Bool { search?.isActive ?? false }
  public var dismissSearch: DismissSearchAction { DismissSearchAction(search: search) }
}
