/// The search field of the content below it.
public nonisolated struct SearchField: LeafView {
  let prompt: String
  let text: Binding<String>
  /// Set to true when text is typed into the field.
  var isPresented: Binding<Bool>?

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    cursor.modifier { SearchOffers() }.search = Search(text: view.text, isPresented: view.isPresented)
    cursor.leaf(view)
  }

  @MainActor public func describe(_ element: inout ScreenElement) {
    let current = text.wrappedValue
    element.text(current.isEmpty ? prompt : current)
    element.names = [prompt]
    element.control = .field(
      placeholder: prompt, text: { [text] in text.wrappedValue },
      write: { [text, isPresented, use = element.environment.searchUse] in
        use?.last = Search(text: text, isPresented: isPresented)
        if isPresented?.wrappedValue == false { isPresented?.wrappedValue = true }
        text.wrappedValue = $0
      },
      submit: { [actions = element.environment.submitActions] in actions.run(.search) })
  }
}

/// Has no effect: nothing is laid out.
public struct SearchFieldPlacement: Sendable {
  public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
  public static let automatic = Self()
  public static let navigationBarDrawer = Self()
  public static let sidebar = Self()
  public static let toolbar = Self()
  public static let toolbarPrincipal = Self()
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self { Self() }
}
