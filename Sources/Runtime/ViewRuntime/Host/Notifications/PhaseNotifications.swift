import Combine
import Foundation
import ViewGraph

/// Posts the system's notifications of scene phases, for the app and for its one scene.
@MainActor
enum PhaseNotifications {
  /// Posts the notifications of a phase change before the views see it.
  static func post(from old: ScenePhase, to new: ScenePhase) {
    switch (old, new) {
    case (.active, .inactive):
      SceneConnection.tell {
        $0.sceneWillResignActive
      } orApp: {
        $0.applicationWillResignActive
      }
      post(UIApplication.willResignActiveNotification, UIScene.willDeactivateNotification)
    case (_, .background):
      SceneConnection.tell {
        $0.sceneDidEnterBackground
      } orApp: {
        $0.applicationDidEnterBackground
      }
      post(UIApplication.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification)
    case (.background, .inactive):
      SceneConnection.tell {
        $0.sceneWillEnterForeground
      } orApp: {
        $0.applicationWillEnterForeground
      }
      post(UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification)
    case (_, .active):
      SceneConnection.tell {
        $0.sceneDidBecomeActive
      } orApp: {
        $0.applicationDidBecomeActive
      }
      post(UIApplication.didBecomeActiveNotification, UIScene.didActivateNotification)
    case (.inactive, .inactive): break
    }
  }

  private static func post(_ ofApp: Notification.Name, _ ofScene: Notification.Name) {
    SystemNotification.post(ofApp, object: UIApplication.shared)
    SystemNotification.post(ofScene)
  }
}
