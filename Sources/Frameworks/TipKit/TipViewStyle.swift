public import Foundation
public import ViewRuntime

/// How tips look.
@MainActor @preconcurrency
public protocol TipViewStyle {
  associatedtype Body: View
  typealias Configuration = TipViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a tip is made of.
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
    actions = tip.actions.map { own in
      let perform: @MainActor @Sendable () -> Void = {
        own.handler()
        action(own)
      }
      return Tips.Action(id: own.id, disabled: own.isDisabled, perform: perform, label: own.label)
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
  public nonisolated func tipViewStyle(_ style: some TipViewStyle) -> some View { environment(\.tipViewStyle, AnyTipViewStyle(style)) }

  /// How tips are drawn, which they are not.
  public nonisolated func tipBackground(_ style: some ShapeStyle) -> some View { self }
  public nonisolated func tipImageSize(_ size: CGSize) -> some View { self }
  public nonisolated func tipCornerRadius(_ cornerRadius: Double, antialiased: Bool = true) -> some View { self }
  public nonisolated func tipImageStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public nonisolated func tipImageStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View { self }
  public nonisolated func tipImageStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View { self }

  /// The view that a tip's arrow points to.
  public nonisolated func tipAnchor<AnchorID: Hashable & Sendable>(_ id: AnchorID) -> some View { self }

  /// What is behind a popover can be used by scripts anyway.
  public nonisolated func tipBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { self }
}

/// A style of any type.
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
