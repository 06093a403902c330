/// The field with which the content below it is searched.
public struct SearchField: LeafView {
  let prompt: String
  let text: Binding<String>

  public func describe(_ element: inout ScreenElement) {
    let current = text.wrappedValue
    element.text(current.isEmpty ? prompt : current)
    element.names = [prompt]
    element.control = .field(
      placeholder: prompt, text: { [text] in text.wrappedValue }, write: { [text] in text.wrappedValue = $0 }, submit: {})
  }
}

/// Where a search field stands; nothing is drawn.
public struct SearchFieldPlacement: Sendable {
  public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
  public static let automatic = Self()
  public static let navigationBarDrawer = Self()
  public static let sidebar = Self()
  public static let toolbar = Self()
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self { Self() }
}

extension View {
  private func searchable(_ text: Binding<String>, _ prompt: String) -> StaticGroup<TupleView<SearchField, Self>> {
    StaticGroup("Searchable") { TupleView(SearchField(prompt: prompt, text: text), self) }
  }

  /// Puts a search field over the content. Without a prompt its placeholder is `Search`.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { searchable(text, prompt?.string ?? "Search") }

  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { searchable(text, Text(prompt).string) }

  @_disfavoredOverload
  public func searchable<Prompt: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Prompt
  ) -> some View { searchable(text, String(prompt)) }

  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { searchable(text, prompt?.string ?? "Search") }

  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { searchable(text, Text(prompt).string) }
}
