/// A part of an app's interface that the system shows, usually a window.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }

  /// The view that fills the scene in a headless run.
  associatedtype _Root: View
  var _root: _Root { get }
}

extension Scene {
  /// The view of the body, for a composed scene.
  public var _root: Body._Root { body._root }
}

extension Never: Scene {
  public typealias _Root = EmptyView
  public var _root: EmptyView { EmptyView() }
}

extension Scene where Body == Never {
  public var body: Never { fatalError("\(Self.self) is a primitive scene and has no body") }
}

@resultBuilder
public enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<First: Scene, each Other: Scene>(
    _ first: First, _ other: repeat each Other
  ) -> _FirstScene<First> { _FirstScene(scene: first) }

  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content { content }
}

/// Several scenes. A headless run shows the first, as a launch does.
public nonisolated struct _FirstScene<First: Scene>: Scene {
  public typealias Body = Never
  let scene: First
  @MainActor public var _root: First._Root { scene._root }
}

/// Groups scenes that modifiers treat as one; a headless run shows the first.
extension Group: Scene where Content: Scene {
  public typealias Body = Never
  public typealias _Root = Content._Root
  @MainActor public var body: Never { return fatalError("\(Self.self) is a primitive scene and has no body") }
  @MainActor public var _root: Content._Root { content._root }

  public nonisolated init(@SceneBuilder content: () -> Content) { self.init(UncheckedSendable(content())) }
}
