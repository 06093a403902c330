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
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
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
  private static var scene = UIWindowScene()
  private static var isWholeProgram = false

  /// Asks the app's delegate for the scene's, and tells that one that the scene connects.
  static func connect(_ appDelegate: any UIApplicationDelegate, isWholeProgram: Bool) {
    self.isWholeProgram = isWholeProgram
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    let configuration = appDelegate.application(.shared, configurationForConnecting: session, options: options)
    let known: AnyClass? = configuration.delegateClass ?? (isWholeProgram ? namedInTheProgram(beside: appDelegate) : nil)
    scene = UIWindowScene()
    delegate = (known as? NSObject.Type).flatMap { newObject($0) as? any UISceneDelegate }
    delegate?.scene(scene, willConnectTo: session, options: options)
  }

  /// The class that a new project's property list names. There is no such list here.
  private static func namedInTheProgram(beside appDelegate: any UIApplicationDelegate) -> AnyClass? {
    let module = String(reflecting: type(of: appDelegate)).prefix { $0 != "." }
    return NSClassFromString("\(module).SceneDelegate")
  }

  /// The window that the scene's delegate has made.
  static var window: UIWindow? { (delegate as? any UIWindowSceneDelegate)?.window ?? scene.windows.first }

  /// Tells the scene's delegate of a change of phase, or the app's in a program without scenes.
  static func tell(_ change: (any UISceneDelegate) -> (UIScene) -> Void, orApp appChange: (any UIApplicationDelegate) -> (UIApplication) -> Void) {
    if let delegate { return change(delegate)(scene) }
    if isWholeProgram, let app = UIApplication.shared.delegate { appChange(app)(.shared) }
  }
}
