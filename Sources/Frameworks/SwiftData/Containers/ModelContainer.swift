/// Stores models in memory for every configuration, so each run starts without models. Migration plans have no effect.
public final class ModelContainer: Equatable, @unchecked Sendable {
  public let schema: Schema
  public let configurations: Set<ModelConfiguration>
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  /// The classes of the schema and all classes reachable through their relationships.
  let types: [any PersistentModel.Type]
  let store: ModelStore
  private let main = Locked<ModelContext?>(nil)

  public init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: [ModelConfiguration]
  ) throws {
    schema = givenSchema
    self.migrationPlan = migrationPlan
    self.configurations = Set(configurations)
    var types: [any PersistentModel.Type] = []
    var waiting = givenSchema.types
    while let type = waiting.popLast() {
      if types.contains(where: { $0 == type }) { continue }
      types.append(type)
      waiting += ModelType.of(type).relationships.map(\.destination)
    }
    self.types = types
    store = ModelStore(types)
  }

  public convenience init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
  }

  public convenience init(
    for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
  }

  public static func == (a: ModelContainer, b: ModelContainer) -> Bool { a === b }

  @MainActor public var mainContext: ModelContext { sharedContext }

  var sharedContext: ModelContext {
    main.with { context in
      if let context { return context }
      let new = ModelContext(self)
      new.autosaveEnabled = true
      context = new
      return new
    }
  }

  public func deleteAllData() {
    store.beginChanges()
    for type in types {
      for model in store.models(of: type) {
        store.remove(model)
        model._$record.isDeleted = true
      }
      store.modelsChanged(type)
    }
    _ = store.takePending()
    store.endChanges()
  }

  public func erase() throws { deleteAllData() }
}
