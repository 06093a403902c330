public import Foundation

/// A window: the top of a tree of views. What a window shows is on the screen where the program's delegates made it.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Stands for the window around what views of SwiftUI's represent.
  static let surrounding = UIWindow()

  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 0)
    public static let statusBar = Self(rawValue: 1000)
    public static let alert = Self(rawValue: 2000)
  }

  public nonisolated override init(frame: CGRect) { super.init(frame: frame) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
    windowScene.windows.append(self)
  }

  public weak var windowScene: UIWindowScene?
  public var windowLevel = Level.normal
  public var screen: UIScreen { .main }
  public var isKeyWindow: Bool { true }
  public var rootViewController: UIViewController? {
    didSet { exchange(oldValue?.standingView, for: rootViewController?.view) }
  }
  public func makeKeyAndVisible() { isHidden = false }
  public func makeKey() {}
}

open class UIWindowScene: UIScene {
  public internal(set) var windows: [UIWindow] = []
  public var keyWindow: UIWindow? { windows.first }
  public var screen: UIScreen { .main }
  public var interfaceOrientation: UIInterfaceOrientation { .portrait }
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }

  /// A phone that is held upright stays so; the handler is told that nothing came of it.
  public func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {
    errorHandler?(CocoaError(.featureUnsupported))
  }

  /// What a scene asks of the system for its window.
  public class GeometryPreferences: NSObject {
    public final class iOS: GeometryPreferences {
      public var interfaceOrientations: UIInterfaceOrientationMask?
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) { self.interfaceOrientations = interfaceOrientations }
    }
  }
}

@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  public var statusBarFrame: CGRect { CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 0) }
  public var isStatusBarHidden: Bool { false }
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
