@attached(member, names: named(_$record), named(schemaMetadata))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "SwiftUIMacros", type: "ModelMacro")

/// Attached by `@Model` to each persisted property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() = #externalMacro(module: "SwiftUIMacros", type: "PersistedPropertyMacro")

@attached(peer)
public macro Transient() = #externalMacro(module: "SwiftUIMacros", type: "NoteMacro")

/// Only `.unique` has an effect: inserting a model whose unique value exists updates the existing model. All other
/// options have no effect.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) =
  #externalMacro(module: "SwiftUIMacros", type: "NoteMacro")

/// The delete rule and the inverse are applied. All other arguments have no effect.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0,
  maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SwiftUIMacros", type: "NoteMacro")

@freestanding(declaration, names: named(_$uniqueProperties))
public macro Unique<Model: PersistentModel>(_ constraints: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "SwiftUIMacros", type: "UniqueMacro")

/// Has no effect.
@freestanding(declaration)
public macro Index<Model: PersistentModel>(_ indices: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "SwiftUIMacros", type: "NoteMacro")
