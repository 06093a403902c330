/// What a button does, as far as it changes how it looks.
public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = Self(name: "destructive")
  public static let cancel = Self(name: "cancel")
  public static let close = Self(name: "close")
  public static let confirm = Self(name: "confirm")
}

/// Something to tap.
public struct Button<Label: View>: ContainerView {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  public let content: Label

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    content = label()
  }

  public func describe(_ element: inout ScreenElement) {
    element.control = .tap { [action] in MainActor.assumeIsolated { action() } }
  }
}

extension Button where Label == Text {
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}
