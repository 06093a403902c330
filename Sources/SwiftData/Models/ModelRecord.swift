import Foundation
import Observation

/// What the containers know of one model.
public final class ModelRecord: @unchecked Sendable {
  let registrar = ObservationRegistrar()
  /// The context that the model was inserted into; kept, as the models are.
  var context: ModelContext?
  var isDeleted = false
  /// While the model tells others that it belongs to them.
  var isLinking = false
  /// The model's number in its container, in the order of insertion; 0 before.
  var number = 0
  private lazy var temporary = UUID().uuidString

  public init() {}

  func identifier(_ type: any PersistentModel.Type) -> PersistentIdentifier {
    PersistentIdentifier(
      entityName: String(describing: type), storeIdentifier: number == 0 ? nil : "memory", key: number == 0 ? "t" + temporary : "p\(number)")
  }
}
