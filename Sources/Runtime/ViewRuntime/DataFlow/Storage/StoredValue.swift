import Foundation

/// A value as a settings store keeps it.
enum StoredValue: Equatable, Codable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case url(URL)
  case data(Data)
  case date(Date)
  /// A value of a different type, which only `UserDefaults` reads.
  case other(Opaque)

  /// Compared by identity. On disk it is a property list, as on a device.
  final class Opaque: Equatable, Codable {
    let value: Any
    init(_ value: Any) { self.value = value }
    static func == (a: Opaque, b: Opaque) -> Bool { a === b }

    init(from decoder: any Decoder) throws {
      let data = try decoder.singleValueContainer().decode(Data.self)
      value = try unsafe PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    }

    func encode(to encoder: any Encoder) throws {
      let data = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
      var container = encoder.singleValueContainer()
      try container.encode(data)
    }
  }

  init(_ value: Any) {
    switch value {
    case let flag as Bool: self = .bool(flag)
    case let number as Int: self = .int(number)
    case let number as Double: self = .double(number)
    case let number as Float: self = .double(Double(number))
    case let number as CGFloat: self = .double(Double(number))
    case let number as any BinaryInteger: self = .int(Int(clamping: number))
    case let text as String: self = .string(text)
    case let url as URL: self = .url(url)
    case let data as Data: self = .data(data)
    case let date as Date: self = .date(date)
    default: self = .other(Opaque(value))
    }
  }

  /// The value without its case. Numbers are `NSNumber`s, which can be cast to every numeric type.
  var plain: Any {
    switch self {
    case .bool(let flag): NSNumber(value: flag)
    case .int(let number): NSNumber(value: number)
    case .double(let number): NSNumber(value: number)
    case .string(let text): text
    case .url(let url): url
    case .data(let data): data
    case .date(let date): date
    case .other(let opaque): opaque.value
    }
  }
}

/// Encodes values of one type for a settings store, and decodes them.
///
/// Sendable: the closures are pure.
struct StorageCoding<Value>: @unchecked Sendable {
  let decode: (StoredValue) -> Value?
  /// Nil removes the entry from the store.
  let encode: (Value) -> StoredValue?

  /// The coding of an optional value, where nil is the absence of an entry.
  var optional: StorageCoding<Value?> {
    StorageCoding<Value?>(decode: { decode($0).map(Optional.some) }, encode: { $0.flatMap(encode) })
  }
}

extension StorageCoding {
  /// Returns the coding of a value that is stored as its raw value.
  static func raw(_ raw: StorageCoding<Value.RawValue>) -> Self where Value: RawRepresentable {
    StorageCoding(decode: { raw.decode($0).flatMap(Value.init(rawValue:)) }, encode: { raw.encode($0.rawValue) })
  }
}

extension StorageCoding where Value: Codable {
  /// The coding of a value that is stored as JSON data.
  static var encoded: Self {
    StorageCoding(
      decode: { if case .data(let data) = $0 { try? JSONDecoder().decode(Value.self, from: data) } else { nil } },
      encode: { (try? JSONEncoder().encode($0)).map(StoredValue.data) })
  }
}

extension StorageCoding<Bool> {
  /// A number other than 0 reads as true, as in the system's settings.
  static let bool = StorageCoding(
    decode: {
      switch $0 {
      case .bool(let flag): flag
      case .int(let number): number != 0
      case .double(let number): number != 0
      case .string, .url, .data, .date, .other: nil
      }
    }, encode: { .bool($0) })
}

extension StorageCoding<Int> {
  static let int = StorageCoding(
    decode: {
      switch $0 {
      case .bool(let flag): flag ? 1 : 0
      case .int(let number): number
      case .double(let number): Int(exactly: number.rounded(.towardZero))
      case .string, .url, .data, .date, .other: nil
      }
    }, encode: { .int($0) })
}

extension StorageCoding<Double> {
  static let double = StorageCoding(
    decode: {
      switch $0 {
      case .bool(let flag): flag ? 1 : 0
      case .int(let number): Double(number)
      case .double(let number): number
      case .string, .url, .data, .date, .other: nil
      }
    }, encode: { .double($0) })
}

extension StorageCoding<String> {
  static let string = StorageCoding(
    decode: { if case .string(let text) = $0 { text } else { nil } }, encode: { .string($0) })
}

extension StorageCoding<URL> {
  static let url = StorageCoding(decode: { if case .url(let url) = $0 { url } else { nil } }, encode: { .url($0) })
}

extension StorageCoding<Data> {
  static let data = StorageCoding(decode: { if case .data(let data) = $0 { data } else { nil } }, encode: { .data($0) })
}

extension StorageCoding<Date> {
  static let date = StorageCoding(decode: { if case .date(let date) = $0 { date } else { nil } }, encode: { .date($0) })
}
