public import Foundation

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let audio = Self(rawValue: "soun")
  public static let video = Self(rawValue: "vide")
}

public enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

/// There are no cameras and microphones: `default(for:)` returns nil, and access is always denied.
public final class AVCaptureDevice: NSObject, Sendable {
  private override init() {}
  public static func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .denied }
  public static func requestAccess(for mediaType: AVMediaType) async -> Bool { false }
  public static func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    HostAnswer.deliver { handler(false) }
  }
  public static func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
}
