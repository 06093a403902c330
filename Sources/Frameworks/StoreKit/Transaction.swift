public import Foundation

/// Never created: nothing is ever bought. All sequences of transactions are empty.
public struct Transaction: Identifiable, Hashable, Sendable {
  let never: Never

  public var id: UInt64 { switch never {} }
  public var originalID: UInt64 { switch never {} }
  public var productID: String { switch never {} }
  public var productType: Product.ProductType { switch never {} }
  public var subscriptionGroupID: String? { switch never {} }
  public var appBundleID: String { switch never {} }
  public var appAccountToken: UUID? { switch never {} }
  public var purchaseDate: Date { switch never {} }
  public var originalPurchaseDate: Date { switch never {} }
  public var expirationDate: Date? { switch never {} }
  public var revocationDate: Date? { switch never {} }
  public var revocationReason: RevocationReason? { switch never {} }
  public var signedDate: Date { switch never {} }
  public var purchasedQuantity: Int { switch never {} }
  public var isUpgraded: Bool { switch never {} }
  public var ownershipType: OwnershipType { switch never {} }
  public var environment: AppStore.Environment { switch never {} }
  public var price: Decimal? { switch never {} }
  public var jsonRepresentation: Data { switch never {} }
  public var subscriptionStatus: Product.SubscriptionInfo.Status? { get async { switch never {} } }

  public func finish() async { switch never {} }

  public static var all: Transactions { Transactions(isOpen: false) }
  public static var currentEntitlements: Transactions { Transactions(isOpen: false) }
  public static var unfinished: Transactions { Transactions(isOpen: false) }
  /// A sequence that never yields an element and ends when its task is canceled.
  public static var updates: Transactions { Transactions(isOpen: true) }
  public static func all(for productID: String) -> Transactions { all }
  public static func currentEntitlements(for productID: String) -> Transactions { currentEntitlements }
  public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? { nil }
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }

  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    let isOpen: Bool

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pending: isOpen ? PendingElements() : nil) }

    public struct AsyncIterator: AsyncIteratorProtocol {
      var pending: PendingElements<Element>?
      public mutating func next() async -> Element? { await pending?.next() }
    }
  }

  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let purchased = Self(rawValue: "PURCHASED")
    public static let familyShared = Self(rawValue: "FAMILY_SHARED")
  }

  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let developerIssue = Self(rawValue: 1)
    public static let other = Self(rawValue: 0)
    public var localizedDescription: String { self == .developerIssue ? "Developer Issue" : "Other" }
  }

  public enum RefundRequestStatus: Hashable, Sendable { case success, userCancelled }
  public enum RefundRequestError: Error, Hashable { case duplicateRequest, failed }
}

/// An iterator that never yields an element and ends when its task is canceled.
struct PendingElements<Element: Sendable> {
  // Held because a stream ends when its continuation is released.
  private let continuation: AsyncStream<Element>.Continuation
  private var elements: AsyncStream<Element>.AsyncIterator

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    self.continuation = continuation
    elements = stream.makeAsyncIterator()
  }

  mutating func next() async -> Element? { await elements.next() }
}

public enum VerificationResult<SignedType> {
  public enum VerificationError: Error, Hashable, LocalizedError {
    case revokedCertificate, invalidCertificateChain, invalidDeviceVerification, invalidEncoding, invalidSignature,
      missingRequiredProperties
  }

  case unverified(SignedType, VerificationError)
  case verified(SignedType)

  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .verified(let value): value
      case .unverified(_, let error): throw error
      }
    }
  }

  public var unsafePayloadValue: SignedType {
    switch self {
    case .verified(let value), .unverified(let value, _): value
    }
  }
}

extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}
extension VerificationResult: Sendable where SignedType: Sendable {}
