public final class Schema: @unchecked Sendable {
  public struct Version: Hashable, Comparable, Codable, Sendable {
    public let major: Int
    public let minor: Int
    public let patch: Int

    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    public static func < (a: Version, b: Version) -> Bool { (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch) }
  }

  let types: [any PersistentModel.Type]
  public let version: Version

  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.types = types
    self.version = version
  }

  public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
    self.init(types, version: version)
  }

  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// An annotation of a property: ``Attribute`` or ``Relationship``.
  public protocol PropertyNote: Sendable {}

  public struct Attribute: PropertyNote {
    /// All options but `.unique` have no effect.
    public struct Option: Hashable, Sendable {
      let name: String

      public static let unique = Option(name: "unique")
      public static let externalStorage = Option(name: "externalStorage")
      public static let ephemeral = Option(name: "ephemeral")
      public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
      public static let spotlight = Option(name: "spotlight")
      public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
    }

    let isUnique: Bool

    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      isUnique = options.contains(.unique)
    }
  }

  public struct Relationship: PropertyNote, @unchecked Sendable {
    public struct Option: Hashable, Sendable {
      let name: String
      public static let unique = Option(name: "unique")
    }

    public enum DeleteRule: Hashable, Sendable {
      case noAction, nullify, cascade
    }

    let deleteRule: DeleteRule
    let inverse: AnyKeyPath?

    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0, maximumModelCount: Int? = 0,
      originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
    ) {
      self.deleteRule = deleteRule
      self.inverse = inverse
    }
  }
}
