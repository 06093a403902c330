public import Foundation

/// A window, the root of a view hierarchy, which is on the screen if the app's delegates created it.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The window of represented views and controllers.
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
    didSet { exchange(oldValue?.hierarchyView, for: rootViewController?.view) }
  }
  public func makeKeyAndVisible() { isHidden = false }
  public func makeKey() {}
}

open class UIWindowScene: UIScene {
  public var traitCollection: UITraitCollection { .current }
  public internal(set) var windows: [UIWindow] = []
  public var keyWindow: UIWindow? { windows.first }
  public var screen: UIScreen { .main }
  public var interfaceOrientation: UIInterfaceOrientation { .portrait }
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }

  /// Has no effect: the orientation stays portrait, and the handler receives an error.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    errorHandler?(CocoaError(.featureUnsupported))
  }

  /// Has no effect: the orientation stays portrait.
  public class GeometryPreferences: NSObject {
    public final class iOS: GeometryPreferences {
      public var interfaceOrientations: UIInterfaceOrientationMask?
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
      }
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
