import Foundation
import ViewGraph

/// What the system tells of a scene's phases besides the environment: the notifications of an app and of its one scene.
@MainActor
enum PhaseNotifications {
  /// Posts what goes with a change of phase, before the views see it.
  static func post(from old: ScenePhase, to new: ScenePhase) {
    switch (old, new) {
    case (.active, .inactive): post(UIApplication.willResignActiveNotification, UIScene.willDeactivateNotification)
    case (_, .background): post(UIApplication.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification)
    case (.background, .inactive): post(UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification)
    case (_, .active): post(UIApplication.didBecomeActiveNotification, UIScene.didActivateNotification)
    case (.inactive, .inactive): break
    }
  }

  private static func post(_ ofApp: Notification.Name, _ ofScene: Notification.Name) {
    NotificationCenter.default.post(name: ofApp, object: UIApplication.shared)
    NotificationCenter.default.post(name: ofScene, object: nil)
  }
}
