/// A line of text.
public struct Text: LeafView, Equatable, Sendable {
  let string: String

  public nonisolated init(verbatim content: String) { string = content }

  @_disfavoredOverload
  public nonisolated init<Content: StringProtocol>(_ content: Content) { string = String(content) }

  public func describe(_ element: inout ScreenElement) { element.text(string) }
}
