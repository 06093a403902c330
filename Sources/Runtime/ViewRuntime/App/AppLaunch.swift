public import Foundation

/// Delivers the launch callbacks to an app's delegate.
@MainActor
enum AppLaunch {
  /// - Parameter isWholeProgram: True if the program consists of delegates only: no `App` declares its scenes.
  static func launch(_ delegate: any UIApplicationDelegate, isWholeProgram: Bool) {
    let app = UIApplication.shared
    app.delegate = delegate
    _ = delegate.application(app, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(app, didFinishLaunchingWithOptions: nil)
    NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: app)
    SceneConnection.connect(delegate, isWholeProgram: isWholeProgram)
  }
}

/// The root of a program without an `App`: the window of its app delegate or of its scene delegate.
public struct _DelegateRoot<Delegate: NSObject & UIApplicationDelegate>: UIViewRepresentable {
  public init(_ type: Delegate.Type) {}

  public func makeCoordinator() -> Delegate { newObject(Delegate.self) }

  public func makeUIView(context: Context) -> UIWindow {
    AppLaunch.launch(context.coordinator, isWholeProgram: true)
    return SceneConnection.window ?? context.coordinator.window ?? UIWindow()
  }

  public func updateUIView(_ window: UIWindow, context: Context) {}
}

extension UIApplicationDelegate where Self: NSObject {
  /// Runs the program headless: performs the script named by the environment, and exits.
  @MainActor
  public static func main() { AppContainer.run { HeadlessRun.run { _DelegateRoot(Self.self) } } }
}
