// Behavior of windows and of the app behind them. A headless run has one window, which exists from launch to exit.

public struct SceneLaunchBehavior: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let presented = Self(name: "presented")
  public static let suppressed = Self(name: "suppressed")
}

public struct SceneRestorationBehavior: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let disabled = Self(name: "disabled")
}

public struct WindowManagerRole: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let principal = Self(name: "principal")
  public static let associated = Self(name: "associated")
}

/// Work that the system runs in the background, which never happens here.
public struct BackgroundTask<Request, Response>: Sendable {
  let name: String
}

extension BackgroundTask where Request == Void, Response == Void {
  public static func appRefresh(_ identifier: String) -> Self { Self(name: identifier) }
}
extension BackgroundTask where Request == String, Response == Void {
  public static var urlSession: Self { Self(name: "urlSession") }
}
extension BackgroundTask where Request == Void, Response == Void {
  public static func urlSession(_ identifier: String) -> Self { Self(name: identifier) }
}

nonisolated extension Scene {
  public func backgroundTask<Request, Response>(
    _ task: BackgroundTask<Request, Response>, file: StaticString = #fileID, line: UInt = #line,
    action: @escaping @Sendable (Request) async -> Response
  ) -> some Scene { notPerformed("backgroundTask(_:action:)", file, line) }
  public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene { self }
  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }
  public func windowManagerRole(_ role: WindowManagerRole) -> some Scene { self }
  public func windowBackgroundDragBehavior(_ behavior: WindowInteractionBehavior) -> some Scene { self }
  /// No such input: only a Mac has menus of commands.
  public func commandsReplaced<C: Commands>(@CommandsBuilder content: () -> C) -> some Scene { self }
}
