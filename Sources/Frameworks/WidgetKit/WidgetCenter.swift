@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation

/// The widgets of an app, which are made by another program: there are none to reload.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()
  public func reloadAllTimelines() {}
  public func reloadTimelines(ofKind kind: String) {}
  public func invalidateConfigurationRecommendations() {}

  /// Nobody has put a widget anywhere.
  public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) { completion(.success([])) }
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}

/// A widget that a user has put somewhere.
public struct WidgetInfo: Identifiable, Hashable, Sendable {
  public let kind: String
  public let family: WidgetFamily
  public var id: Self { self }
}
