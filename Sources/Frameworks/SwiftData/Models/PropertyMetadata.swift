extension Schema {
  /// A persisted property, described by code that `@Model` generates.
  public struct PropertyMetadata {
    let name: String
    let keyPath: AnyKeyPath
    let isUnique: Bool
    /// Returns the property's value.
    let value: (any PersistentModel) -> Any
    /// Copies the property's value between two models.
    let copy: (_ from: any PersistentModel, _ to: any PersistentModel) -> Void
    /// Nil unless the value is a model or a list of models.
    let relationship: RelationshipEnd?

    public init<Model: PersistentModel, Value>(
      name: String, keypath: ReferenceWritableKeyPath<Model, Value>, note: (any PropertyNote)? = nil
    ) {
      self.name = name
      keyPath = keypath
      isUnique = (note as? Attribute)?.isUnique ?? false
      value = { ($0 as! Model)[keyPath: keypath] }
      copy = { ($1 as! Model)[keyPath: keypath] = ($0 as! Model)[keyPath: keypath] }
      relationship = RelationshipEnd(keypath, note as? Relationship ?? Relationship())
    }
  }
}
