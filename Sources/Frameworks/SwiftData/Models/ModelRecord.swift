import Observation
import ViewGraph

/// A model's state in its container.
public final class ModelRecord: @unchecked Sendable {
  let registrar = ObservationRegistrar()
  /// The context that the model was inserted into. A strong reference: a model keeps its context alive.
  var context: ModelContext?
  var isDeleted = false
  /// True while the other ends of the model's relationships are being updated.
  var isLinking = false
  /// The model's number in its container, in order of insertion; 0 before insertion.
  var number = 0
  private lazy var temporaryKey = TemporaryKeys.next()

  public init() {}

  func identifier(_ type: any PersistentModel.Type) -> PersistentIdentifier {
    PersistentIdentifier(
      entityName: String(describing: type), storeIdentifier: number == 0 ? nil : "memory",
      key: number == 0 ? "\(temporaryKey)" : "p\(number)")
  }
}

/// Numbers the models whose identifier is read before insertion, per host, so that every run of a program gets the same
/// identifiers.
private final class TemporaryKeys {
  private var count = 0
  private static let countWithoutHost = Locked(0)

  static func next() -> String {
    guard let keys = ActiveGraph.lastOnThisThread?.store(make: { TemporaryKeys() }) else {
      return countWithoutHost.with { count in
        count += 1
        return "o\(count)"
      }
    }
    keys.count += 1
    return "t\(keys.count)"
  }
}
