/// The metadata of a model class, computed once.
final class ModelType: @unchecked Sendable {
  let type: any PersistentModel.Type
  let properties: [Schema.PropertyMetadata]
  let relationships: [RelationshipEnd]
  /// The unique properties and groups of properties.
  let keys: [[Schema.PropertyMetadata]]
  private let byKeyPath: [AnyKeyPath: RelationshipEnd]

  private init(_ type: any PersistentModel.Type) {
    self.type = type
    properties = type.schemaMetadata
    let properties = properties
    keys =
      properties.filter(\.isUnique).map { [$0] }
      + type._$uniqueProperties.map { group in group.compactMap { path in properties.first { $0.keyPath == path } } }
    relationships = properties.compactMap(\.relationship)
    byKeyPath = Dictionary(relationships.map { ($0.keyPath, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func relationship(at keyPath: AnyKeyPath) -> RelationshipEnd? { byKeyPath.isEmpty ? nil : byKeyPath[keyPath] }

  private static let cache = Locked<[ObjectIdentifier: ModelType]>([:])

  static func of(_ type: any PersistentModel.Type) -> ModelType {
    let key = ObjectIdentifier(type)
    if let cached = cache.with({ $0[key] }) { return cached }
    let new = ModelType(type)
    cache.with { $0[key] = new }
    return new
  }
}
