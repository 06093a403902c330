/// A button that pastes the pasteboard's string, and nothing else.
public nonisolated struct PasteButton: View {
  private let paste: (String) -> Void

  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
    paste = { text in if let payload = text as? T { onPaste([payload]) } }
  }
  public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {
    paste = { payloadAction([NSItemProvider(object: $0)]) }
  }

  public static func _facts(_ facts: inout _ViewFacts) { facts.body(of: Self.self) }
  @MainActor public var body: some View {
    Button("Paste") { if let text = UIPasteboard.general.string { paste(text) } }
  }
}
