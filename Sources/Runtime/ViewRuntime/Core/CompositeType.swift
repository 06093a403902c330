import TraceFormat
@_spi(Reflection) import Swift
import TraceRecorder
import ViewGraph

/// What is known of a view type of the author's: its stored properties, found once.
@safe final class CompositeType: @unchecked Sendable {
  /// A stored property that takes part in the view's lifecycle.
  struct Property {
    let name: String
    let offset: Int
    let type: any DynamicProperty.Type
  }
  /// A stored property that is an input: its change makes the body run again.
  @safe final class Input {
    let name: CachedName
    private let offset: Int
    private let equality: ValueEquality
    private let hash: (UnsafeRawPointer) -> UInt64?

    init(name: CachedName, offset: Int, equality: ValueEquality, hash: @escaping (UnsafeRawPointer) -> UInt64?) {
      self.name = name
      self.offset = offset
      self.equality = equality
      unsafe self.hash = hash
    }

    /// Whether the input is equal in two views.
    @safe func isEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { unsafe equality.compare(a + offset, b + offset) }

    /// Records the input of a view as changed.
    @safe func record(_ view: UnsafeRawPointer, _ node: Node) {
      let graph = node.graph
      if graph.isRecording { graph.recordInput(of: node, name: name, hash: unsafe hash(view + offset)) }
    }
  }

  private let type: ObjectIdentifier
  let kind: NodeKind
  let properties: [Property]
  /// The inputs, which live as long as the process, as all descriptions do: those of an array are retained and released for each view.
  private let inputs: UnsafeBufferPointer<Unmanaged<Input>>
  /// Whether the view's own `==` decides: not where all inputs are plain data, which is compared bytewise.
  let hasOwnEquality: Bool
  /// Whether there is a `==` at all.
  let isEquatable: Bool
  var rowShape: _RowShape?
  var isAskedForRowShape = false

  private init(_ type: Any.Type) {
    self.type = ObjectIdentifier(type)
    var properties: [Property] = []
    var inputs: [Input] = []
    var isPlain = true
    let role: WellKnownString = type is any InnerPart.Type ? .container : .view
    kind = NodeKind(view: plainName((type as? any StandIn.Type)?.standsFor ?? type), role: role)
    _ = unsafe _forEachField(of: type, options: []) { name, offset, field, _ in
      let stored = unsafe String(cString: name)
      let name = stored.hasPrefix("_") ? String(stored.dropFirst()) : stored
      if let property = field as? any DynamicProperty.Type {
        properties.append(Property(name: name, offset: offset, type: property))
        if let input = field as? any InputProperty.Type { inputs.append(Input(input, name, offset)) }
      } else {
        inputs.append(Input(field, name, offset))
        func plain<T>(_: T.Type) -> Bool { _isPOD(T.self) }
        if !_openExistential(field, do: plain) { isPlain = false }
      }
      return true
    }
    self.properties = properties
    let stored = UnsafeMutableBufferPointer<Unmanaged<Input>>.allocate(capacity: inputs.count)
    _ = unsafe stored.initialize(from: inputs.map { unsafe Unmanaged.passRetained($0) })
    unsafe self.inputs = UnsafeBufferPointer(stored)
    isEquatable = type is any Equatable.Type
    hasOwnEquality = !isPlain && isEquatable
  }

  nonisolated(unsafe) private static var types: [ObjectIdentifier: CompositeType] = [:]
  private static let recentCount = 512
  /// The descriptions asked for last, by a few bits of their types' addresses, so that a body costs no look-up in a dictionary.
  nonisolated(unsafe) private static let recent: UnsafeMutablePointer<CompositeType?> = {
    let places = UnsafeMutablePointer<CompositeType?>.allocate(capacity: recentCount)
    unsafe places.initialize(repeating: nil, count: recentCount)
    return unsafe places
  }()

  /// The description of a view type. Called on the main thread only.
  static func of(_ type: Any.Type) -> CompositeType {
    let key = ObjectIdentifier(type)
    let place = unsafe recent + (Int(bitPattern: key) >> 3 & (recentCount - 1))
    if let known = unsafe place.pointee, known.type == key { return known }
    let found = find(type)
    unsafe place.pointee = found
    return found
  }

  private static func find(_ type: Any.Type) -> CompositeType {
    if let known = unsafe types[ObjectIdentifier(type)] { return known }
    let made = CompositeType(type)
    unsafe types[ObjectIdentifier(type)] = made
    return made
  }
}

/// A view with a body that belongs to a modifier of the surface: nobody wrote what is in it there.
protocol InnerPart {}

/// A view of the runtime's that is shown under the name of a type of the author's.
protocol StandIn {
  nonisolated static var standsFor: Any.Type { get }
}

extension CompositeType {
  /// Compares the inputs of two values of the type; those that differ are recorded as the node's.
  @safe func hasSameInputs(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ node: Node) -> Bool {
    var isSame = true
    for index in unsafe 0..<inputs.count {
      unsafe inputs[index]._withUnsafeGuaranteedRef { input in
        if input.isEqual(old, new) { return }
        isSame = false
        input.record(new, node)
      }
    }
    return isSame
  }

  func hasSameInputs<Value>(_ old: Value, _ new: Value, _ node: Node) -> Bool {
    unsafe withUnsafePointer(to: old) { old in
      unsafe withUnsafePointer(to: new) { new in unsafe hasSameInputs(UnsafeRawPointer(old), UnsafeRawPointer(new), node) }
    }
  }
}

extension CompositeType.Input {
  convenience init(_ type: Any.Type, _ name: String, _ offset: Int) {
    func hash<T>(_: T.Type) -> (UnsafeRawPointer) -> UInt64? {
      { unsafe ValueHash.of($0.assumingMemoryBound(to: T.self).pointee) }
    }
    unsafe self.init(name: CachedName(name), offset: offset, equality: .of(type), hash: _openExistential(type, do: hash))
  }

  convenience init(_ type: any InputProperty.Type, _ name: String, _ offset: Int) {
    func equality<P: InputProperty>(_: P.Type) -> ValueEquality {
      unsafe ValueEquality { a, b in
        unsafe P.isSameInput(a.assumingMemoryBound(to: P.self).pointee, b.assumingMemoryBound(to: P.self).pointee)
      }
    }
    unsafe self.init(name: CachedName(name), offset: offset, equality: equality(type), hash: { _ in nil })
  }
}
