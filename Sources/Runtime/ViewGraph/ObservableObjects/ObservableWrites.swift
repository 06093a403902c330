import TraceRecorder

/// The write of an `@Observable` object that is under way: from the registrar's call before the write to that after it.
///
/// The registrar tells the key path but not the object. So the tracked objects of the path's type are compared before and after.
final class ObservableWrites {
  /// One of the objects of the type, before the write.
  private struct Candidate {
    let object: TrackedObject
    let value: Any
    /// The hashes of all stored properties by name; empty if the path's name is known.
    let properties: [(name: String, hash: UInt64?)]
  }
  private var path: AnyKeyPath?
  private var candidates: [Candidate] = []
  /// The names of the properties of which writes have been seen. A key path does not tell the name of a computed property, which the macro
  /// makes of each stored one.
  private var names: [AnyKeyPath: String] = [:]

  /// Notes the values before a write. Each observer of the property calls this; the first one counts.
  func willSet(_ path: AnyKeyPath, of objects: (Any.Type) -> [TrackedObject]) {
    guard self.path == nil else { return }
    self.path = path
    candidates = objects(type(of: path).rootType).compactMap { tracked in
      guard let object = tracked.object, let value = Self.read(path, of: object) else { return nil }
      return Candidate(object: tracked, value: value, properties: names[path] == nil ? Self.properties(of: object) : [])
    }
  }

  /// Returns the object that was written, and the change. Each observer of the property calls this; the first one counts.
  func didSet(_ path: AnyKeyPath) -> (TrackedObject, PropertyChange)? {
    guard self.path == path else { return nil }
    self.path = nil
    let candidates = candidates
    self.candidates = []
    for candidate in candidates {
      guard let object = candidate.object.object, let value = Self.read(path, of: object) else { continue }
      let isSame = ValueHash.of(candidate.value).flatMap { old in ValueHash.of(value).map { $0 == old } }
      guard isSame == false || candidates.count == 1 else { continue }
      guard let name = names[path] ?? Self.writtenProperty(of: object, before: candidate.properties) else { return nil }
      names[path] = name
      return (candidate.object, Self.change(name, from: candidate.value, to: value))
    }
    return nil
  }

  private static func change(_ name: String, from old: Any, to new: Any) -> PropertyChange {
    func opened<Value>(_ new: Value) -> PropertyChange { PropertyChange(name: name, old: old as? Value ?? new, new: new) }
    return _openExistential(new, do: opened)
  }

  private static func read(_ path: AnyKeyPath, of object: AnyObject) -> Any? {
    func opened<Object: AnyObject>(_ object: Object) -> Any? { (path as? PartialKeyPath<Object>).map { object[keyPath: $0] } }
    return _openExistential(object, do: opened)
  }

  private static func properties(of object: AnyObject) -> [(name: String, hash: UInt64?)] {
    var levels: [[(name: String, hash: UInt64?)]] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      levels.append(level.children.map { ($0.label ?? "", ValueHash.of($0.value)) })
      mirror = level.superclassMirror
    }
    return levels.flatMap(\.self)
  }

  /// Returns the name of the one stored property that the write has changed; nil if that is not certain.
  private static func writtenProperty(of object: AnyObject, before: [(name: String, hash: UInt64?)]) -> String? {
    let changed = zip(before, properties(of: object)).filter { $0.hash != $1.hash }
    guard changed.count == 1, let name = changed.first?.0.name else { return nil }
    return name.hasPrefix("_") ? String(name.dropFirst()) : name
  }
}
