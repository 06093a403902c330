import Combine
import Observation
import TraceFormat
@_spi(Reflection) import Swift
import TraceRecorder
import ViewGraph

/// Reflection data of one of the app's view types: its stored properties, found once.
@safe final class CompositeType: @unchecked Sendable {
  /// A stored property that takes part in the view's lifecycle.
  struct Property {
    let name: String
    let offset: Int
    let type: any DynamicProperty.Type
  }
  /// A stored property that is an input: when it changes, the body runs again.
  @safe final class Input {
    let name: CachedName
    /// The type of the input's values; nil for a property whose source is an input.
    let valueType: Any.Type?
    private let offset: Int
    private let equality: ValueEquality
    /// True if the values are the app's models.
    private let isModel: Bool
    private let hash: (UnsafeRawPointer) -> UInt64?

    init(
      name: CachedName, valueType: Any.Type?, offset: Int, equality: ValueEquality,
      hash: @escaping (UnsafeRawPointer) -> UInt64?
    ) {
      self.name = name
      self.valueType = valueType
      self.offset = offset
      self.equality = equality
      isModel =
        valueType.map { $0 is AnyObject.Type && ($0 is any Observable.Type || $0 is any ObservableObject.Type) }
        ?? false
      unsafe self.hash = hash
    }

    /// Returns true if the input is equal in two view values.
    @safe func isEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
      unsafe equality.compare(a + offset, b + offset)
    }

    /// Returns true if a value of the input's type equals the input of a view value.
    @safe func isEqual(_ view: UnsafeRawPointer, to value: UnsafeRawPointer) -> Bool {
      unsafe equality.compare(view + offset, value)
    }

    /// Records that the input of a view has changed.
    @safe func record(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ node: Node) {
      let graph = node.graph
      guard graph.recordsInputs else { return }
      // lifetime: the caller holds the view, whose field is an object.
      if isModel { graph.noteReplaced(unsafe (old + offset).load(as: AnyObject.self), name: name, in: node) }
      // Only a view that loads something is judged by the value that it was created with.
      let before = node.effects.isEmpty ? nil : unsafe hash(old + offset)
      graph.recordInput(of: node, name: name, hash: unsafe hash(new + offset), before: before)
    }
  }

  private let type: ObjectIdentifier
  let kind: NodeKind
  let properties: [Property]
  /// The inputs. Like all descriptions, they live as long as the process: elements of an array would be retained and
  /// released for each view.
  // lifetime: types, and the data that belongs to them, are never freed.
  private let inputs: UnsafeBufferPointer<Unmanaged<Input>>
  /// True if the view's own `==` decides; false if all inputs are plain data, which is compared bytewise.
  let hasOwnEquality: Bool
  /// True if the type conforms to `Equatable`.
  let isEquatable: Bool
  var subviewCount: _SubviewCount?
  var isCountingSubviews = false

  private init(_ type: Any.Type) {
    self.type = ObjectIdentifier(type)
    var properties: [Property] = []
    var inputs: [Input] = []
    var isPlain = true
    let role: WellKnownString = type is any FrameworkView.Type ? .container : .view
    if let root = type as? any ProgramRoot.Type {
      kind = NodeKind(view: TypeNames.plain(root.program), role: role, container: .app)
    } else {
      kind = NodeKind(view: TypeNames.plain(type), role: role)
    }
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
    // lifetime: types are never freed.
    let stored = UnsafeMutableBufferPointer<Unmanaged<Input>>.allocate(capacity: inputs.count)
    _ = unsafe stored.initialize(from: inputs.map { unsafe Unmanaged.passRetained($0) })
    unsafe self.inputs = UnsafeBufferPointer(stored)
    isEquatable = type is any Equatable.Type
    hasOwnEquality = !isPlain && isEquatable
  }

  nonisolated(unsafe) private static var types: [ObjectIdentifier: CompositeType] = [:]
  private static let recentCount = 512
  /// The most recently used descriptions, indexed by a few bits of their types' addresses, so that a body does not cost
  /// a dictionary lookup.
  // lifetime: lives as long as the process.
  nonisolated(unsafe) private static let recent: UnsafeMutablePointer<CompositeType?> = {
    let places = UnsafeMutablePointer<CompositeType?>.allocate(capacity: recentCount)
    unsafe places.initialize(repeating: nil, count: recentCount)
    return unsafe places
  }()

  /// Returns the description of a view type. Call it on the main thread only.
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

/// A framework view with a body, used by a modifier: traces show it as a container, since its content does not belong
/// to the app.
protocol FrameworkView {}

/// The view that stands for a program: traces show it under the name of the program's type.
protocol ProgramRoot {
  nonisolated static var program: Any.Type { get }
}

extension CompositeType {
  /// Compares the inputs of two values of the type, and records the inputs that differ for the node.
  @safe func hasSameInputs(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ node: Node) -> Bool {
    var isSame = true
    for index in unsafe 0..<inputs.count {
      unsafe inputs[index]._withUnsafeGuaranteedRef { input in
        if input.isEqual(old, new) { return }
        isSame = false
        input.record(old, new, node)
      }
    }
    return isSame
  }

  /// Returns the name of the only input of the same type that equals a value. Values that are equal by chance, such as
  /// `false` and 0, have none.
  @safe func parameter<Value>(equalTo value: Value, in view: UnsafeRawPointer) -> CachedName? {
    var found: CachedName?
    for index in unsafe 0..<inputs.count {
      let input = unsafe inputs[index]._withUnsafeGuaranteedRef { $0 }
      guard input.valueType == Value.self, unsafe withUnsafePointer(to: value, { input.isEqual(view, to: $0) }) else {
        continue
      }
      guard found == nil, Self.isTelling(value) else { return nil }
      found = input.name
    }
    return found
  }

  private static func isTelling<Value>(_ value: Value) -> Bool {
    func isCount<Number: BinaryInteger>(_ number: Number) -> Bool { number > 1 }
    return switch value {
    case is Bool: false
    case let number as any BinaryInteger: isCount(number)
    case let elements as any Collection: !elements.isEmpty
    default: Mirror(reflecting: value).displayStyle != .optional || !Mirror(reflecting: value).children.isEmpty
    }
  }

  func hasSameInputs<Value>(_ old: Value, _ new: Value, _ node: Node) -> Bool {
    unsafe withUnsafePointer(to: old) { old in
      unsafe withUnsafePointer(to: new) { new in
        unsafe hasSameInputs(UnsafeRawPointer(old), UnsafeRawPointer(new), node)
      }
    }
  }
}

extension CompositeType.Input {
  convenience init(_ type: Any.Type, _ name: String, _ offset: Int) {
    func hash<T>(_: T.Type) -> (UnsafeRawPointer) -> UInt64? {
      // lifetime: the caller holds the view, whose field has this type.
      { unsafe ValueHash.of($0.assumingMemoryBound(to: T.self).pointee) }
    }
    unsafe self.init(
      name: CachedName(name), valueType: type, offset: offset, equality: .of(type),
      hash: _openExistential(type, do: hash))
  }

  convenience init(_ type: any InputProperty.Type, _ name: String, _ offset: Int) {
    func equality<P: InputProperty>(_: P.Type) -> ValueEquality {
      unsafe ValueEquality { a, b in
        // lifetime: the caller holds the view, whose field has this type.
        unsafe P.isSameInput(a.assumingMemoryBound(to: P.self).pointee, b.assumingMemoryBound(to: P.self).pointee)
      }
    }
    unsafe self.init(
      name: CachedName(name), valueType: nil, offset: offset, equality: equality(type), hash: { _ in nil })
  }
}
