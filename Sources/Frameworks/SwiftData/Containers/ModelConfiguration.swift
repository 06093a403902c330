public import Foundation

/// A configuration has no effect: models are always stored in memory. Its values are only stored.
public struct ModelConfiguration: Hashable, Sendable, Identifiable {
  public struct CloudKitDatabase: Hashable, Sendable {
    private let name: String
    public static let automatic = CloudKitDatabase(name: "automatic")
    public static let none = CloudKitDatabase(name: "none")
    public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase(name: name) }
  }

  public struct GroupContainer: Hashable, Sendable {
    private let name: String
    public static let automatic = GroupContainer(name: "automatic")
    public static let none = GroupContainer(name: "none")
    public static func identifier(_ name: String) -> GroupContainer { GroupContainer(name: name) }
  }

  public let name: String
  public let url: URL
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool
  public let cloudKitDatabase: CloudKitDatabase
  public let groupContainer: GroupContainer
  public var id: String { name }

  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    url = URL(fileURLWithPath: "/dev/null")
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    self.cloudKitDatabase = cloudKitDatabase
    self.groupContainer = groupContainer
  }

  /// Creates a configuration with all defaults, which every other initializer could mean too.
  public init() { self.init(nil) }

  public init(isStoredInMemoryOnly: Bool) { self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly) }

  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    self.url = url
    isStoredInMemoryOnly = false
    self.allowsSave = allowsSave
    self.cloudKitDatabase = cloudKitDatabase
    groupContainer = .automatic
  }
}
