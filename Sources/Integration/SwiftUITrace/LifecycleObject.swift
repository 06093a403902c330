internal import TraceFormat
internal import TraceRecorder

/// Records the life of the object that stores it.
///
/// ```swift
/// final class Model: ObservableObject {
///   private let lifecycle = LifecycleObject(Model.self)
/// }
/// ```
///
/// It is created and deinitialized together with that object. Nothing else about an object can be observed from the
/// outside.
public final class LifecycleObject: Sendable {
  private let object: UInt64?
  private let channel: TraceChannel?

  /// Records the creation of an object of the given type if a recorder is running.
  public init(_ type: Any.Type) {
    channel = TraceChannel.current
    object = channel?.numbers.next(.object)
    guard let channel, let object else { return }
    let name = channel.intern(String(describing: type))
    let node = AdapterContext.place?.node
    channel.record(.objectCreate) { record in
      record[.object] = object
      record.set(.type, name)
      if let node { record[.node] = node }
    }
  }

  /// Records that the object published a change of a property.
  public func published<Value>(_ name: StaticString, _ value: @autoclosure () -> Value) {
    guard let object, let channel else { return }
    let value = value()
    let (name, hash, shown, place) = (
      channel.intern("\(name)"), ValueHash.of(value), channel.scalar(value), AdapterContext.place
    )
    channel.record(.objectPublish) { record in
      record[.object] = object
      record.set(.name, name)
      if let hash { record[.hash] = hash }
      if let shown { record.set(.value, shown) }
      if let task = place?.task { record[.task] = task }
      if let cause = place?.cause { record[.cause] = cause }
    }
  }

  deinit {
    guard let object else { return }
    channel?.record(.objectDestroy) { $0[.object] = object }
  }
}
