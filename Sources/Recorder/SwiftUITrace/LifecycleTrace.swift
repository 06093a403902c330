public import SwiftUI

extension View {
  /// Records the life of this view: birth and death, and each time it becomes visible or hidden.
  ///
  /// Write it where the view is used, on any view worth watching:
  /// ```swift
  /// ContentView().lifecycleTrace()
  /// ```
  /// The name, the call site and the traced view around it are filled in automatically. While no recorder runs, nothing is recorded
  /// and the only cost is one object per view. With this package's own SwiftUI, which records every view anyway, it adds nothing.
  ///
  /// - Parameter name: The view's name in the trace, where the name of its type is not enough.
  public func lifecycleTrace(
    _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(LifecycleTraceModifier(name: name ?? typeName(Self.self), site: "\(fileID):\(line)"))
  }

  /// A `task` whose start, end and cancellation are recorded, as a task of the traced view around it.
  public func lifecycleTask(
    priority: TaskPriority = .userInitiated, fileID: StaticString = #fileID, line: UInt = #line,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(LifecycleTaskModifier(id: 0, hasID: false, priority: priority, site: "\(fileID):\(line)", action: action))
  }

  /// The same for a `task(id:)`.
  public func lifecycleTask<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated, fileID: StaticString = #fileID, line: UInt = #line,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(LifecycleTaskModifier(id: id, hasID: true, priority: priority, site: "\(fileID):\(line)", action: action))
  }
}

/// The type's own name: no module, no generic arguments.
private func typeName(_ type: Any.Type) -> String {
  let name = String(describing: type)
  return String(name.prefix { $0 != "<" })
}

struct LifecycleTraceModifier: ViewModifier {
  let name: String
  let site: String
  /// Held once for each lifetime of the view: made with its node, let go with it.
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
      await TracedTask.run(node: node, site: site, hasID: hasID, action)
    }
  }
}

private struct TracedNodeKey: EnvironmentKey {
  static let defaultValue: UInt64? = nil
}

extension EnvironmentValues {
  /// The number of the traced view around a view.
  var tracedNode: UInt64? {
    get { self[TracedNodeKey.self] }
    set { self[TracedNodeKey.self] = newValue }
  }
}
