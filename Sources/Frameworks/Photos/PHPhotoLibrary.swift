import Combine
public import Foundation

public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }

/// Access is always denied: `performChanges` always fails with `.accessUserDenied`, and its block is never called.
public final class PHPhotoLibrary: NSObject, Sendable {
  private static let library = PHPhotoLibrary()
  private override init() {}

  public static func shared() -> PHPhotoLibrary { library }

  public static func authorizationStatus() -> PHAuthorizationStatus { .denied }
  public static func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .denied }

  public static func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus { .denied }
  public static func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) {
    requestAuthorization(handler)
  }
  public static func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
    HostAnswer.deliver { handler(.denied) }
  }

  /// Always fails: there is no photo library.
  public func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
    throw PHPhotosError(.accessUserDenied)
  }
  /// Always fails: there is no photo library.
  public func performChangesAndWait(_ changeBlock: @escaping @Sendable () -> Void) throws {
    throw PHPhotosError(.accessUserDenied)
  }
  /// Always fails: there is no photo library.
  public func performChanges(
    _ changeBlock: @escaping @Sendable () -> Void, completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    HostAnswer.deliver { completionHandler?(false, PHPhotosError(.accessUserDenied)) }
  }
}

public struct PHPhotosError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable { case accessRestricted = 3310, accessUserDenied }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let accessRestricted = Code.accessRestricted
  public static let accessUserDenied = Code.accessUserDenied
}
