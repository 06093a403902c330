/// Names a model within its container.
public struct PersistentIdentifier: Hashable, Comparable, Codable, Sendable, Identifiable, CustomStringConvertible {
  public let entityName: String
  /// Nil for a model that no container holds.
  public let storeIdentifier: String?
  let key: String
  /// The model's number in its container, if one holds it.
  var number: Int? { key.first == "p" ? Int(key.dropFirst()) : nil }

  public var id: PersistentIdentifier { self }
  public var description: String { "\(entityName)/\(key)" }

  public static func < (a: PersistentIdentifier, b: PersistentIdentifier) -> Bool {
    (a.entityName, a.key.count, a.key) < (b.entityName, b.key.count, b.key)
  }
}
