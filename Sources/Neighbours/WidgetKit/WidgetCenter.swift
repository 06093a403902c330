@_exported public import Foundation

/// The widgets of an app, which are made by another program: there are none to reload.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()
  public func reloadAllTimelines() {}
  public func reloadTimelines(ofKind kind: String) {}
}
