public import Foundation
public import ViewRuntime

/// Never called, because there are no products.
public struct PurchaseAction: Sendable {
  @discardableResult
  public func callAsFunction(_ product: Product, options: Set<Product.PurchaseOption> = []) async throws
    -> Product.PurchaseResult
  {
    try await product.purchase(options: options)
  }
}

extension EnvironmentValues {
  public var purchase: PurchaseAction { PurchaseAction() }
}

/// These have no effect: no purchase starts, so their closures are never called.
nonisolated extension View {
  /// No such input: nothing can be bought.
  public func onInAppPurchaseStart(perform action: ((Product) async -> Void)?) -> some View { self }
  /// No such input: nothing can be bought.
  public func onInAppPurchaseCompletion(
    perform action: ((Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
  ) -> some View { self }
  /// No such input: nothing can be bought.
  public func inAppPurchaseOptions(_ options: ((Product) async -> Set<Product.PurchaseOption>?)?) -> some View { self }
  /// No such input: nothing can be bought.
  public func subscriptionPromotionalOffer(
    offer: @escaping (Product, Product.SubscriptionInfo) -> Product.SubscriptionOffer?,
    signature: @escaping (Product, Product.SubscriptionInfo, Product.SubscriptionOffer) async throws -> String
  ) -> some View { self }
}

/// These have no effect: the store's sheets are never presented, and their bindings are never written.
nonisolated extension View {
  public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View { self }
  public func manageSubscriptionsSheet(isPresented: Binding<Bool>, subscriptionGroupID: String) -> some View { self }
  /// The store never presents it, which the trace tells.
  public func offerCodeRedemption(
    isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    onCompletion: @escaping (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View { notPerformed("offerCodeRedemption(isPresented:onCompletion:)", when: isPresented, file, line) }
  /// The store never presents it, which the trace tells.
  public func refundRequestSheet(
    for transactionID: UInt64, isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    onDismiss: ((Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError>) -> Void)? = nil
  ) -> some View { notPerformed("refundRequestSheet(for:isPresented:onDismiss:)", when: isPresented, file, line) }
  /// The store never presents it, which the trace tells.
  public func appStoreOverlay(
    isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    configuration: @escaping () -> SKOverlay.Configuration
  )
    -> some View
  { notPerformed("appStoreOverlay(isPresented:configuration:)", when: isPresented, file, line) }
}

/// These have no effect: the controls are not shown, and closures are never called.
nonisolated extension View {
  public func storeButton(_ visibility: Visibility, for buttonKinds: StoreButtonKind...) -> some View { self }
  public func subscriptionStoreControlStyle(_ style: some SubscriptionStoreControlStyle) -> some View { self }
  public func subscriptionStoreControlStyle(
    _ style: some SubscriptionStoreControlStyle, placement: SubscriptionStoreControlPlacement
  ) -> some View { self }
  public func subscriptionStoreControlBackground(_ style: some ShapeStyle) -> some View { self }
  /// No such input: nothing can be bought.
  public func subscriptionStoreControlIcon(
    @ViewBuilder icon: @escaping (Product, Product.SubscriptionInfo) -> some View
  ) -> some View { self }
  public func subscriptionStoreButtonLabel(_ label: SubscriptionStoreButtonLabel) -> some View { self }
  public func subscriptionStorePickerItemBackground(_ style: some ShapeStyle) -> some View { self }
  public func subscriptionStorePickerItemBackground(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    self
  }
  public func subscriptionStorePolicyDestination(url: URL, for kind: SubscriptionStorePolicyKind) -> some View { self }
  /// No such input: nothing can be bought.
  public func subscriptionStorePolicyDestination(
    for kind: SubscriptionStorePolicyKind, @ViewBuilder destination: () -> some View
  ) -> some View { self }
  public func subscriptionStorePolicyForegroundStyle(_ style: some ShapeStyle) -> some View { self }
  public func subscriptionStorePolicyForegroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle)
    -> some View
  { self }
  /// No such input: nothing can be bought.
  public func subscriptionStoreSignInAction(_ action: (() -> Void)?) -> some View { self }
}

/// Never presented.
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
