// Scenes that are not opened at launch. Their content is never created.

/// No such input: no device here opens it. The window of an app's settings.
public nonisolated struct Settings<Content: View>: Scene {
  public typealias Body = Never
  @MainActor public var _root: EmptyView { EmptyView() }

  public init(@ViewBuilder content: () -> Content) {}
}

/// No such input: no device here opens it. The scene for Assistive Access, which no device here uses.
public nonisolated struct AssistiveAccess<Content: View>: Scene {
  public typealias Body = Never
  @MainActor public var _root: EmptyView { EmptyView() }

  public init(@ViewBuilder content: () -> Content) {}
}
