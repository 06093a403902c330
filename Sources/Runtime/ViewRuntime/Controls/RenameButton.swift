/// A button that runs the environment's rename action, if there is one.
public nonisolated struct RenameButton: View {
  @Environment(\.rename) private var rename

  public init() {}
  public static func _facts(_ facts: inout _ViewFacts) { facts.body(of: Self.self) }
  @MainActor public var body: some View { Button("Rename") { rename?() } }
}

public struct RenameAction {
  let action: () -> Void
  @MainActor public func callAsFunction() { action() }
}

private struct RenameKey: EnvironmentKey {
  static var defaultValue: RenameAction? { nil }
}

extension EnvironmentValues {
  public var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

nonisolated extension View {
  public func renameAction(_ action: @escaping () -> Void) -> _EnvironmentView<Self> {
    _EnvironmentView(content: self) { $0.rename = RenameAction(action: action) }
  }
}
