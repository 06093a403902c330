import TraceFormat
import TraceRecorder
public import ViewGraph

nonisolated extension View {
  /// Runs an asynchronous action while the view is visible: the action starts with each appearance and is canceled by
  /// each disappearance.
  ///
  /// - Parameter name: The name of the task for debuggers; traces identify tasks by their source locations.
  public func task(
    name: String? = nil, priority: TaskPriority = .userInitiated, file: StaticString = #fileID, line: UInt = #line,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> _EffectView<Self, TaskEffect> {
    _EffectView(content: self, make: { TaskEffect(site: SourceSite(file, line), hasID: false) }) { effect, _ in
      effect.priority = priority
      effect.action = { await action() }
    }
  }

  /// Runs an asynchronous action like `task`, and restarts it when the id changes while the view is visible.
  public func task<ID: Equatable>(
    id value: ID, name: String? = nil, priority: TaskPriority = .userInitiated, file: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> _TaskIDView<Self, ID> {
    _TaskIDView(content: self, id: value, priority: priority, site: SourceSite(file, line), action: action)
  }
}

/// A view with a task that depends on an id.
public nonisolated struct _TaskIDView<Base: View, ID: Equatable>: ModifyingView {
  public let content: Base
  let id: ID
  let priority: TaskPriority
  let site: SourceSite
  let action: @isolated(any) @Sendable () async -> Void

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let memory = cursor.modifier { LastValue<ID>() }
    let effect = cursor.modifier { TaskEffect(site: view.site, hasID: true) }
    let action = view.action
    effect.priority = view.priority
    effect.action = { await action() }
    Base._update(view.content, &cursor)
    let isEqual = memory.value == view.id
    effect.changeID(hash: cursor.graph.identityHash(view.id), isEqual: memory.value == nil || isEqual)
    memory.value = view.id
    cursor.attach(effect)
  }
}

extension TaskEffect: Watching {
  var watched: String? { idHash.map { "\($0)" } }
}

/// The value of a modifier at the last update.
final class LastValue<Value>: NodeModifier {
  var value: Value?
}

extension LastValue where Value: Equatable {
  /// Notes the value of the next view's modifier in this update. Returns true if it is not that of the update before.
  @MainActor
  static func change(to value: Value, in cursor: inout UpdateCursor) -> Bool {
    let memory = cursor.modifier { LastValue() }
    defer { memory.value = value }
    return memory.value.map { $0 != value } ?? false
  }
}
