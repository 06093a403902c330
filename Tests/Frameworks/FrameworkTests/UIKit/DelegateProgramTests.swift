import SwiftUI
import Testing
import ViewRuntime

// An app as of 2019: no `App`, but an app delegate and a scene delegate.

@MainActor private enum Log {
  static var lines: [String] = []
  static weak var window: UIWindow?
}

private final class UserData: ObservableObject { @Published var count = 0 }

class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Log.lines.append("launched")
    return true
  }
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    Log.lines.append("connected")
    if let windowScene = scene as? UIWindowScene {
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = UIHostingController(rootView: ContentView().environmentObject(UserData()))
      self.window = window
      Log.window = window
      window.makeKeyAndVisible()
    }
  }
  func sceneWillEnterForeground(_ scene: UIScene) { Log.lines.append("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { Log.lines.append("active") }
  func sceneDidEnterBackground(_ scene: UIScene) { Log.lines.append("background") }
}

private struct ContentView: View {
  @EnvironmentObject private var data: UserData
  @Environment(\.scenePhase) private var phase
  var body: some View {
    NavigationView {
      VStack {
        Text(verbatim: "count \(data.count) \(phase)")
        Button("More") { data.count += 1 }
        Button("Log out") {
          (UIApplication.shared.delegate as? AppDelegate).map { _ in Log.lines.append("delegate") }
          Log.window?.rootViewController = UIHostingController(
            rootView: Text("Bye").onAppear { Log.lines.append("+bye") })
        }
      }
    }
    .onAppear { Log.lines.append("+content") }
    .onDisappear { Log.lines.append("-content") }
  }
}

/// An app whose delegate creates the window.
private final class OldDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIHostingController(rootView: Text("old"))
    window?.makeKeyAndVisible()
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { Log.lines.append("app active") }
  func applicationDidEnterBackground(_ application: UIApplication) { Log.lines.append("app background") }
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = NSObject.self
    return configuration
  }
}

@Suite(.serialized) @MainActor struct DelegateProgramTests {
  private func host<Root: View>(_ root: Root) -> RuntimeHost {
    Log.lines = []
    return RuntimeHost(profile: .ios18, sink: nil) { root }
  }

  @Test func `a main program without a delegate of the name does not run`() {
    #expect(unsafe UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "Nobody") == 1)
  }

  @Test func `an app of delegates shows its scene delegate's window`() throws {
    let host = host(_DelegateRoot(AppDelegate.self))
    #expect(host.texts.first == "count 0 active")
    #expect(Log.lines == ["launched", "connected", "foreground", "+content", "active"])
    try host.tap("More")
    #expect(host.texts.first == "count 1 active")
    host.scene(.background)
    #expect(Log.lines.last == "background")
  }

  @Test func `a new root view controller replaces the old one`() throws {
    let host = host(_DelegateRoot(AppDelegate.self))
    Log.lines = []
    try host.tap("Log out")
    #expect(host.texts == ["Bye"])
    #expect(Log.lines == ["delegate", "+bye", "-content"])
  }

  @Test func `an app without scenes gets window and phases from its app delegate`() {
    let host = host(_DelegateRoot(OldDelegate.self))
    #expect(host.texts == ["old"])
    host.scene(.background)
    #expect(Log.lines == ["app active", "app background"])
  }

  @Test func `the system opens no URL and performs no background fetch`() async throws {
    let (app, delegate) = (UIApplication.shared, OutsideDelegate())
    let result = await delegate.application(app, didReceiveRemoteNotification: ["aps": 1])
    #expect(result == .newData)
    #expect(UIScene.ConnectionOptions().urlContexts.isEmpty)
    #expect(app.connectedScenes.count == 1)
    #expect(!delegate.application(app, open: URL(string: "a://b")!, options: [.openInPlace: true]))
    let (first, second) = (
      app.beginBackgroundTask(withName: "save"), app.beginBackgroundTask { Issue.record("time was taken away") }
    )
    #expect(first != .invalid && first != second)
    app.endBackgroundTask(first)
    app.endBackgroundTask(second)
    #expect(app.backgroundTimeRemaining > 1_000_000)
  }

  @Test func `a keyboard notification contains its frame`() {
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.height == 4)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue.y == 2)
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue.width == 1)
  }

  @Test func `a session's connectivity settings are writable`() {
    let configuration = URLSessionConfiguration.default
    configuration.waitsForConnectivity = true
    #expect(!configuration.waitsForConnectivity)
  }
}

/// A delegate that records URLs and activities opened from outside.
private final class OutsideDelegate: UIResponder, UIApplicationDelegate, UISceneDelegate {
  func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) async
    -> UIBackgroundFetchResult
  {
    .newData
  }
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    Log.lines.append("\(URLContexts.first?.url as Any)")
  }
}
