public import Foundation

/// Announcements to assistive technology, which have no effect.
public enum AccessibilityNotification {
  public struct Announcement: Sendable {
    public init(_ announcement: String) {}
    public init(_ announcement: AttributedString) {}
    public func post() {}
  }
  public struct LayoutChanged: Sendable {
    public init() {}
    public func post() {}
  }
  public struct ScreenChanged: Sendable {
    public init() {}
    public func post() {}
  }
  public struct PageScrolled: Sendable {
    public init(_ pageDescription: String) {}
    public func post() {}
  }
}
