public import Foundation

/// A model created in code, or one that `trace-record` generated from a project's data model. No compiled models are
/// read.
open class NSManagedObjectModel: NSObject {
  open var entities: [NSEntityDescription] = [] {
    didSet { for entity in entities { entity.managedObjectModel = self } }
  }
  /// Has no effect.
  open var versionIdentifiers: Set<AnyHashable> = []
  public var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.compactMap { entity in entity.name.map { ($0, entity) } }) { first, _ in first }
  }

  public override init() { super.init() }

  /// Finds the generated model with the file's name. The file does not have to exist. Returns nil if there is no such
  /// model.
  public convenience init?(contentsOf url: URL) {
    guard let model = Self.generated(url.deletingPathExtension().lastPathComponent) else { return nil }
    self.init()
    entities = model.entities
  }

  /// Returns the first generated model, or an empty model.
  public class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    generated(nil) ?? NSManagedObjectModel()
  }

  func entity(of type: NSManagedObject.Type) -> NSEntityDescription? { entities.first { $0.isEntity(of: type) } }

  // MARK: Generated models

  /// Returns the model that the program's code generated under a name, or the first model for nil.
  static func generated(_ name: String?) -> NSManagedObjectModel? {
    let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "").lastPathComponent
    guard let models = NSClassFromString("\(program)._DataModels") as? any _GeneratedModels.Type else { return nil }
    return GeneratedModels.model(of: models, name)
  }
}

/// The models of a program, as generated code declares them in a class `_DataModels`.
public protocol _GeneratedModels: AnyObject {
  /// Functions that create the models, by name.
  static var models: [(name: String, make: () -> NSManagedObjectModel)] { get }
}

/// The generated models that have been requested. Each is created only once, since objects know their entities by
/// identity.
private enum GeneratedModels {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var made: [String: NSManagedObjectModel] = [:]

  static func model(of models: any _GeneratedModels.Type, _ name: String?) -> NSManagedObjectModel? {
    guard let (key, make) = models.models.first(where: { name == nil || $0.name == name }) else { return nil }
    return lock.withLock {
      if let known = unsafe made[key] { return known }
      let model = make()
      unsafe made[key] = model
      return model
    }
  }
}
