import Foundation

public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { self.elements = elements.map { AnyHashable($0) } }

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
  public mutating func removeLast(_ count: Int = 1) { elements.removeLast(count) }
}

extension NavigationPath {
  public var codable: CodableRepresentation? {
    elements.allSatisfy { $0.base is any Codable } ? CodableRepresentation(elements: elements) : nil
  }

  public init(_ codable: CodableRepresentation) { elements = codable.elements }

  /// The encoded path: the mangled type name and the JSON of each value, starting with the last.
  public struct CodableRepresentation: Codable, Equatable {
    let elements: [AnyHashable]

    init(elements: [AnyHashable]) { self.elements = elements }

    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for element in elements.reversed() {
        guard let value = element.base as? any Encodable, let name = _mangledTypeName(type(of: element.base)) else {
          throw EncodingError.invalidValue(
            element, .init(codingPath: list.codingPath, debugDescription: "\(type(of: element.base)) cannot be encoded")
          )
        }
        try list.encode(name)
        try list.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
      }
    }

    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      var elements: [AnyHashable] = []
      while !list.isAtEnd {
        let name = try list.decode(String.self)
        let text = try list.decode(String.self)
        guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: list, debugDescription: "\(name) is not a decodable type of this program")
        }
        func read<Value: Decodable & Hashable>(_: Value.Type) throws -> AnyHashable {
          AnyHashable(try JSONDecoder().decode(Value.self, from: Data(text.utf8)))
        }
        elements.append(try read(type))
      }
      self.elements = elements.reversed()
    }
  }
}
