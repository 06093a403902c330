import Observation
import ViewGraph

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
  private lazy var draft = Drafts.next()

  public init() {}

  func identifier(_ type: any PersistentModel.Type) -> PersistentIdentifier {
    PersistentIdentifier(
      entityName: String(describing: type), storeIdentifier: number == 0 ? nil : "memory", key: number == 0 ? "\(draft)" : "p\(number)")
  }
}

/// Counts the models without a container whose identifier was asked for: by host, so that a run gives the same ones each time.
private final class Drafts {
  private var count = 0
  private static let outside = Locked(0)

  static func next() -> String {
    guard let drafts = ActiveGraph.lastOnThisThread?.store(make: { Drafts() }) else {
      return outside.with { count in
        count += 1
        return "o\(count)"
      }
    }
    drafts.count += 1
    return "t\(drafts.count)"
  }
}
