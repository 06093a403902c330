import ViewGraph

public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = Self(name: "destructive")
  public static let cancel = Self(name: "cancel")
  public static let close = Self(name: "close")
  public static let confirm = Self(name: "confirm")
}

public nonisolated struct Button<Label: View>: PrimitiveView {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  /// True if a custom primitive style decides which part of the button a tap triggers.
  private var isPrimitive = false

  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive(callbacks: Label.innerCallbacks) }

  @MainActor public func describe(_ element: inout ScreenElement) {
    element.isCancel = role == .cancel
    if !isPrimitive { element.control = .tap { [action] in MainActor.assumeIsolated { action() } } }
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    var view = view
    let environment = cursor.environment
    view.isPrimitive =
      cursor.graph.withoutReader { environment.customStyle(PrimitiveButtonStyleConfiguration.self) } != nil
    let (role, label, action) = (view.role, view.label, view.action)
    let node = cursor.primitive(view, .container)
    let isStyled =
      view.isPrimitive
      ? cursor.style(inside: node) { _ in
        PrimitiveButtonStyleConfiguration(role: role, label: _StylePart(label), action: action)
      }
      : cursor.style(inside: node) { ButtonStyleConfiguration(role: role, label: _StylePart(label), isPressed: $0) }
    if !isStyled {
      var inner = cursor.inside(node)
      Label._update(label, &inner)
    }
    cursor.advance()
  }
}

extension Button where Label == Text {
  @_disfavoredOverload @preconcurrency
  public init<Title: StringProtocol>(_ title: Title, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }

  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// Creates a button labeled with its role's default title.
  @preconcurrency
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(verbatim: role.word) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

extension Button where Label == TextLabel {
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { TextLabel(titleKey, systemImage: systemImage) } }

  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { TextLabel(title, systemImage: systemImage) } }

  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { TextLabel(titleKey, image: image.name) }
  }

  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(
    _ title: S, image: ImageResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { TextLabel(title, image: image.name) }
  }
}

extension ButtonRole {
  fileprivate var word: String {
    switch self {
    case .destructive: "Delete"
    case .cancel: "Cancel"
    case .close: "Close"
    default: "Done"
    }
  }
}

public struct ButtonBorderShape: Equatable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let capsule = Self(name: "capsule")
  public static let circle = Self(name: "circle")
  public static let roundedRectangle = Self(name: "roundedRectangle")
  public static func roundedRectangle(radius: Double) -> Self { Self(name: "roundedRectangle \(radius)") }
}
