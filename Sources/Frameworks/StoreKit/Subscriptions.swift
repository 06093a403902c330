public import Foundation

extension Product {
  /// Never created: there are no subscriptions.
  public struct SubscriptionInfo: Hashable, Sendable {
    let never: Never
    public var subscriptionGroupID: String { switch never {} }
    public var groupDisplayName: String { switch never {} }
    public var groupLevel: Int { switch never {} }
    public var subscriptionPeriod: SubscriptionPeriod { switch never {} }
    public var introductoryOffer: SubscriptionOffer? { switch never {} }
    public var promotionalOffers: [SubscriptionOffer] { switch never {} }
    public var winBackOffers: [SubscriptionOffer] { switch never {} }
    public var isEligibleForIntroOffer: Bool { get async { switch never {} } }
    public var status: [Status] { get async throws { switch never {} } }

    /// Returns no statuses.
    public static func status(for groupID: String) async throws -> [Status] { [] }
    /// Returns nil.
    public static func status(transactionID: UInt64) async throws -> Status? { nil }
    /// Returns true.
    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { true }

    public struct RenewalState: RawRepresentable, Hashable, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let subscribed = Self(rawValue: 1)
      public static let expired = Self(rawValue: 2)
      public static let inBillingRetryPeriod = Self(rawValue: 3)
      public static let inGracePeriod = Self(rawValue: 4)
      public static let revoked = Self(rawValue: 5)
    }

    public struct RenewalInfo: Hashable, Sendable {
      let never: Never
      public var originalTransactionID: UInt64 { switch never {} }
      public var currentProductID: String { switch never {} }
      public var autoRenewPreference: String? { switch never {} }
      public var willAutoRenew: Bool { switch never {} }
      public var renewalDate: Date? { switch never {} }
      public var expirationReason: ExpirationReason? { switch never {} }
      public var gracePeriodExpirationDate: Date? { switch never {} }
      public var isInBillingRetry: Bool { switch never {} }

      public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let autoRenewDisabled = Self(rawValue: 1)
        public static let billingError = Self(rawValue: 2)
        public static let didNotConsentToPriceIncrease = Self(rawValue: 3)
        public static let productUnavailable = Self(rawValue: 4)
        public static let unknown = Self(rawValue: 5)
      }
    }

    public struct Status: Hashable, Sendable {
      let never: Never
      public var state: RenewalState { switch never {} }
      public var transaction: VerificationResult<Transaction> { switch never {} }
      public var renewalInfo: VerificationResult<RenewalInfo> { switch never {} }

      /// A sequence that never yields an element and ends when its task is canceled.
      public static var updates: Statuses { Statuses() }

      public struct Statuses: AsyncSequence, Sendable {
        public typealias Element = Status
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
        public struct AsyncIterator: AsyncIteratorProtocol {
          private var pending = PendingElements<Status>()
          public mutating func next() async -> Status? { await pending.next() }
        }
      }
    }
  }

  public struct SubscriptionPeriod: Hashable, Sendable {
    public enum Unit: Hashable, Sendable { case day, week, month, year }
    public let unit: Unit
    public let value: Int
    public static let weekly = Self(unit: .week, value: 1)
    public static let everyTwoWeeks = Self(unit: .week, value: 2)
    public static let monthly = Self(unit: .month, value: 1)
    public static let everyTwoMonths = Self(unit: .month, value: 2)
    public static let everyThreeMonths = Self(unit: .month, value: 3)
    public static let everySixMonths = Self(unit: .month, value: 6)
    public static let yearly = Self(unit: .year, value: 1)
  }

  public struct SubscriptionOffer: Hashable, Sendable {
    let never: Never
    public var id: String? { switch never {} }
    public var type: OfferType { switch never {} }
    public var price: Decimal { switch never {} }
    public var displayPrice: String { switch never {} }
    public var period: SubscriptionPeriod { switch never {} }
    public var periodCount: Int { switch never {} }
    public var paymentMode: PaymentMode { switch never {} }

    public struct OfferType: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let introductory = Self(rawValue: "Introductory")
      public static let promotional = Self(rawValue: "Promotional")
      public static let winBack = Self(rawValue: "WinBack")
    }

    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let payAsYouGo = Self(rawValue: "PayAsYouGo")
      public static let payUpFront = Self(rawValue: "PayUpFront")
      public static let freeTrial = Self(rawValue: "FreeTrial")
    }
  }
}

public typealias SubscriptionStatus = Product.SubscriptionInfo.Status
public typealias SubscriptionRenewalState = Product.SubscriptionInfo.RenewalState
