@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
public import UIKit

// A store without products, customers and transactions, as in a simulator without a StoreKit configuration file.
// `ViewRuntime` declares `\.requestReview`.

@preconcurrency @MainActor
public enum SKStoreReviewController {
  /// Has no effect.
  public static func requestReview() {}
  /// Has no effect.
  public static func requestReview(in windowScene: UIWindowScene) {}
}

/// `canMakePayments` returns false.
public enum AppStore {
  public struct Environment: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let production = Self(rawValue: "Production")
    public static let sandbox = Self(rawValue: "Sandbox")
    public static let xcode = Self(rawValue: "Xcode")
  }

  public static var canMakePayments: Bool { false }
  public static var deviceVerificationID: UUID? { nil }

  /// Always fails with `.userCancelled`.
  public static func sync() async throws { throw StoreKitError.userCancelled }

  /// Has no effect.
  @MainActor public static func requestReview(in scene: UIWindowScene) {}
  /// Has no effect: the page is never presented.
  @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {}
  /// Has no effect: the page is never presented.
  @MainActor public static func showManageSubscriptions(in scene: UIWindowScene, subscriptionGroupID: String)
    async throws
  {}
  /// Has no effect: the sheet is never presented.
  @MainActor public static func presentOfferCodeRedeemSheet(in scene: UIWindowScene) async throws {}
}

/// Never created: `current` returns nil.
public struct Storefront: Hashable, Sendable {
  let never: Never
  public var id: String { switch never {} }
  public var countryCode: String { switch never {} }
  public static var current: Storefront? { get async { nil } }
  /// A sequence that never yields an element and ends when its task is canceled.
  public static var updates: Storefronts { Storefronts() }

  public struct Storefronts: AsyncSequence, Sendable {
    public typealias Element = Storefront
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    public struct AsyncIterator: AsyncIteratorProtocol {
      private var pending = PendingElements<Storefront>()
      public mutating func next() async -> Storefront? { await pending.next() }
    }
  }
}

/// Never created: the app was not bought.
public struct AppTransaction: Hashable, Sendable {
  let never: Never
  public var appID: UInt64? { switch never {} }
  public var appVersion: String { switch never {} }
  public var bundleID: String { switch never {} }
  public var deviceVerification: Data { switch never {} }
  public var environment: AppStore.Environment { switch never {} }
  public var originalAppVersion: String { switch never {} }
  public var originalPurchaseDate: Date { switch never {} }

  /// Always fails with `.unknown`.
  public static var shared: VerificationResult<AppTransaction> { get async throws { throw StoreKitError.unknown } }
  /// Always fails with `.userCancelled`.
  public static func refresh() async throws -> VerificationResult<AppTransaction> { throw StoreKitError.userCancelled }
}

public enum StoreKitError: Error, LocalizedError, CustomStringConvertible {
  case unknown
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  case notAvailableInStorefront
  case notEntitled
  case unsupported

  public var description: String {
    switch self {
    case .unknown: "unknown"
    case .userCancelled: "userCancelled"
    case .networkError(let error): "networkError(\(error))"
    case .systemError(let error): "systemError(\(error))"
    case .notAvailableInStorefront: "notAvailableInStorefront"
    case .notEntitled: "notEntitled"
    case .unsupported: "unsupported"
    }
  }

  public var errorDescription: String? {
    switch self {
    case .unknown: "Unable to Complete Request"
    case .userCancelled: "Request Canceled"
    case .networkError(let error): error.localizedDescription
    case .systemError(let error): error.localizedDescription
    case .notAvailableInStorefront: "Not Available in Storefront"
    case .notEntitled: "Not Entitled"
    case .unsupported: "Unsupported"
    }
  }
}
