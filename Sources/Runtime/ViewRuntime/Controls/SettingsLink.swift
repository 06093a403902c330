/// A button that opens the app's settings on macOS; a tap has no effect.
public nonisolated struct SettingsLink<Label: View>: View {
  private let label: Label

  public init(@ViewBuilder label: () -> Label) { self.label = label() }
  public static func _facts(_ facts: inout _ViewFacts) { facts.body(of: Self.self) }
  @MainActor public var body: some View { Button(action: {}) { label } }
}

extension SettingsLink where Label == Text {
  public init() { self.init { Text(verbatim: "Settings…") } }
}
