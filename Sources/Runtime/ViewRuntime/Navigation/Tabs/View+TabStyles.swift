/// Styles of tab views. They keep the view's identity and have no effect.
nonisolated extension View {
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
}
