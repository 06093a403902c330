/// A search as seen by the views below its field.
struct Search {
  let text: Binding<String>
  let isPresented: Binding<Bool>?

  /// True if the search field has text or is presented.
  var isActive: Bool { !text.wrappedValue.isEmpty || isPresented?.wrappedValue == true }

  func dismiss() {
    text.wrappedValue = ""
    isPresented?.wrappedValue = false
  }
}

/// The use of search fields in the content of a container.
@MainActor
final class SearchUse {
  /// The search whose field was used last.
  var last: Search?

  nonisolated init() {}
}

private struct SearchUseKey: EnvironmentKey { static var defaultValue: SearchUse? { nil } }

private struct SearchKey: EnvironmentKey {
  static var defaultValue: Search? { nil }
}

public struct DismissSearchAction {
  let search: Search?
  public func callAsFunction() { search?.dismiss() }
}

extension EnvironmentValues {
  /// The use of search fields in the enclosing navigation stack.
  var searchUse: SearchUse? {
    get { self[SearchUseKey.self] }
    set { self[SearchUseKey.self] = newValue }
  }
  var search: Search? {
    get { self[SearchKey.self] }
    set { self[SearchKey.self] = newValue }
  }
  public var isSearching: Bool { search?.isActive ?? false }
  public var dismissSearch: DismissSearchAction { DismissSearchAction(search: search) }
}
