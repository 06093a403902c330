public import Foundation

extension MKMapItem {
  public struct Identifier: RawRepresentable, Hashable, Codable, Sendable {
    public let rawValue: String
    public init?(rawValue: String) {
      if rawValue.isEmpty { return nil }
      self.rawValue = rawValue
    }
  }
}

/// Every request fails with `.serverFailure`.
public final class MKMapItemRequest: NSObject, @unchecked Sendable {
  public let mapItemIdentifier: MKMapItem.Identifier?
  public var isLoading: Bool { false }
  public private(set) var isCancelled = false

  public init(mapItemIdentifier: MKMapItem.Identifier) {
    self.mapItemIdentifier = mapItemIdentifier
    super.init()
  }

  public init(feature: MapFeature) {
    mapItemIdentifier = nil
    super.init()
  }

  public var mapItem: MKMapItem {
    get async throws { throw MKError(.serverFailure) }
  }

  public func getMapItem(completionHandler: @escaping (MKMapItem?, (any Error)?) -> Void) {
    nonisolated(unsafe) let handler = completionHandler
    HostAnswer.deliver { unsafe handler(nil, MKError(.serverFailure)) }
  }

  public func cancel() { isCancelled = true }
}
