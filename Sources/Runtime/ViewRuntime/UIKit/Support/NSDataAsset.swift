public import Foundation

/// Data in an asset catalog, which is never found: a headless run has no asset catalogs.
public final class NSDataAsset: NSObject, Sendable {
  public typealias Name = String
  public let name: String
  public var data: Data { Data() }
  public var typeIdentifier: String { "public.data" }
  /// Returns nil: there are no assets.
  public convenience init?(name: String) { nil }
  public init?(name: String, bundle: Bundle) { return nil }
}
