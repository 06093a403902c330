public import Foundation

/// Callbacks from a scene to its delegate: connection and phase changes. Nothing is opened from outside.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
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
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
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

/// The single scene of a run, if the app's delegate names a scene delegate class.
@MainActor
enum SceneConnection {
  private static var delegate: (any UISceneDelegate)?
  private(set) static var scene = UIWindowScene()
  private static var isWholeProgram = false

  /// Asks the app delegate for the scene delegate, and notifies it of the connection.
  static func connect(_ appDelegate: any UIApplicationDelegate, isWholeProgram: Bool) {
    self.isWholeProgram = isWholeProgram
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    let configuration = appDelegate.application(.shared, configurationForConnecting: session, options: options)
    let known: AnyClass? =
      configuration.delegateClass ?? (isWholeProgram ? namedInTheProgram(beside: appDelegate) : nil)
    scene = UIWindowScene()
    delegate = (known as? NSObject.Type).flatMap { newObject($0) as? any UISceneDelegate }
    delegate?.scene(scene, willConnectTo: session, options: options)
    // Apple's documentation of the method: it comes at the launch too, before the views appear.
    delegate?.sceneWillEnterForeground(scene)
  }

  /// Returns the scene delegate class of a new Xcode project, which its property list would name. There is no property
  /// list here.
  private static func namedInTheProgram(beside appDelegate: any UIApplicationDelegate) -> AnyClass? {
    let module = String(reflecting: type(of: appDelegate)).prefix { $0 != "." }
    return NSClassFromString("\(module).SceneDelegate")
  }

  /// Passes a URL to the scene delegate, or to the app delegate in a program without scenes.
  static func open(_ url: URL) {
    if let delegate {
      if url.isUniversalLink {
        delegate.scene(scene, continue: NSUserActivity(browsing: url))
      } else {
        delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
      }
    } else if isWholeProgram, let app = UIApplication.shared.delegate {
      if url.isUniversalLink {
        _ = app.application(.shared, continue: NSUserActivity(browsing: url)) { _ in }
      } else {
        _ = app.application(.shared, open: url, options: [:])
      }
    }
  }

  /// The window that the scene delegate has created.
  static var window: UIWindow? { (delegate as? any UIWindowSceneDelegate)?.window ?? scene.windows.first }

  /// Notifies the scene delegate of a phase change, or the app delegate in a program without scenes.
  static func tell(
    _ change: (any UISceneDelegate) -> (UIScene) -> Void,
    orApp appChange: (any UIApplicationDelegate) -> (UIApplication) -> Void
  ) {
    if let delegate { return change(delegate)(scene) }
    if isWholeProgram, let app = UIApplication.shared.delegate { appChange(app)(.shared) }
  }
}
