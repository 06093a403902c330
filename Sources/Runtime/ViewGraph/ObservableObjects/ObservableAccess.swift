import CVirtualDevice

/// Reads and writes of `@Observable` objects by the author's code outside of bodies.
final class ObservableAccess {
  private struct Place: Hashable {
    let object: ObjectIdentifier
    /// The path itself: that of a generic class is another object at each access.
    let path: AnyKeyPath
  }
  private struct Property: Hashable {
    let object: UInt64
    let name: String
  }

  /// The properties that the running segment has read or written.
  private var touched: Set<Place> = []
  private var segment: UInt64 = 0
  /// The string ids of the lines that have written properties in this job.
  private var sites: [Property: UInt64] = [:]
  /// The names of properties by their key paths; nil for those whose name is not known.
  nonisolated(unsafe) private static var names: [AnyKeyPath: String?] = [:]

  /// Tells the running graph what the author's code reads and writes.
  static let install: Void = unsafe virtual_device_observe { object, path, isWrite in
    guard let graph = ActiveGraph.onThisThread, graph.segmentOfReads != 0 else { return }
    // lifetime: the caller's arguments live as long as the call.
    let instance = unsafe Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
    // An object within another one, or a global one, has no view that owns it.
    if !graph.knows(instance) { graph.objects.find(instance) }
    // lifetime: the same holds for the key path.
    let keyPath = unsafe Unmanaged<AnyKeyPath>.fromOpaque(path).takeUnretainedValue()
    graph.objects.observableAccess.note(instance, keyPath, isWrite: isWrite != 0, in: graph)
  }

  private func note(_ object: AnyObject, _ path: AnyKeyPath, isWrite: Bool, in graph: Graph) {
    if graph.privatePlaces.isCollecting {
      if let name = Self.name(of: path) { graph.recordRead(of: object, property: name) }
      return
    }
    if segment != graph.segment {
      segment = graph.segment
      touched.removeAll(keepingCapacity: true)
    }
    let isFirst = touched.insert(Place(object: ObjectIdentifier(object), path: path)).inserted
    guard isFirst || isWrite, let name = Self.name(of: path) else { return }
    if !isWrite {
      graph.recordRead(of: object, property: name)
    } else if let tracked = graph.objects.known(object), let site = graph.events.internNearestLine(isWrite: true) {
      sites[Property(object: tracked.id, name: name)] = site
    }
  }

  /// The string id of the line that has last written a property in this job; nil if it is not known.
  func site(ofWrite name: String, of object: UInt64) -> UInt64? { sites[Property(object: object, name: name)] }

  /// Forgets the lines of the job that has ended.
  func jobEnded() {
    if !sites.isEmpty { sites.removeAll(keepingCapacity: true) }
  }

  private static func name(of path: AnyKeyPath) -> String? {
    if let known = unsafe names[path] { return known }
    let name = accessor(of: path).flatMap { FunctionName(mangled: $0)?.member }
    unsafe names[path] = .some(name)
    return name
  }

  /// The mangled name of the function by which a key path reads, whose address stands in the path's description.
  private static func accessor(of path: AnyKeyPath) -> String? {
    let text = "\(path)"
    guard let mark = text.firstRange(of: "<computed 0x"), !text[mark.upperBound...].contains("<computed"),
      let address = UInt(text[mark.upperBound...].prefix { $0.isHexDigit }, radix: 16)
    else { return nil }
    return CallSites.function(at: address)
  }
}
