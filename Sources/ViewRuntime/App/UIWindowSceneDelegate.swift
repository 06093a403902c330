public import Foundation

/// What an app's scene tells its delegate: that it connects, and its changes of phase. Nothing is opened from outside.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// The one scene of a run, where the app's delegate names a class for the scene's.
@MainActor
enum SceneConnection {
  private static var delegate: (any UISceneDelegate)?
  private static let scene = UIWindowScene()

  /// Asks the app's delegate for the scene's, and tells that one that the scene connects.
  static func connect(_ appDelegate: any UIApplicationDelegate) {
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    let configuration = appDelegate.application(.shared, configurationForConnecting: session, options: options)
    delegate = (configuration.delegateClass as? NSObject.Type).flatMap { newObject($0) as? any UISceneDelegate }
    delegate?.scene(scene, willConnectTo: session, options: options)
  }

  /// Tells the scene's delegate of a change of phase.
  static func tell(_ change: (any UISceneDelegate) -> (UIScene) -> Void) { if let delegate { change(delegate)(scene) } }
}
