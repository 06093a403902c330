import TraceSystem

/// Properties of a type that follow from its name, determined once per type.
struct TypeTraits {
  /// The type's name if its values differ between runs; otherwise nil.
  let unstableTypeName: String?
  /// True for task handles and optional task handles.
  let isTaskHandle: Bool

  private init(_ type: Any.Type) {
    let name = _typeName(type, qualified: false)
    unstableTypeName = name == "UUID" || name == "ObjectIdentifier" ? name : nil
    isTaskHandle = name.hasPrefix("Task<") || name.hasPrefix("Optional<Task<")
  }

  /// Returns the task address of a value that is a task handle, 0 for a nil handle; nil if the value is not a handle.
  static func handleAddress<Value>(_ value: Value) -> UInt? {
    guard isHandle(Value.self) else { return nil }
    // lifetime: compared only; the size was checked.
    return unsafe unsafeBitCast(value, to: UInt.self)
  }

  static func isHandle<Value>(_ type: Value.Type) -> Bool {
    MemoryLayout<Value>.size == MemoryLayout<UInt>.size && of(type).isTaskHandle
  }

  private static let lock = SystemLock()
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
