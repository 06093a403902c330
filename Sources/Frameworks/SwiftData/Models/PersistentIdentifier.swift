public struct PersistentIdentifier: Hashable, Comparable, Codable, Sendable, Identifiable, CustomStringConvertible {
  public let entityName: String
  /// Nil for a model that was never inserted, otherwise "memory".
  public let storeIdentifier: String?
  let key: String
  /// The model's number in its container, or nil if it was never inserted.
  var number: Int? { key.first == "p" ? Int(key.dropFirst()) : nil }

  public var id: PersistentIdentifier { self }
  public var description: String { "\(entityName)/\(key)" }

  public static func < (a: PersistentIdentifier, b: PersistentIdentifier) -> Bool {
    (a.entityName, a.key.count, a.key) < (b.entityName, b.key.count, b.key)
  }
}
