/// What is known of a class of models, found once.
final class ModelType: @unchecked Sendable {
  let type: any PersistentModel.Type
  let properties: [Schema.PropertyMetadata]
  let relationships: [RelationshipEnd]
  /// The properties that, each group of them together, tell the models apart.
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

  private static let known = Locked<[ObjectIdentifier: ModelType]>([:])

  static func of(_ type: any PersistentModel.Type) -> ModelType {
    let key = ObjectIdentifier(type)
    if let found = known.with({ $0[key] }) { return found }
    let made = ModelType(type)
    known.with { $0[key] = made }
    return made
  }
}
