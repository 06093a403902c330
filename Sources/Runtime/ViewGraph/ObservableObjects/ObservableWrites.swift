import TraceRecorder

/// The current write of an `@Observable` object, from the registrar's call before the write to its call after the
/// write.
///
/// The registrar passes a key path but neither the object nor the property's name. Therefore the stored properties of
/// all tracked objects of the path's type are compared before and after the write. They are read by reflection, because
/// an access through the path would count as a read by the running body.
final class ObservableWrites {
  private struct StoredProperty {
    let label: String
    let value: Any
    let hash: UInt64?
  }
  /// One of the tracked objects of the type, before the write.
  private struct Candidate {
    let object: TrackedObject
    /// The property that is written, or all properties if its name is not yet known.
    let properties: [StoredProperty]
  }
  private var path: AnyKeyPath?
  /// The last write that was recorded: each observer of its property hears of it.
  private var last: (path: AnyKeyPath, change: (place: UInt64, writer: UInt64))?
  private var candidates: [Candidate] = []
  /// The labels of the stored properties whose writes have been seen.
  private var labels: [AnyKeyPath: String] = [:]

  /// Notes the values before a write. Each observer of the property calls this; the first one counts.
  func willSet(_ path: AnyKeyPath, of objects: (Any.Type) -> [TrackedObject]) {
    guard self.path == nil else { return }
    self.path = path
    last = nil
    candidates = objects(type(of: path).rootType).compactMap { tracked in
      tracked.object.map { Candidate(object: tracked, properties: Self.properties(of: $0, label: labels[path])) }
    }
  }

  /// Returns the object that was written, and the change; nil if that is not certain. Each observer of the property
  /// calls this; the first one counts.
  func didSet(_ path: AnyKeyPath) -> (TrackedObject, PropertyChange)? {
    guard self.path == path else { return nil }
    self.path = nil
    let before = candidates
    candidates = []
    for candidate in before {
      guard let object = candidate.object.object else { continue }
      let changes = zip(candidate.properties, Self.properties(of: object, label: labels[path])).filter { old, new in
        // The value of a closure or another type without a hash may have changed.
        old.hash != new.hash || new.hash == nil && labels[path] != nil && before.count == 1
      }
      guard changes.count == 1, let (old, new) = changes.first else { continue }
      labels[path] = new.label
      // The macro stores a property under its name with an underscore.
      let name = new.label.hasPrefix("_") ? String(new.label.dropFirst()) : new.label
      return (candidate.object, Self.change(name, from: old.value, to: new.value))
    }
    return nil
  }

  /// Notes the place and the position of the write that was just recorded.
  func recorded(_ path: AnyKeyPath, _ change: (place: UInt64, writer: UInt64)) { last = (path, change) }

  /// Returns the write that was just recorded; nil if it was the write of another property, or was not certain.
  func recorded(_ path: AnyKeyPath) -> (place: UInt64, writer: UInt64)? { last?.path == path ? last?.change : nil }

  private static func change(_ name: String, from old: Any, to new: Any) -> PropertyChange {
    func opened<Value>(_ new: Value) -> PropertyChange {
      PropertyChange(name: name, old: old as? Value ?? new, new: new)
    }
    return _openExistential(new, do: opened)
  }

  /// Returns the stored properties of an object, the superclass's first, or only the one with a label.
  private static func properties(of object: AnyObject, label: String?) -> [StoredProperty] {
    var levels: [[StoredProperty]] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      levels.append(
        level.children.compactMap { child in
          guard let name = child.label, name != "_$observationRegistrar", label == nil || label == name else {
            return nil
          }
          return StoredProperty(label: name, value: child.value, hash: ValueHash.of(child.value))
        })
      mirror = level.superclassMirror
    }
    return levels.reversed().flatMap(\.self)
  }
}
