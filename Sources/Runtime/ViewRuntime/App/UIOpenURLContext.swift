public import Foundation

/// A URL that the system passes to a scene. Nothing outside a headless run opens one.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
  public let url: URL
  public let options: UIScene.OpenURLOptions
  init(url: URL) {
    self.url = url
    options = UIScene.OpenURLOptions()
    super.init()
  }
}

extension UIScene {
  /// The origin of a URL: none.
  public final class OpenURLOptions: NSObject {
    public var sourceApplication: String? { nil }
    public var annotation: Any? { nil }
    public var openInPlace: Bool { false }
  }
}

extension UIApplication {
  /// Keys of the options for an opened URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
}

/// An object that restores an activity from another device. None is ever passed.
@MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ activity: NSUserActivity)
}
