public import Foundation

/// A URL that the system hands to a scene. Nothing is opened from outside a headless run.
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
  /// Who asks a scene to open a URL: nobody.
  public final class OpenURLOptions: NSObject {
    public var sourceApplication: String? { nil }
    public var annotation: Any? { nil }
    public var openInPlace: Bool { false }
  }
}

extension UIApplication {
  /// What the system says of a URL that it hands to an app.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
}

/// What takes up an activity that was begun elsewhere. None comes.
@MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ activity: NSUserActivity)
}
