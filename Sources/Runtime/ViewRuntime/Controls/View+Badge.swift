nonisolated extension View {
  public func help(_ text: Text) -> some View { self }
  public func help(_ key: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View { self }
  public func badge(_ count: Int) -> some View { self }
  public func badge(_ key: LocalizedStringKey?) -> some View { self }
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View { self }
  public func badge(_ label: Text?) -> some View { self }
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }
}
