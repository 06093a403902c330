public import Foundation

/// The namespace for the configuration of a `#Preview`.
public struct Preview: Sendable {
  public struct ViewTraits: Sendable {}
}

/// A trait of a preview. It is only type-checked: there is no canvas to apply it to.
public struct PreviewTrait<T>: Sendable {
  init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
  public static func modifier(_ modifier: some PreviewModifier) -> Self { Self() }
  public static var portrait: Self { Self() }
  public static var portraitUpsideDown: Self { Self() }
  public static var landscapeLeft: Self { Self() }
  public static var landscapeRight: Self { Self() }
  public static var defaultLayout: Self { Self() }
  public static var sizeThatFitsLayout: Self { Self() }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { Self() }
}

/// Context shared by the previews of several views. No preview is ever created.
@MainActor @preconcurrency
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  static func makeSharedContext() async throws -> Context
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}
