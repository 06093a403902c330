public import Foundation
import ViewGraph

/// The app object, whose requests to the system have no effect: a headless run has no system around it.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public static let shared = UIApplication()
  public nonisolated static let openSettingsURLString = "app-settings:"
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public enum State: Int, Sendable { case active, inactive, background }

  public var isIdleTimerDisabled = false
  public var applicationIconBadgeNumber = 0
  public weak var delegate: (any UIApplicationDelegate)?
  /// The phase of the host that is running on this thread or last ran on it.
  public var applicationState: State {
    guard let graph = ActiveGraph.lastOnThisThread else { return .active }
    switch HostEnvironment.phase(graph) {
    case .active: return .active
    case .inactive: return .inactive
    case .background: return .background
    }
  }

  /// Opens nothing and passes false to the completion handler.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }
  public func canOpenURL(_ url: URL) -> Bool { false }
  public func registerForRemoteNotifications() {}

  /// False: there is no home screen.
  public var supportsAlternateIcons: Bool { false }
  public var alternateIconName: String? { nil }
  public func setAlternateIconName(_ name: String?, completionHandler: ((any Error)?) -> Void = { _ in }) {
    completionHandler(CocoaError(.featureUnsupported))
  }
}

@preconcurrency @MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }
  public var activationState: ActivationState {
    switch UIApplication.shared.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = Self(top: 0, left: 0, bottom: 0, right: 0)
}

extension UIApplication {
  public var windows: [UIWindow] { [] }
  public var keyWindow: UIWindow? { nil }
  /// The one scene of a run.
  public var connectedScenes: Set<UIScene> { [SceneConnection.scene] }
}
