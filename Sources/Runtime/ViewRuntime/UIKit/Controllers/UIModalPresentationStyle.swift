public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover

  /// True if the presenting controller leaves the screen.
  var isFull: Bool { self == .fullScreen || self == .currentContext }
}

public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }

public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let left = Self(rawValue: 2)
  public static let bottom = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let all: Self = [.top, .left, .bottom, .right]
}
