extension Schema {
  /// A property that is kept, as `@Model` describes it.
  public struct PropertyMetadata {
    let name: String
    let keyPath: AnyKeyPath
    let isUnique: Bool
    /// The property's value in a model of the type.
    let value: (any PersistentModel) -> Any
    /// Gives a model the value of another one.
    let copy: (_ from: any PersistentModel, _ to: any PersistentModel) -> Void
    /// Where the value is a model, or several.
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
