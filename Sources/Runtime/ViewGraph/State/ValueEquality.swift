@_spi(Reflection) import Swift
import TraceSystem

/// The comparison of two values of the same type, determined once per type. Plain data is compared bytewise, Equatable
/// values by `==`, references by identity, structs and tuples field by field, enums by case and payload, and the values of
/// protocol types by their own type. Closures are compared as two words, the code and the context. Closures that capture
/// nothing are equal, and so are the methods of one object; each closure that captures values has a separate context.
@safe public struct ValueEquality: @unchecked Sendable {
  public typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  /// The method of comparison. The most common widths of plain data need no closure call.
  @safe private enum Method {
    case byte, word
    case bytes(Int)
    case comparison(Comparison)
  }
  private let method: Method

  private init(_ method: Method) { self.method = method }

  public init(compare: @escaping Comparison) { method = unsafe .comparison(compare) }

  /// Returns true if the values of the type at two addresses are equal.
  public func compare(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    switch method {
    case .byte: unsafe a.load(as: UInt8.self) == b.load(as: UInt8.self)
    case .word: unsafe a.loadUnaligned(as: UInt64.self) == b.loadUnaligned(as: UInt64.self)
    case .bytes(let size): unsafe Self.areEqual(a, b, size)
    case .comparison(let compare): unsafe compare(a, b)
    }
  }

  private static func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ size: Int) -> Bool {
    for offset in 0..<size
    where unsafe a.load(fromByteOffset: offset, as: UInt8.self) != b.load(fromByteOffset: offset, as: UInt8.self) {
      return false
    }
    return true
  }

  /// Returns the comparison for a type.
  public static func of(_ type: Any.Type) -> ValueEquality {
    cacheLock.lock()
    defer { cacheLock.unlock() }
    return find(type)
  }

  nonisolated(unsafe) private static var cache: [ObjectIdentifier: ValueEquality] = [:]
  private static let cacheLock = SystemLock()

  fileprivate static func find(_ type: Any.Type) -> ValueEquality {
    let key = ObjectIdentifier(type)
    if let known = unsafe cache[key] { return known }
    let made = make(type)
    unsafe cache[key] = made
    return made
  }

  private static let never = unsafe ValueEquality { _, _ in false }

  private static func make(_ type: Any.Type) -> ValueEquality {
    if let optional = type as? any OptionalValue.Type { return optional.makeEquality() }
    func plain<T>(_: T.Type) -> (isPlain: Bool, size: Int) { (_isPOD(T.self), MemoryLayout<T>.size) }
    let (isPlain, size) = _openExistential(type, do: plain)
    // The bytes that an enum case does not use are undefined.
    let hasPayload = metadataKind(type) == 0x201 && size > 1
    if isPlain, !hasPayload {
      // Field by field if there are fields, since the padding between them is undefined.
      return isProduct(type) && size > 1 ? partwise(type, size: size) : bytewise(size)
    }
    if let equatable = type as? any Equatable.Type { return byEquals(equatable) }
    if type is AnyObject.Type { return bytewise(MemoryLayout<Int>.size) }
    if metadataKind(type) == 0x302 { return bytewise(size) }
    if metadataKind(type) == 0x303 { return dynamically(type) }
    if metadataKind(type) == 0x201, !(type is any CustomReflectable.Type) { return casewise(type, size: size) }
    return isProduct(type) ? partwise(type, size: nil) : never
  }

  /// Compares the cases of an enum and their payloads: first bytewise, then by reflection.
  private static func casewise(_ type: Any.Type, size: Int) -> ValueEquality {
    func compare<T>(_: T.Type) -> Comparison {
      { a, b in
        if unsafe areEqual(a, b, size) { return true }
        // lifetime: both values live until the comparison returns, and the comparison was made for their type.
        let one = unsafe Mirror(reflecting: a.assumingMemoryBound(to: T.self).pointee).children.first
        let other = unsafe Mirror(reflecting: b.assumingMemoryBound(to: T.self).pointee).children.first
        guard let one, let other, one.label == other.label else { return false }
        // An error's dynamic type is opened here; as `any Error` it would have no comparison.
        if let error = one.value as? any Error { return haveEqualParts(error, other.value) }
        return haveEqualParts(one.value, other.value)
      }
    }
    return unsafe ValueEquality(compare: _openExistential(type, do: compare))
  }

  private static func haveEqualParts<T>(_ one: T, _ other: Any) -> Bool {
    guard let other = other as? T else { return false }
    return unsafe withUnsafePointer(to: one) { one in
      unsafe withUnsafePointer(to: other) { unsafe of(T.self).compare(one, $0) }
    }
  }

  /// Compares the values inside two existentials, if they have the same type.
  private static func dynamically(_ type: Any.Type) -> ValueEquality {
    func compare<T>(_: T.Type) -> Comparison {
      { a, b in
        // lifetime: both values live until the comparison returns, and the comparison was made for their type.
        let (one, other) = unsafe (a.assumingMemoryBound(to: T.self).pointee, b.assumingMemoryBound(to: T.self).pointee)
        let inner = Swift.type(of: one as Any)
        guard inner == Swift.type(of: other as Any), metadataKind(inner) != 0x303 else { return false }
        func haveEqualValues<V>(_: V.Type) -> Bool {
          guard let one = one as? V, let other = other as? V else { return false }
          return haveEqualParts(one, other)
        }
        return _openExistential(inner, do: haveEqualValues)
      }
    }
    return unsafe ValueEquality(compare: _openExistential(type, do: compare))
  }

  private static func byEquals<T: Equatable>(_: T.Type) -> ValueEquality {
    unsafe ValueEquality { a, b in
      // lifetime: both values live until the comparison returns, and the comparison was made for their type.
      unsafe a.assumingMemoryBound(to: T.self).pointee == b.assumingMemoryBound(to: T.self).pointee
    }
  }

  private static func bytewise(_ size: Int) -> ValueEquality {
    switch size {
    case 1: ValueEquality(Method.byte)
    case 8: ValueEquality(Method.word)
    default: ValueEquality(Method.bytes(size))
    }
  }

  /// - Parameter size: The size of a plain-data type, which is compared bytewise if reflection reports no fields; nil
  ///   for other types.
  private static func partwise(_ type: Any.Type, size: Int?) -> ValueEquality {
    var parts: [(offset: Int, equality: ValueEquality)] = []
    let reflected = unsafe _forEachField(of: type, options: []) { _, offset, part, _ in
      parts.append((offset, find(part)))
      return true
    }
    guard reflected, !parts.isEmpty else { return size.map { bytewise($0) } ?? never }
    if parts.count == 1, parts[0].offset == 0 { return parts[0].equality }
    return unsafe ValueEquality { a, b in
      for part in parts where unsafe !part.equality.compare(a + part.offset, b + part.offset) { return false }
      return true
    }
  }

  /// Returns true if the type's fields are at the offsets that reflection reports: structs and tuples, but not enums,
  /// closures, and existentials.
  private static func isProduct(_ type: Any.Type) -> Bool {
    let kind = metadataKind(type)
    return kind == 0x200 || kind == 0x301
  }

  /// Returns true if a type is a struct, whose fields are at the offsets that reflection reports.
  package static func isStruct(_ type: Any.Type) -> Bool { metadataKind(type) == 0x200 }

  /// Returns true if a type is an optional one.
  static func isOptional(_ type: Any.Type) -> Bool { metadataKind(type) == 0x202 }

  /// Returns the first word of a type's metadata: 0x200 for a struct, 0x201 for an enum, 0x202 for an optional type, 0x301
  /// for a tuple, 0x302 for a function.
  private static func metadataKind(_ type: Any.Type) -> UInt {
    // lifetime: metadata lives as long as the process; its first word is the kind.
    unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
  }
}

/// An optional. Only the wrapped value is compared, since the bytes of a nil are undefined.
private protocol OptionalValue {
  static func makeEquality() -> ValueEquality
}

extension Optional: OptionalValue {
  static func makeEquality() -> ValueEquality {
    let wrapped = ValueEquality.find(Wrapped.self)
    return unsafe ValueEquality { a, b in
      // lifetime: both values live until the comparison returns, and the comparison was made for their type.
      switch unsafe (a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee) {
      case (nil, nil): true
      case (let a?, let b?):
        unsafe withUnsafePointer(to: a) { a in unsafe withUnsafePointer(to: b) { b in unsafe wrapped.compare(a, b) } }
      case (nil, _?), (_?, nil): false
      }
    }
  }
}
