import Foundation
import SwiftSources

/// The source code for an app's models and for the classes that Xcode generates from their entities.
struct DataModelSource {
  private let models: [DataModel]
  private let redeclared: Set<String>

  /// - Parameter redeclared: Conformances that the app declares itself: `ExpenseLog: Identifiable`.
  init(_ models: [DataModel], without redeclared: Set<String> = []) {
    self.models = models
    self.redeclared = redeclared
  }

  /// The source code; nil if there are no models.
  var source: String? {
    guard !models.isEmpty else { return nil }
    var lines = ["import CoreData", "import Foundation", "", "nonisolated final class _DataModels: _GeneratedModels {"]
    lines.append("  static var models: [(name: String, make: () -> NSManagedObjectModel)] {")
    lines.append(
      "    [\(models.indices.map { "(\(SwiftLiteral(models[$0].name)), { model\($0)() })" }.joined(separator: ", "))]")
    lines += ["  }"]
    for (index, model) in models.enumerated() { lines += Self.model(model, index) }
    lines += ["}", ""]
    for model in models {
      for entity in model.entities { lines += classes(entity, of: model) }
    }
    return lines.joined(separator: "\n")
  }

  // MARK: The model

  private static func model(_ model: DataModel, _ index: Int) -> [String] {
    var lines = [
      "  private static func model\(index)() -> NSManagedObjectModel {", "    var entities: [NSEntityDescription] = []",
    ]
    for entity in model.entities {
      lines.append(
        "    entities.append(NSEntityDescription(_name: \(SwiftLiteral(entity.name)), class: \(type(entity)).self, isAbstract: \(entity.isAbstract), ["
      )
      lines += entity.attributes.map { "      \(description($0))," }
      lines += entity.relationships.map { relationship in
        "      NSRelationshipDescription(_name: \(SwiftLiteral(relationship.name)), isToMany: \(relationship.isToMany), isOrdered: "
          + "\(relationship.isOrdered), .\(rules[relationship.deletionRule] ?? "nullify")DeleteRule),"
      }
      lines.append("    ]))")
    }
    let parents = model.entities.compactMap { entity in
      entity.parent.map { "(\(SwiftLiteral(entity.name)), \(SwiftLiteral($0)))" }
    }
    let relationships = model.entities.flatMap { entity in
      entity.relationships.map { relationship in
        "(\(SwiftLiteral(entity.name)), \(SwiftLiteral(relationship.name)), \(SwiftLiteral(relationship.destination)), "
          + "\(relationship.inverse.map { "\(SwiftLiteral($0))" } ?? "nil"))"
      }
    }
    lines.append("    return NSManagedObjectModel(")
    lines.append("      _entities: entities, parents: [\(parents.joined(separator: ", "))],")
    return lines + ["      relationships: [\(relationships.joined(separator: ", "))])", "  }"]
  }

  private static func description(_ attribute: DataModel.Attribute) -> String {
    let value = attribute.defaultValue.map { value in
      switch attribute.type {
      case "String": "\(SwiftLiteral(value))"
      case "Boolean": "\(value == "YES")"
      case "Date": "Date(timeIntervalSinceReferenceDate: \(Double(value) ?? 0))"
      case "UUID", "URI", "Transformable", "Binary": "nil"
      default: "\(Double(value) ?? 0)"
      }
    }
    return
      "NSAttributeDescription(_name: \(SwiftLiteral(attribute.name)), .\(types[attribute.type]?.name ?? "undefined")AttributeType, isOptional: "
      + "\(attribute.isOptional)\(value.map { ", defaultValue: \($0)" } ?? ""))"
  }

  private static let rules = ["Nullify": "nullify", "Cascade": "cascade", "Deny": "deny", "No Action": "noAction"]
  /// The attribute types with their names in code, and the types of properties that are scalars or objects.
  private static let types: [String: (name: String, scalar: String?, object: String)] = [
    "Integer 16": ("integer16", "Int16", "NSNumber"), "Integer 32": ("integer32", "Int32", "NSNumber"),
    "Integer 64": ("integer64", "Int64", "NSNumber"), "Decimal": ("decimal", nil, "NSDecimalNumber"),
    "Double": ("double", "Double", "NSNumber"),
    "Float": ("float", "Float", "NSNumber"), "String": ("string", nil, "String"),
    "Boolean": ("boolean", "Bool", "NSNumber"),
    "Date": ("date", nil, "Date"), "Binary": ("binaryData", nil, "Data"), "UUID": ("UUID", nil, "UUID"),
    "URI": ("URI", nil, "URL"),
    "Transformable": ("transformable", nil, "NSObject"),
  ]

  // MARK: The classes

  private static func type(_ entity: DataModel.Entity) -> String {
    entity.className.map { "`\($0)`" } ?? "NSManagedObject"
  }

  private func classes(_ entity: DataModel.Entity, of model: DataModel) -> [String] {
    guard entity.className != nil, let generated = entity.generated else { return [] }
    let parent = entity.parent.flatMap { name in model.entities.first { $0.name == name } }
    let name = Self.type(entity)
    var lines: [String] = []
    if generated == "class" {
      lines += ["nonisolated public class \(name): \(parent.map(Self.type) ?? "NSManagedObject") {}", ""]
    }
    lines.append("nonisolated extension \(name) {")
    lines.append(
      "  public class func fetchRequest() -> NSFetchRequest<\(name)> { NSFetchRequest(entityName: \(SwiftLiteral(entity.name))) }"
    )
    for attribute in entity.attributes {
      let known = Self.types[attribute.type]
      let scalar = attribute.isScalar ? known?.scalar : nil
      lines.append(Self.property(attribute.name, scalar ?? "\(attribute.className ?? known?.object ?? "NSObject")?"))
    }
    for relationship in entity.relationships {
      let other = model.entities.first { $0.name == relationship.destination }.map(Self.type) ?? "NSManagedObject"
      let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
      lines.append(Self.property(relationship.name, relationship.isToMany ? "\(set)?" : "\(other)?"))
      guard relationship.isToMany else { continue }
      let word = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
      for type in [other, set] {
        lines.append(
          "  public func `addTo\(word)`(_ value: \(type)) { _addManaged(value, \(SwiftLiteral(relationship.name))) }")
        lines.append(
          "  public func `removeFrom\(word)`(_ value: \(type)) { _removeManaged(value, \(SwiftLiteral(relationship.name))) }"
        )
      }
    }
    lines += ["}", ""]
    let isIdentifiable = redeclared.contains("\(entity.className ?? ""): Identifiable")
    if parent?.generated == nil, !isIdentifiable { lines += ["nonisolated extension \(name): Identifiable {}", ""] }
    return lines
  }

  private static func property(_ name: String, _ type: String) -> String {
    "  public var `\(name)`: \(type) { get { _managedValue(\(SwiftLiteral(name))) } set { _setManagedValue(newValue, \(SwiftLiteral(name))) } }"
  }
}
