import Foundation

/// The entities of a Core Data model, as Xcode's editor stores them.
struct DataModel {
  struct Attribute: Equatable {
    var name: String
    var type: String
    var isOptional: Bool
    var isScalar: Bool
    var defaultValue: String?
    var className: String?
  }

  struct Relationship: Equatable {
    var name: String
    var destination: String
    var inverse: String?
    var isToMany: Bool
    var isOrdered: Bool
    var deletionRule: String
  }

  struct Entity: Equatable {
    var name: String
    var className: String?
    var parent: String?
    var isAbstract: Bool
    /// The kind of code that Xcode generates from the entity: `class`, `category`, or nil.
    var generated: String?
    var attributes: [Attribute] = []
    var relationships: [Relationship] = []
  }

  let name: String
  private(set) var entities: [Entity] = []

  /// Reads the current version of a model.
  /// - Parameter bundle: A folder that ends in `.xcdatamodeld` or `.xcdatamodel`.
  /// - Returns: Nil if the folder contains no readable version.
  init?(_ bundle: URL) {
    guard
      let text = try? String(contentsOf: Self.version(of: bundle).appendingPathComponent("contents"), encoding: .utf8)
    else { return nil }
    self.init(name: bundle.deletingPathExtension().lastPathComponent, xml: text)
  }

  init(name: String, xml: String) {
    self.name = name
    for match in xml.matches(of: /<(entity|attribute|relationship)\b((?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*)/) {
      let fields = Self.fields(match.2)
      // Only identifiers become names in code.
      guard let name = fields["name"], match.1 == "entity" || Self.isIdentifier(name) else { continue }
      let className = (fields["representedClassName"] ?? fields["customClassName"])?.split(separator: ".").last.map(
        String.init)
      let type = className.flatMap { Self.isIdentifier($0) ? $0 : nil }
      switch match.1 {
      case "entity":
        entities.append(
          Entity(
            name: name, className: type, parent: fields["parentEntity"],
            isAbstract: fields["isAbstract"] == "YES", generated: fields["codeGenerationType"]))
      case "attribute" where !entities.isEmpty:
        let date = fields["defaultDateTimeInterval"]
        entities[entities.count - 1].attributes.append(
          Attribute(
            name: name, type: fields["attributeType"] ?? "", isOptional: fields["optional"] == "YES",
            isScalar: fields["usesScalarValueType"] == "YES", defaultValue: date ?? fields["defaultValueString"],
            className: type))
      case "relationship" where !entities.isEmpty:
        entities[entities.count - 1].relationships.append(
          Relationship(
            name: name, destination: fields["destinationEntity"] ?? "", inverse: fields["inverseName"],
            isToMany: fields["toMany"] == "YES",
            isOrdered: fields["ordered"] == "YES", deletionRule: fields["deletionRule"] ?? "Nullify"))
      default: break
      }
    }
  }

  /// Returns the folder of the version that the model uses: the one that it names, or else the first one.
  private static func version(of bundle: URL) -> URL {
    guard bundle.pathExtension == "xcdatamodeld" else { return bundle }
    let named = (try? String(contentsOf: bundle.appendingPathComponent(".xccurrentversion"), encoding: .utf8)).flatMap {
      $0.firstMatch(of: /<string>([^<]+\.xcdatamodel)<\/string>/).map { String($0.1) }
    }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: bundle.path)) ?? []).filter {
      $0.hasSuffix(".xcdatamodel")
    }.sorted()
    return bundle.appendingPathComponent(named ?? names.first ?? "")
  }

  private static func isIdentifier(_ name: String) -> Bool {
    name.first?.isNumber == false && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func fields(_ text: Substring) -> [String: String] {
    var fields: [String: String] = [:]
    for match in text.matches(of: /([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/) {
      fields[String(match.1)] = decoded(match.2 ?? match.3 ?? "")
    }
    return fields
  }

  private static func decoded(_ text: Substring) -> String {
    let plain = text.replacing(/&#(x?)([0-9A-Fa-f]+);/) { match in
      UInt32(match.2, radix: match.1.isEmpty ? 10 : 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
    return [("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("amp", "&")].reduce(String(plain)) {
      $0.replacing("&\($1.0);", with: $1.1)
    }
  }
}
