public import Foundation

/// Data in a catalog of assets. No catalogs are built here, so none is found.
public final class NSDataAsset: NSObject, Sendable {
  public typealias Name = String
  public let name: String
  public var data: Data { Data() }
  public var typeIdentifier: String { "public.data" }
  /// - Returns: nil, as where no asset has the name.
  public convenience init?(name: String) { nil }
  public init?(name: String, bundle: Bundle) { return nil }
}
