public import Foundation
public import UIKit
import ViewRuntime

/// Never created: the store has no products.
public struct Product: Identifiable, Hashable, Sendable {
  let never: Never

  public var id: String { switch never {} }
  public var type: ProductType { switch never {} }
  public var displayName: String { switch never {} }
  public var description: String { switch never {} }
  public var price: Decimal { switch never {} }
  public var displayPrice: String { switch never {} }
  public var priceFormatStyle: Decimal.FormatStyle.Currency { switch never {} }
  public var isFamilyShareable: Bool { switch never {} }
  public var subscription: SubscriptionInfo? { switch never {} }
  public var jsonRepresentation: Data { switch never {} }
  public var latestTransaction: VerificationResult<Transaction>? { get async { switch never {} } }
  public var currentEntitlement: VerificationResult<Transaction>? { get async { switch never {} } }
  public var currentEntitlements: Transaction.Transactions { switch never {} }

  /// Returns no products, after a tenth of a second. As on a device, an unknown id is not an error.
  public static func products<Identifiers: Collection>(for identifiers: Identifiers) async throws -> [Product]
  where Identifiers.Element == String {
    guard await StoreDelay.elapsed() else { throw CancellationError() }
    return []
  }

  @discardableResult
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult { switch never {} }
  @discardableResult @MainActor
  public func purchase(confirmIn scene: UIScene, options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    switch never {}
  }
  @discardableResult @MainActor
  public func purchase(confirmIn viewController: UIViewController, options: Set<PurchaseOption> = []) async throws
    -> PurchaseResult
  {
    switch never {}
  }

  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let consumable = Self(rawValue: "Consumable")
    public static let nonConsumable = Self(rawValue: "Non-Consumable")
    public static let nonRenewable = Self(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = Self(rawValue: "Auto-Renewable Subscription")
    public var localizedDescription: String { rawValue }
  }

  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }

  public struct PurchaseOption: Hashable, Sendable {
    private let name: String
    private let value: String
    public static func appAccountToken(_ token: UUID) -> Self { Self(name: "appAccountToken", value: token.uuidString) }
    public static func quantity(_ quantity: Int) -> Self { Self(name: "quantity", value: String(quantity)) }
    public static func simulatesAskToBuyInSandbox(_ simulates: Bool) -> Self {
      Self(name: "simulatesAskToBuyInSandbox", value: String(simulates))
    }
    public static func custom(key: String, value: String) -> Self { Self(name: key, value: value) }
  }

  public enum PurchaseError: Error, LocalizedError, Hashable {
    case invalidQuantity
    case productUnavailable
    case purchaseNotAllowed
    case ineligibleForOffer
    case invalidOfferIdentifier
    case invalidOfferPrice
    case invalidOfferSignature
    case missingOfferParameters
  }
}

/// The latency of the store: a tenth of a second of the host's time, as for images.
enum StoreDelay {
  /// Waits for the store's response.
  /// - Returns: False if the task was canceled in the meantime.
  static func elapsed(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    do {
      try await Task.sleep(for: .milliseconds(100))
      return true
    } catch {
      return false
    }
  }
}
