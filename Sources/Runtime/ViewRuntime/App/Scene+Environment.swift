public import Combine
public import Observation

/// A scene that observes a value; the change is attributed to the app.
public nonisolated struct _SceneChange<Base: Scene, Value: Equatable>: Scene {
  public typealias Body = Never
  let base: Base
  let watch: (Group<Base._Root>) -> _ChangeView<Group<Base._Root>, Value>

  @MainActor public var _root: _ChangeView<Group<Base._Root>, Value> { watch(Group(base._root)) }
}

nonisolated extension Scene {
  /// Runs an action when a value of the app changes.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> _SceneChange<Self, Value> {
    _SceneChange(base: self) { $0.onChange(of: value, initial: initial, file: file, line: line, action) }
  }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping () -> Void
  ) -> _SceneChange<Self, Value> {
    _SceneChange(base: self) { $0.onChange(of: value, initial: initial, file: file, line: line, action) }
  }

  /// The older form, whose closure receives only the new value.
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, file: StaticString = #fileID, line: UInt = #line,
    perform action: @escaping (_ newValue: Value) -> Void
  ) -> _SceneChange<Self, Value> {
    _SceneChange(base: self) { $0.onChange(of: value, file: file, line: line, perform: action) }
  }

  /// Sets an environment value for the views of the scene.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value)
    -> _SceneEnvironment<Self>
  {
    _SceneEnvironment(base: self) { $0.environment(keyPath, value) }
  }
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> _SceneEnvironment<Self> {
    _SceneEnvironment(base: self) { $0.environment(object) }
  }
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> _SceneEnvironment<Self> {
    _SceneEnvironment(base: self) { $0.environmentObject(object) }
  }
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> _SceneEnvironment<Self> {
    _SceneEnvironment(base: self) { $0.transformEnvironment(keyPath, transform: transform) }
  }
}

/// A scene whose views have a modified environment.
public nonisolated struct _SceneEnvironment<Base: Scene>: Scene {
  public typealias Body = Never
  let base: Base
  let change: (Base._Root) -> _EnvironmentView<Base._Root>
  @MainActor public var _root: _EnvironmentView<Base._Root> { change(base._root) }
}
