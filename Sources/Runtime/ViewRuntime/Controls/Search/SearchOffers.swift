import ViewGraph

/// The offers of a search field while the user searches: suggestions, and scopes. They are not on the screen; a script
/// uses them by their labels.
final class SearchOffers: NodeModifier, DescribingModifier {
  var search: Search?

  override init() {}

  func describe(_ element: inout ScreenElement) {
    guard let search, let node else { return }
    let environment = element.environment
    let hasText = !search.text.wrappedValue.isEmpty
    var isSearching: Bool { search.isActive || FocusCoordinator.of(node.graph).focusedPath.contains(node.id) }
    if let suggestions = environment.searchSuggestionSource, isSearching {
      element.menuControls += suggestions.controls(search.text, environment)
    }
    if let scopes = environment.searchScopeSource, hasText || scopes.activation == .onSearchPresentation && isSearching
    {
      element.menuControls += scopes.controls(environment)
    }
  }
}

public struct SearchScopeActivation: Equatable, Sendable {
  private let name: String
  /// On iOS, when the user begins to type.
  public static let automatic = Self(name: "onTextEntry")
  public static let onTextEntry = Self(name: "onTextEntry")
  public static let onSearchPresentation = Self(name: "onSearchPresentation")
}

/// The source of a search field's scopes.
struct SearchScopeSource {
  let activation: SearchScopeActivation
  let controls: @MainActor (EnvironmentValues) -> [MenuControl]

  init<V: Hashable, Scopes: View>(_ scope: Binding<V>, _ activation: SearchScopeActivation, _ scopes: Scopes) {
    let (scope, scopes) = (UncheckedSendable(scope), UncheckedSendable(scopes))
    self.activation = activation
    controls = { environment in
      let options = DetachedRenderer.tagged(scopes.value, in: environment).compactMap {
        tag, labels -> Control.Option? in
        guard let value = tag.base as? V else { return nil }
        return Control.Option(labels: labels) { scope.value.wrappedValue = value }
      }
      return [MenuControl(labels: [], control: .options(options), isEnabled: true)]
    }
  }
}

private struct SearchScopeSourceKey: EnvironmentKey {
  static var defaultValue: SearchScopeSource? { nil }
}

extension EnvironmentValues {
  var searchScopeSource: SearchScopeSource? {
    get { self[SearchScopeSourceKey.self] }
    set { self[SearchScopeSourceKey.self] = newValue }
  }
}
