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

private struct SearchKey: EnvironmentKey {
  static var defaultValue: Search? { nil }
}

public struct DismissSearchAction {
  let search: Search?
  public func callAsFunction() { search?.dismiss() }
}

extension EnvironmentValues {
  var search: Search? {
    get { self[SearchKey.self] }
    set { self[SearchKey.self] = newValue }
  }
  public var isSearching: Bool { search?.isActive ?? false }
  public var dismissSearch: DismissSearchAction { DismissSearchAction(search: search) }
}
