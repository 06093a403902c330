/// What a type's name tells, found once for each type.
struct TypeTraits {
  /// The name of a type whose values differ from run to run; nil for others.
  let unstableTypeName: String?
  /// Whether values are handles of tasks, or such a handle or none.
  let isTaskHandle: Bool

  private init(_ type: Any.Type) {
    let name = _typeName(type, qualified: false)
    unstableTypeName = name == "UUID" || name == "ObjectIdentifier" ? name : nil
    isTaskHandle = name.hasPrefix("Task<") || name.hasPrefix("Optional<Task<")
  }

  private static let lock = Lock()
  nonisolated(unsafe) private static var known: [ObjectIdentifier: TypeTraits] = [:]

  static func of(_ type: Any.Type) -> TypeTraits {
    lock.lock()
    defer { lock.unlock() }
    if let traits = unsafe known[ObjectIdentifier(type)] { return traits }
    let traits = TypeTraits(type)
    unsafe known[ObjectIdentifier(type)] = traits
    return traits
  }
}
