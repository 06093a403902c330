public import Foundation
public import ViewRuntime

@MainActor @preconcurrency
public protocol TipViewStyle {
  associatedtype Body: View
  typealias Configuration = TipViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@MainActor
public struct TipViewStyleConfiguration {
  public let tip: any Tip
  public let arrowEdge: Edge?
  public let title: Text?
  public let message: Text?
  public let image: Image?
  public let actions: [Tips.Action]

  init(tip: any Tip, arrowEdge: Edge?, action: @escaping @MainActor (Tips.Action) -> Void) {
    self.tip = tip
    self.arrowEdge = arrowEdge
    title = tip.title
    message = tip.message
    image = tip.image
    actions = tip.actions.map { tipAction in
      let perform: @MainActor @Sendable () -> Void = {
        tipAction.handler()
        action(tipAction)
      }
      return Tips.Action(id: tipAction.id, disabled: tipAction.isDisabled, perform: perform, label: tipAction.label)
    }
  }
}

public struct MiniTipViewStyle: TipViewStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { TipContent(configuration: configuration) }
}

extension TipViewStyle where Self == MiniTipViewStyle {
  public static var miniTip: Self { Self() }
}

extension View {
  public nonisolated func tipViewStyle(_ style: some TipViewStyle) -> some View {
    environment(\.tipViewStyle, AnyTipViewStyle(style))
  }

  /// Has no effect.
  public nonisolated func tipBackground(_ style: some ShapeStyle) -> some View { self }
  /// Has no effect.
  public nonisolated func tipImageSize(_ size: CGSize) -> some View { self }
  /// Has no effect.
  public nonisolated func tipCornerRadius(_ cornerRadius: Double, antialiased: Bool = true) -> some View { self }
  /// Has no effect.
  public nonisolated func tipImageStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  /// Has no effect.
  public nonisolated func tipImageStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
    self
  }
  /// Has no effect.
  public nonisolated func tipImageStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View { self }

  /// Has no effect.
  public nonisolated func tipAnchor<AnchorID: Hashable & Sendable>(_ id: AnchorID) -> some View { self }

  /// Has no effect: a script can always use the views behind a popover.
  public nonisolated func tipBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
    self
  }
}

/// A type-erased style.
struct AnyTipViewStyle: Sendable {
  private let make: @MainActor @Sendable (TipViewStyleConfiguration) -> AnyView

  nonisolated init(_ style: some TipViewStyle) {
    nonisolated(unsafe) let style = style
    make = { unsafe AnyView(style.makeBody(configuration: $0)) }
  }

  @MainActor func makeBody(configuration: TipViewStyleConfiguration) -> AnyView { make(configuration) }
}

extension EnvironmentValues {
  private struct StyleKey: EnvironmentKey {
    static let defaultValue = AnyTipViewStyle(MiniTipViewStyle())
  }

  var tipViewStyle: AnyTipViewStyle {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
}
