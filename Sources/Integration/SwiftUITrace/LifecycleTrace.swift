public import SwiftUI
internal import TraceFormat

extension View {
  /// Records the life of this view: its creation and destruction, and each time that it becomes visible or hidden.
  ///
  /// Apply this modifier to any view of interest at the place where the view is used:
  /// ```swift
  /// ContentView().lifecycleTrace()
  /// ```
  /// The name, the call site and the enclosing traced view are filled in automatically. If no recorder is running,
  /// nothing is recorded, and the only cost is one object per view. With this package's SwiftUI, which records every
  /// view, the modifier adds nothing.
  ///
  /// - Parameter name: The name of the view in the trace, if it differs from the type's name.
  public func lifecycleTrace(
    _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(LifecycleTraceModifier(name: name ?? typeName(Self.self), site: "\(fileID):\(line)"))
  }

  /// Adds a `task` whose start, end and cancellation are recorded as a task of the enclosing traced view.
  public func lifecycleTask(
    priority: TaskPriority = .userInitiated, fileID: StaticString = #fileID, line: UInt = #line,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(LifecycleTaskModifier(id: 0, hasID: false, priority: priority, site: "\(fileID):\(line)", action: action))
  }

  /// Adds a `task(id:)` whose start, end and cancellation are recorded as a task of the enclosing traced view.
  public func lifecycleTask<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated, fileID: StaticString = #fileID, line: UInt = #line,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(LifecycleTaskModifier(id: id, hasID: true, priority: priority, site: "\(fileID):\(line)", action: action))
  }
}

/// The name of the type without its generic arguments.
private func typeName(_ type: Any.Type) -> String {
  let name = String(describing: type)
  return String(name.prefix { $0 != "<" })
}

struct LifecycleTraceModifier: ViewModifier {
  let name: String
  let site: String
  /// An object that is created and released with the view's node, once for each lifetime of the view.
  @StateObject private var life = TracedLife()
  @Environment(\.tracedNode) private var parent

  func body(content: Content) -> some View {
    life.begin(name: name, site: site, parent: parent)
    return
      content
      .environment(\.tracedNode, life.node)
      .onAppear { life.enter() }
      .onDisappear { life.leave() }
  }
}

struct LifecycleTaskModifier<ID: Equatable>: ViewModifier {
  let id: ID
  let hasID: Bool
  let priority: TaskPriority
  let site: String
  let action: @Sendable () async -> Void
  @Environment(\.tracedNode) private var node

  func body(content: Content) -> some View {
    let (node, site, hasID, action) = (node, site, hasID, action)
    return content.task(id: id, priority: priority) {
      await TracedTask(node: node, site: site, mode: hasID ? .viewId : .view).run(action)
    }
  }
}

private struct TracedNodeKey: EnvironmentKey {
  static let defaultValue: UInt64? = nil
}

extension EnvironmentValues {
  /// The id of the enclosing traced view.
  var tracedNode: UInt64? {
    get { self[TracedNodeKey.self] }
    set { self[TracedNodeKey.self] = newValue }
  }
}
