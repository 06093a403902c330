internal import TraceFormat

/// Records the life of the object that stores it.
///
/// ```swift
/// final class Model: ObservableObject {
///   private let lifecycle = LifecycleObject(Model.self)
/// }
/// ```
///
/// It is created and deinitialized together with that object. Nothing else about an object can be observed from the outside.
public final class LifecycleObject: Sendable {
  private let object: UInt64?
  private let channel: TraceChannel?

  /// Records the creation of an object of the given type if a recorder is running.
  public init(_ type: Any.Type) {
    channel = TraceChannel.current
    object = channel?.numbers.next(.object)
    guard let channel, let object else { return }
    let name = channel.sink.intern(String(describing: type))
    let node = AdapterContext.place?.node
    channel.record(.objectCreate) { record in
      record[.object] = object
      record.set(.type, .string(name))
      if let node { record[.node] = node }
    }
  }

  deinit {
    guard let object else { return }
    channel?.record(.objectDestroy) { $0[.object] = object }
  }
}
