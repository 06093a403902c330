public import Foundation

/// Windows of one kind; a launch opens one of them.
public nonisolated struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  let content: () -> Content

  @MainActor public var _root: Content { content() }

  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
  public init(id: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) { self.content = content }
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) { self.content = content }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }
}

/// One window.
public nonisolated struct Window<Content: View>: Scene {
  public typealias Body = Never
  let content: () -> Content

  @MainActor public var _root: Content { content() }

  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }
}

/// No such input: only a Mac opens it. A window with tools beside the other windows. It is not opened at launch.
public nonisolated struct UtilityWindow<Content: View>: Scene {
  public typealias Body = Never
  @MainActor public var _root: EmptyView { EmptyView() }

  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {}
}

public protocol WindowStyle: Sendable {}

public struct DefaultWindowStyle: WindowStyle {}

public struct HiddenTitleBarWindowStyle: WindowStyle {}

public struct TitleBarWindowStyle: WindowStyle {}

extension WindowStyle where Self == DefaultWindowStyle { public static var automatic: Self { Self() } }

extension WindowStyle where Self == HiddenTitleBarWindowStyle { public static var hiddenTitleBar: Self { Self() } }

extension WindowStyle where Self == TitleBarWindowStyle { public static var titleBar: Self { Self() } }

public struct WindowResizability: Sendable {
  public static let automatic = Self()
  public static let contentSize = Self()
  public static let contentMinSize = Self()
}

public protocol WindowToolbarStyle: Sendable {}

public struct DefaultWindowToolbarStyle: WindowToolbarStyle {}

public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {}

public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {}

public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle { public static var automatic: Self { Self() } }

extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle { public static var expanded: Self { Self() } }

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  public static var unified: Self { Self() }
  public static func unified(showsTitle: Bool) -> Self { Self() }
}

extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  public static var unifiedCompact: Self { Self() }
  public static func unifiedCompact(showsTitle: Bool) -> Self { Self() }
}

nonisolated extension Scene {
  public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { self }
  public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  public func defaultSize(_ size: CGSize) -> some Scene { self }
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
  public func commandsRemoved() -> some Scene { self }
}
