import ViewGraph
public import ViewRuntime

private struct ModelContextKey: EnvironmentKey {
  static let defaultValue = ModelContainer.empty.sharedContext
}

extension EnvironmentValues {
  /// The context set by `modelContainer`, or by default a context with an empty schema.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

extension ModelContainer {
  fileprivate static let empty = try! ModelContainer(for: Schema([]), configurations: [])

  /// Returns the host's container for the classes, so that modifiers for the same classes share their models, as they
  /// would share a file.
  fileprivate static func shared(
    _ types: [any PersistentModel.Type], _ inMemory: Bool, _ onSetup: (Swift.Result<ModelContainer, any Error>) -> Void
  ) -> ModelContainer {
    HostContainers.current.container(types, inMemory, onSetup)
  }
}

/// The containers that view and scene modifiers created for a host.
private final class HostContainers {
  private struct Key: Hashable {
    let types: [ObjectIdentifier]
    let inMemory: Bool
  }

  private var containers: [Key: ModelContainer] = [:]

  static var current: HostContainers {
    ActiveGraph.lastOnThisThread?.store { HostContainers() } ?? HostContainers()
  }

  func container(
    _ types: [any PersistentModel.Type], _ inMemory: Bool, _ onSetup: (Result<ModelContainer, any Error>) -> Void
  ) -> ModelContainer {
    let key = Key(types: types.map { ObjectIdentifier($0) }, inMemory: inMemory)
    if let existing = containers[key] { return existing }
    let container = try! ModelContainer(
      for: Schema(types), configurations: [ModelConfiguration(isStoredInMemoryOnly: inMemory)])
    containers[key] = container
    onSetup(.success(container))
    return container
  }
}

nonisolated extension View {
  public func modelContext(_ modelContext: ModelContext) -> some View { environment(\.modelContext, modelContext) }

  public func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.modelContext, container.sharedContext)
  }

  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(.shared([modelType], inMemory, onSetup))
  }

  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(.shared(modelTypes, inMemory, onSetup))
  }
}

nonisolated extension Scene {
  public func modelContext(_ modelContext: ModelContext) -> some Scene { environment(\.modelContext, modelContext) }

  public func modelContainer(_ container: ModelContainer) -> some Scene {
    environment(\.modelContext, container.sharedContext)
  }

  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(.shared([modelType], inMemory, onSetup))
  }

  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(.shared(modelTypes, inMemory, onSetup))
  }
}
