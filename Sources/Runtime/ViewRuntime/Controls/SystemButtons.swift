public import ViewGraph
public import Foundation

// Buttons whose meaning is the system's.

/// Pastes what was copied last. Nothing is pasted where what was copied is no text.
public nonisolated struct PasteButton: View {
  private let paste: (String) -> Void

  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
    paste = { text in if let payload = text as? T { onPaste([payload]) } }
  }
  public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {
    paste = { payloadAction([NSItemProvider(object: $0)]) }
  }

  public static var _authored: NodeKind? { nil }
  @MainActor public var body: some View {
    Button("Paste") { if let text = UIPasteboard.general.string { paste(text) } }
  }
}

/// Begins to rename, by the action that `renameAction` gives; without one it does nothing.
public nonisolated struct RenameButton: View {
  @Environment(\.rename) private var rename

  public init() {}
  public static var _authored: NodeKind? { nil }
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

/// Opens the settings of a Mac's app, which a headless run does not show.
public nonisolated struct SettingsLink<Label: View>: View {
  private let label: Label

  public init(@ViewBuilder label: () -> Label) { self.label = label() }
  public static var _authored: NodeKind? { nil }
  @MainActor public var body: some View { Button(action: {}) { label } }
}

extension SettingsLink where Label == Text {
  public init() { self.init { Text(verbatim: "Settings…") } }
}

public nonisolated struct HelpLink: View {
  private let action: () -> Void

  public init(action: @escaping () -> Void) { self.action = action }
  public init(destination: URL) { self.init {} }
  public static var _authored: NodeKind? { nil }
  @MainActor public var body: some View { Button("Help") { action() } }
}
