public import ViewRuntime

@MainActor @preconcurrency
public protocol ProductViewStyle {
  associatedtype Body: View
  typealias Configuration = ProductViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@MainActor
public struct ProductViewStyleConfiguration {
  /// Always the placeholder icon.
  public struct Icon: View {
    let content: AnyView
    public var body: some View { content }
  }

  public let state: Product.TaskState
  public let icon: Icon
  public var product: Product? { state.product }
  public var hasCurrentEntitlement: Bool { false }

  init(state: Product.TaskState, icon: AnyView) {
    self.state = state
    self.icon = Icon(content: icon)
  }

  /// Has no effect, because there is no product.
  public func purchase() { if let product { switch product.never {} } }
}

// The system's styles show only the icon: there is no product with a name and a price.
public struct AutomaticProductViewStyle: ProductViewStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

public struct CompactProductViewStyle: ProductViewStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

public struct RegularProductViewStyle: ProductViewStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

public struct LargeProductViewStyle: ProductViewStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension ProductViewStyle where Self == AutomaticProductViewStyle {
  public static var automatic: Self { Self() }
}
extension ProductViewStyle where Self == CompactProductViewStyle {
  public static var compact: Self { Self() }
}
extension ProductViewStyle where Self == RegularProductViewStyle {
  public static var regular: Self { Self() }
}
extension ProductViewStyle where Self == LargeProductViewStyle {
  public static var large: Self { Self() }
}

extension View {
  public nonisolated func productViewStyle(_ style: some ProductViewStyle) -> some View {
    environment(\.productViewStyle, AnyProductViewStyle(style))
  }

  /// Has no effect.
  public nonisolated func productIconBorder() -> some View { self }
  /// Has no effect.
  public nonisolated func productDescription(_ visibility: Visibility) -> some View { self }
}

/// A type-erased style.
struct AnyProductViewStyle: Sendable {
  private let make: @MainActor @Sendable (ProductViewStyleConfiguration) -> AnyView

  nonisolated init(_ style: some ProductViewStyle) {
    nonisolated(unsafe) let style = style
    make = { unsafe AnyView(style.makeBody(configuration: $0)) }
  }

  @MainActor func makeBody(configuration: ProductViewStyleConfiguration) -> AnyView { make(configuration) }
}

extension EnvironmentValues {
  private struct StyleKey: EnvironmentKey {
    static let defaultValue = AnyProductViewStyle(AutomaticProductViewStyle())
  }

  var productViewStyle: AnyProductViewStyle {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
}
