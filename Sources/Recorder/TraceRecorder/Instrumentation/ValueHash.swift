internal import TraceSupport

/// Value hashes that depend only on the content of the value and are equal in every run.
package enum ValueHash {
  /// The directory that belongs only to this run, or nil. Within strings, it is hashed as `~` so that their hashes are
  /// equal in every run. Set before the first hash is computed.
  @exclusivity(unchecked) nonisolated(unsafe) package static var runDirectory: String?

  /// Returns a hash below 2^53, or nil if the content of the value is not accessible.
  package static func of<Value>(_ value: Value) -> UInt64? {
    var hash = FNV1aHash()
    guard addCommon(value, to: &hash) || add(value, to: &hash, depth: 0) else { return nil }
    return hash.value & (1 << 53 - 1)
  }

  /// Adds a value of a common type without the dynamic casts for the others, and returns false for those.
  private static func addCommon<Value>(_ value: Value, to hash: inout FNV1aHash) -> Bool {
    if Value.self == Int.self {
      hash.add(word: UInt64(bitPattern: Int64(unsafe unsafeBitCast(value, to: Int.self))))
    } else if Value.self == Bool.self {
      hash.add(unsafe unsafeBitCast(value, to: Bool.self) ? 1 : 0)
    } else if Value.self == String.self {
      hash.add(text: unsafe unsafeBitCast(value, to: String.self))
    } else {
      return false
    }
    return true
  }

  /// Returns false for a value whose hash many others share, and which therefore proves nothing: a Bool, nil, 0, 1, what
  /// is empty, a case without a payload.
  package static func isDistinctive<Value>(_ value: Value) -> Bool {
    if Value.self == Int.self { return !(0...1).contains(unsafe unsafeBitCast(value, to: Int.self)) }
    switch value as Any {
    case is Bool: return false
    case let text as String: return !text.isEmpty
    case let number as any Numeric: return !isSmall(number)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      func opened<Wrapped>(_ value: Wrapped) -> Bool { isDistinctive(value) }
      return mirror.children.first.map { _openExistential($0.value, do: opened) } ?? false
    case .enum, .collection, .set, .dictionary: return !mirror.children.isEmpty
    default: return true
    }
  }

  private static func isSmall<Number: Numeric>(_ number: Number) -> Bool { number == 0 || number == 1 }

  private static func add(_ value: Any, to hash: inout FNV1aHash, depth: Int) -> Bool {
    switch value {
    case let text as String: hash.add(text: text)
    case let flag as Bool: hash.add(flag ? 1 : 0)
    case let number as any BinaryInteger: hash.add(word: UInt64(truncatingIfNeeded: number))
    case let number as Double: hash.add(word: number.bitPattern)
    case let number as Float: hash.add(word: UInt64(number.bitPattern))
    case let value as any StablyHashed: return add(value.hashedValue, to: &hash, depth: depth + 1)
    default: return addParts(value, to: &hash, depth: depth)
    }
    return true
  }

  private static func size(of value: Any) -> Int {
    func size<Value>(_ value: Value) -> Int { MemoryLayout<Value>.size }
    return _openExistential(value, do: size)
  }

  private static func addParts(_ value: Any, to hash: inout FNV1aHash, depth: Int) -> Bool {
    guard depth < 6 else { return false }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .set, .dictionary:
      // The order of the elements differs between runs, but the sum of their hashes does not.
      var sum: UInt64 = 0
      for child in mirror.children {
        var part = FNV1aHash()
        guard add(child.value, to: &part, depth: depth + 1) else { return false }
        sum &+= part.value
      }
      hash.add(word: sum)
    case .struct, .tuple, .collection, .optional:
      // A struct that does not expose its parts, such as UUID, has no hash. A single hash for all of its values would
      // claim that they are equal.
      if mirror.displayStyle == .struct, mirror.children.isEmpty, size(of: value) > 0 { return false }
      hash.add(word: UInt64(mirror.children.count))
      for child in mirror.children where !add(child.value, to: &hash, depth: depth + 1) { return false }
    case .enum:
      if let child = mirror.children.first {
        hash.add(text: child.label ?? "")
        return add(child.value, to: &hash, depth: depth + 1)
      }
      hash.add(text: "\(value)")
    case .class, .foreignReference, .none, .some:
      return false
    }
    return true
  }
}

extension FNV1aHash {
  fileprivate mutating func add(word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
  }

  /// Adds a text. The directory that belongs only to this run is hashed as `~`.
  package mutating func add(text: String) {
    if let place = unsafe ValueHash.runDirectory, text.utf8.count >= place.utf8.count {
      add(Array(text.utf8)[...], replacing: Array(place.utf8))
    } else {
      add(text.utf8)
    }
    add(0xFF)
  }

  private mutating func add(_ text: ArraySlice<UInt8>, replacing place: [UInt8]) {
    var rest = text
    while let byte = rest.first {
      let isPlace = byte == place.first && rest.starts(with: place)
      add(isPlace ? UInt8(ascii: "~") : byte)
      rest = rest.dropFirst(isPlace ? place.count : 1)
    }
  }
}

/// A value whose content differs between runs although its meaning does not, such as a date. Another value is hashed
/// instead.
package protocol StablyHashed {
  var hashedValue: any Sendable { get }
}
