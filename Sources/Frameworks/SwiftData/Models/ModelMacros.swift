/// Makes a class one whose objects a container keeps: its variables are observed, and may be models or lists of models themselves.
@attached(member, names: named(_$record), named(schemaMetadata))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "SwiftUIMacros", type: "ModelMacro")

/// Written by `@Model` on each variable that is kept.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() = #externalMacro(module: "SwiftUIMacros", type: "PersistedPropertyMacro")

/// Keeps a variable out of what is kept.
@attached(peer)
public macro Transient() = #externalMacro(module: "SwiftUIMacros", type: "NoteMacro")

/// Says how a variable is kept: `.unique` values belong to one model, which takes the values of a second one that is inserted.
@attached(peer)
public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil) =
  #externalMacro(module: "SwiftUIMacros", type: "NoteMacro")

/// Says how models belong together.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
  maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SwiftUIMacros", type: "NoteMacro")

/// Says which properties, or which of them together, tell the models of a class apart: a model that is inserted with the values of another one
/// gives that one its other values.
@freestanding(declaration, names: named(_$uniqueProperties))
public macro Unique<Model: PersistentModel>(_ constraints: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "SwiftUIMacros", type: "UniqueMacro")

/// Names what is looked for often: in memory nothing is gained by it.
@freestanding(declaration)
public macro Index<Model: PersistentModel>(_ indices: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "SwiftUIMacros", type: "NoteMacro")
