import TraceRecorder

/// Names for ids that differ between runs. They are numbered in order of first use, so that two runs of a program
/// record the same names.
struct StableNames {
  private var numbers: [String: Int] = [:]
  /// The number of times that a UUID was replaced by its name.
  private(set) var namedUUIDs = 0

  /// Returns the name of a value whose text differs between runs.
  mutating func name(_ type: String, _ text: String) -> String {
    let number = numbers[text] ?? numbers.count + 1
    numbers[text] = number
    if type == Self.uuid { namedUUIDs += 1 }
    return "\(type) \(number)"
  }

  private static let uuid = "UUID"

  /// Returns a text in which each UUID is replaced by its name.
  mutating func replacingUUIDs(in text: String) -> String {
    guard text.utf8.count >= Self.groups.reduce(4, +) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let end = Self.endOfUUID(bytes, from: index) {
        result += name(Self.uuid, String(decoding: bytes[index..<end], as: UTF8.self)).utf8
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The numbers of hexadecimal digits in the groups of a UUID.
  private static let groups = [8, 4, 4, 4, 12]

  private static func endOfUUID(_ bytes: [UInt8], from start: Int) -> Int? {
    if start > 0, isWord(bytes[start - 1]) { return nil }
    var index = start
    for (place, count) in groups.enumerated() {
      if place > 0 {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "-") else { return nil }
        index += 1
      }
      guard index + count <= bytes.count, bytes[index..<(index + count)].allSatisfy(isDigit) else { return nil }
      index += count
    }
    return index < bytes.count && isWord(bytes[index]) ? nil : index
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}

extension Graph {
  /// Returns a hash that changes with an id. For ids that differ between runs, it is the hash of the id's stable name.
  public func identityHash<ID>(_ id: ID) -> UInt64? {
    if let hash = ValueHash.of(id) { return hash }
    guard let type = TypeTraits.of(ID.self).unstableTypeName else { return nil }
    return ValueHash.of(events.stableNames.name(type, "\(id)"))
  }
}
