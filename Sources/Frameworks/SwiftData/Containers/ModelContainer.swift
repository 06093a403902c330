/// Where models are kept: in memory, whatever the configuration says, so that each run begins with none.
public final class ModelContainer: Equatable, @unchecked Sendable {
  public let schema: Schema
  public let configurations: Set<ModelConfiguration>
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  /// The classes of the schema and all that their relationships lead to.
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
    for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
  }

  public static func == (a: ModelContainer, b: ModelContainer) -> Bool { a === b }

  /// The context that the views use.
  @MainActor public var mainContext: ModelContext { sharedContext }

  var sharedContext: ModelContext {
    main.with { context in
      if let context { return context }
      let made = ModelContext(self)
      made.autosaveEnabled = true
      context = made
      return made
    }
  }

  public func deleteAllData() {
    store.begin()
    for type in types {
      for model in store.models(of: type) {
        store.remove(model)
        model._$record.isDeleted = true
      }
      store.tell(type)
    }
    _ = store.takePending()
    store.end()
  }

  public func erase() throws { deleteAllData() }
}
