/// Has no effect.
@MainActor @preconcurrency public protocol TextEditorStyle {}

public struct AutomaticTextEditorStyle: TextEditorStyle { public nonisolated init() {} }

public struct PlainTextEditorStyle: TextEditorStyle { public nonisolated init() {} }

nonisolated extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public static var automatic: Self { Self() }
}

nonisolated extension TextEditorStyle where Self == PlainTextEditorStyle { public static var plain: Self { Self() } }

nonisolated extension View {
  public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View { self }
}
