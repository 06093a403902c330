public import Foundation
public import ViewRuntime

/// Buys a product from a view's closures.
public struct PurchaseAction: Sendable {
  @discardableResult
  public func callAsFunction(_ product: Product, options: Set<Product.PurchaseOption> = []) async throws -> Product.PurchaseResult {
    try await product.purchase(options: options)
  }
}

extension EnvironmentValues {
  public var purchase: PurchaseAction { PurchaseAction() }
}

// What views of a store begin and what comes of it: nothing is ever begun.
nonisolated extension View {
  public func onInAppPurchaseStart(perform action: ((Product) async -> Void)?) -> some View { self }
  public func onInAppPurchaseCompletion(
    perform action: ((Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
  ) -> some View { self }
  public func inAppPurchaseOptions(_ options: ((Product) async -> Set<Product.PurchaseOption>?)?) -> some View { self }
  public func subscriptionPromotionalOffer(
    offer: @escaping (Product, Product.SubscriptionInfo) -> Product.SubscriptionOffer?,
    signature: @escaping (Product, Product.SubscriptionInfo, Product.SubscriptionOffer) async throws -> String
  ) -> some View { self }
}

// The store's own sheets, which are never opened: their values stay as the app sets them.
nonisolated extension View {
  public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View { self }
  public func manageSubscriptionsSheet(isPresented: Binding<Bool>, subscriptionGroupID: String) -> some View { self }
  public func offerCodeRedemption(
    isPresented: Binding<Bool>, onCompletion: @escaping (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View { self }
  public func refundRequestSheet(
    for transactionID: UInt64, isPresented: Binding<Bool>,
    onDismiss: ((Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError>) -> Void)? = nil
  ) -> some View { self }
  public func appStoreOverlay(isPresented: Binding<Bool>, configuration: @escaping () -> SKOverlay.Configuration) -> some View { self }
}

// How a store's controls are drawn, which they are not.
nonisolated extension View {
  public func storeButton(_ visibility: Visibility, for buttonKinds: StoreButtonKind...) -> some View { self }
  public func subscriptionStoreControlStyle(_ style: some SubscriptionStoreControlStyle) -> some View { self }
  public func subscriptionStoreControlStyle(
    _ style: some SubscriptionStoreControlStyle, placement: SubscriptionStoreControlPlacement
  ) -> some View { self }
  public func subscriptionStoreControlBackground(_ style: some ShapeStyle) -> some View { self }
  public func subscriptionStoreControlIcon(
    @ViewBuilder icon: @escaping (Product, Product.SubscriptionInfo) -> some View
  ) -> some View { self }
  public func subscriptionStoreButtonLabel(_ label: SubscriptionStoreButtonLabel) -> some View { self }
  public func subscriptionStorePickerItemBackground(_ style: some ShapeStyle) -> some View { self }
  public func subscriptionStorePickerItemBackground(_ style: some ShapeStyle, in shape: some Shape) -> some View { self }
  public func subscriptionStorePolicyDestination(url: URL, for kind: SubscriptionStorePolicyKind) -> some View { self }
  public func subscriptionStorePolicyDestination(
    for kind: SubscriptionStorePolicyKind, @ViewBuilder destination: () -> some View
  ) -> some View { self }
  public func subscriptionStorePolicyForegroundStyle(_ style: some ShapeStyle) -> some View { self }
  public func subscriptionStorePolicyForegroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View { self }
  public func subscriptionStoreSignInAction(_ action: (() -> Void)?) -> some View { self }
}

/// The system's advertisement of another app over this one.
public final class SKOverlay: Sendable {
  public enum Position: Int, Sendable { case bottom, bottomRaised }
  public class Configuration {}
  public final class AppConfiguration: Configuration {
    public var appIdentifier: String
    public var position: Position
    public init(appIdentifier: String, position: Position) {
      self.appIdentifier = appIdentifier
      self.position = position
    }
  }
  public final class AppClipConfiguration: Configuration {
    public var position: Position
    public init(position: Position) { self.position = position }
  }
}
