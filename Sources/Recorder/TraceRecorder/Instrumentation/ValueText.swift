/// The text of a value that a trace is allowed to show: Bools, and the names of enum cases without payloads.
package enum ValueText {
  /// A truth value.
  case flag(Bool)
  /// The name of an enum's case.
  case caseName(String)

  /// Returns the text of a value, or nil if a trace must not show it.
  package static func of<Value>(_ value: Value) -> ValueText? {
    // The most common type needs no dynamic cast.
    if Value.self == Int.self { return nil }
    if let flag = value as? Bool { return .flag(flag) }
    guard isEnum(Value.self) else { return nil }
    return caseName(value).map(ValueText.caseName)
  }

  private static func isEnum(_ type: Any.Type) -> Bool {
    // The first word of a type's metadata is its kind: 0x201 enum.
    // lifetime: metadata lives as long as the process; its first word is the kind.
    unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x201
  }

  private static func caseName<Value>(_ value: Value) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return nil }
    // Reflection shows the payload of a case as a child whose label is the case's name.
    return mirror.children.isEmpty ? "\(value)" : mirror.children.first?.label
  }
}
