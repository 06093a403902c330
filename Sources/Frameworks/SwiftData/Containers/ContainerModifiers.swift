import ViewGraph
public import ViewRuntime

private struct ModelContextKey: EnvironmentKey {
  static let defaultValue = ModelContainer.empty.sharedContext
}

extension EnvironmentValues {
  /// The context of the models, as `modelContainer` has set it; elsewhere one that holds no models.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

extension ModelContainer {
  fileprivate static let empty = try! ModelContainer(for: Schema([]), configurations: [])

  /// The host's container for the classes: made once, as all that names the same file has the same models.
  fileprivate static func shared(
    _ types: [any PersistentModel.Type], _ inMemory: Bool, _ onSetup: (Swift.Result<ModelContainer, any Error>) -> Void
  ) -> ModelContainer {
    HostContainers.current.container(types, inMemory, onSetup)
  }
}

/// The containers that modifiers have made for a host.
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
    if let known = containers[key] { return known }
    let made = try! ModelContainer(for: Schema(types), configurations: [ModelConfiguration(isStoredInMemoryOnly: inMemory)])
    containers[key] = made
    onSetup(.success(made))
    return made
  }
}

nonisolated extension View {
  public func modelContext(_ modelContext: ModelContext) -> some View { environment(\.modelContext, modelContext) }

  public func modelContainer(_ container: ModelContainer) -> some View { environment(\.modelContext, container.sharedContext) }

  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(.shared([modelType], inMemory, onSetup))
  }

  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(.shared(modelTypes, inMemory, onSetup))
  }
}

nonisolated extension Scene {
  public func modelContext(_ modelContext: ModelContext) -> some Scene { environment(\.modelContext, modelContext) }

  public func modelContainer(_ container: ModelContainer) -> some Scene { environment(\.modelContext, container.sharedContext) }

  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(.shared([modelType], inMemory, onSetup))
  }

  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(.shared(modelTypes, inMemory, onSetup))
  }
}
