/// Ends the presentation, or leaves the navigation level, in which a view stands.
public struct DismissAction: Sendable {
  let action: @MainActor () -> Void

  @MainActor public func callAsFunction() { action() }
}

/// The older form of ``DismissAction``.
public struct PresentationMode: Sendable {
  public let isPresented: Bool
  let dismissAction: DismissAction

  @MainActor public mutating func dismiss() { dismissAction() }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction {} }
}

private struct IsPresentedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Ends the presentation, or leaves the navigation level, in which the view stands; nothing where it stands in none.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view stands in a presentation.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  @MainActor public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(isPresented: isPresented, dismissAction: dismiss)
    return Binding(get: { mode }, set: { _ in })
  }
}
