/// An actor that works on models with a context of its own; `@ModelActor` makes an actor one.
///
/// It runs as any actor does: where its file imports SwiftUI, in virtual time.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  public var modelContext: ModelContext { modelExecutor.modelContext }

  public subscript<Model: PersistentModel>(id: PersistentIdentifier, as type: Model.Type) -> Model? {
    modelContext.registeredModel(for: id)
  }
}

/// What holds an actor's context.
public protocol ModelExecutor: AnyObject, Sendable {
  var modelContext: ModelContext { get }
}

public final class DefaultSerialModelExecutor: ModelExecutor {
  public let modelContext: ModelContext
  public init(modelContext: ModelContext) { self.modelContext = modelContext }
}

/// Gives an actor a container and a context of its own.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor(disableGenerateInit: Bool = false) = #externalMacro(module: "SwiftUIMacros", type: "ModelActorMacro")
