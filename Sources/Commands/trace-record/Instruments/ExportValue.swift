/// A value of an exported table in one word: nothing, a reference to an id, a number of 62 bits with a sign, a text, or
/// an identity, which is equal for equal values only.
struct ExportValue: Equatable {
  private let raw: UInt64

  static let none = ExportValue(raw: 0)
  /// The value of an element that says nothing, which is not the same as no element.
  static let empty = ExportValue(raw: 1)

  private init(raw: UInt64) { self.raw = raw }

  /// A number by its 64 bits, or nothing if it has more digits than any time. Tables write negative numbers as unsigned
  /// ones, too.
  static func bits(_ bits: UInt64) -> Self {
    let signed = Int64(bitPattern: bits)
    return signed >= -(1 << 61) && signed < 1 << 61 ? Self(raw: 1 << 62 | bits & (1 << 62 - 1)) : .none
  }
  /// A text by its number.
  static func text(_ number: UInt32) -> Self { Self(raw: 2 << 62 | UInt64(number)) }
  /// An identity by its hash. One that is made of names alone may belong to several things: the rows of a list have the
  /// same ancestors.
  static func identity(_ hash: UInt64, isOfNames: Bool = false) -> Self {
    Self(raw: 3 << 62 | hash >> 2 & ~1 | (isOfNames ? 1 : 0))
  }
  /// The value of an id that is not defined yet.
  static func reference(_ id: UInt64) -> Self { Self(raw: id + 2) }

  /// The number, or nil for anything else.
  var signed: Int64? { raw >> 62 == 1 ? Int64(bitPattern: raw << 2) >> 2 : nil }
  /// The number, or nil for negative numbers and anything else.
  var number: UInt64? { signed.flatMap { $0 < 0 ? nil : UInt64($0) } }
  var text: UInt32? { raw >> 62 == 2 ? UInt32(truncatingIfNeeded: raw) : nil }
  /// The identity, or nil if the value is none.
  var identity: UInt64? { raw >> 62 == 3 ? raw : nil }
  /// True for an identity of names alone.
  var isOfNames: Bool { raw >> 62 == 3 && raw & 1 == 1 }
  /// The id of a value that is not defined yet; nil for anything else.
  var reference: UInt64? { raw >> 62 == 0 && raw > 1 ? raw - 2 : nil }
  /// The value for a hash of several values.
  var bits: UInt64 { raw }

  /// Adds a value to a hash.
  static func mixed(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    var mixed = (hash ^ value) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 32) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ mixed >> 29
  }
}

/// The values of one document by their ids, in pages that exist once an id of theirs is defined.
struct ExportValues {
  /// The number of ids, for which there are 512 MB at most. A file of 1.5 GB has about 20 million.
  static let maximumID: UInt64 = 1 << 26
  private static let pageBits = 10

  private var pages: [[ExportValue]] = []

  /// Forgets all values, at the start of another document.
  mutating func removeAll() { pages = [] }

  /// The value of an id below ``maximumID``; nothing if it is not defined.
  subscript(id: UInt64) -> ExportValue {
    get {
      let page = Int(id >> Self.pageBits)
      guard page < pages.count, !pages[page].isEmpty else { return .none }
      return pages[page][Int(id & (1 << Self.pageBits - 1))]
    }
    set {
      let page = Int(id >> Self.pageBits)
      if page >= pages.count { pages.append(contentsOf: repeatElement([], count: page + 1 - pages.count)) }
      if pages[page].isEmpty { pages[page] = [ExportValue](repeating: .none, count: 1 << Self.pageBits) }
      pages[page][Int(id & (1 << Self.pageBits - 1))] = newValue
    }
  }

  /// The most values that refer to one another before one of them is defined.
  private static let longestChain = 16

  /// The value that a reference stands for: the reference itself as long as its id is not defined.
  func resolved(_ value: ExportValue) -> ExportValue {
    var found = value
    for _ in 0..<Self.longestChain {
      guard let id = found.reference, self[id] != .none else { break }
      found = self[id]
    }
    return found == .empty ? .none : found
  }
}
