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
    fileprivate let offset: Int
    /// True if an app's own property stores the input.
    fileprivate let isInner: Bool
    /// The position of an inner input's copy among the ``InputCopy`` values of a view.
    fileprivate var copyIndex: Int?
    private let equality: ValueEquality
    /// True if the values are the app's models.
    private let isModel: Bool
    private let hash: (UnsafeRawPointer) -> UInt64?
    private let makeCopy: (UnsafeRawPointer) -> InputCopy

    init(
      name: CachedName, valueType: Any.Type?, offset: Int, isInner: Bool, equality: ValueEquality,
      hash: @escaping (UnsafeRawPointer) -> UInt64?, copy: @escaping (UnsafeRawPointer) -> InputCopy
    ) {
      self.name = name
      self.valueType = valueType
      self.offset = offset
      self.isInner = isInner
      self.equality = equality
      isModel =
        valueType.map { $0 is AnyObject.Type && ($0 is any Observable.Type || $0 is any ObservableObject.Type) }
        ?? false
      unsafe self.hash = hash
      unsafe makeCopy = copy
    }

    /// Returns true if the input of a view value equals an earlier value.
    @safe func isEqual(_ view: UnsafeRawPointer, to value: UnsafeRawPointer) -> Bool {
      unsafe equality.compare(value, view + offset)
    }

    /// Copies the input of a view value.
    @safe fileprivate func copy(from view: UnsafeRawPointer) -> InputCopy { unsafe makeCopy(view + offset) }

    /// Records that the input of a view has changed.
    @safe func record(_ earlier: UnsafeRawPointer, _ new: UnsafeRawPointer, _ node: Node) {
      let graph = node.graph
      guard graph.recordsInputs else { return }
      // lifetime: the caller holds the view, whose field is an object.
      if isModel { graph.noteReplaced(unsafe earlier.load(as: AnyObject.self), name: name, in: node) }
      // Only a view that loads something is judged by the value that it was created with.
      let before = node.effects.isEmpty ? nil : unsafe hash(earlier)
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
  /// The inputs that the app's own properties store.
  private let innerInputs: [Input]
  /// True if the view's own `==` decides; false if the view is plain data, which is compared field by field.
  let hasOwnEquality: Bool
  /// True if the type conforms to `Equatable`.
  let isEquatable: Bool
  var subviewCount: _SubviewCount?
  var isCountingSubviews = false

  private init(_ type: Any.Type) {
    self.type = ObjectIdentifier(type)
    var properties: [Property] = []
    var inputs: [Input] = []
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
        inputs += Self.inputs(of: property, name, offset)
      } else {
        inputs.append(Input(field, name, offset))
      }
      return true
    }
    self.properties = properties
    innerInputs = inputs.filter { $0.isInner }
    for (index, input) in innerInputs.enumerated() { input.copyIndex = index }
    // lifetime: types are never freed.
    let stored = UnsafeMutableBufferPointer<Unmanaged<Input>>.allocate(capacity: inputs.count)
    _ = unsafe stored.initialize(from: inputs.map { unsafe Unmanaged.passRetained($0) })
    unsafe self.inputs = UnsafeBufferPointer(stored)
    isEquatable = type is any Equatable.Type
    func isPlain<T>(_: T.Type) -> Bool { _isPOD(T.self) }
    hasOwnEquality = isEquatable && !_openExistential(type, do: isPlain)
  }

  /// Returns the inputs that a property stores. A property of the framework stores places in the graph; those of the
  /// app's own are looked through, since its fields belong to the view's value.
  private static func inputs(
    of property: any DynamicProperty.Type, _ name: String, _ offset: Int, isInner: Bool = false
  ) -> [Input] {
    if let input = property as? any InputProperty.Type { return [Input(input, name, offset, isInner: isInner)] }
    if property is any FrameworkProperty.Type { return [] }
    guard ValueEquality.isStruct(property) else { return [Input(property, name, offset, isInner: true)] }
    var inputs: [Input] = []
    _ = unsafe _forEachField(of: property, options: []) { part, start, field, _ in
      let stored = unsafe String(cString: part)
      let path = "\(name).\(stored.hasPrefix("_") ? String(stored.dropFirst()) : stored)"
      if let inner = field as? any DynamicProperty.Type {
        inputs += Self.inputs(of: inner, path, offset + start, isInner: true)
      } else {
        inputs.append(Input(field, path, offset + start, isInner: true))
      }
      return true
    }
    return inputs
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
  /// Copies the inputs that the app's own properties store, from a value whose properties have not been installed.
  @safe func copyInnerInputs(of view: UnsafeRawPointer) -> [InputCopy] {
    innerInputs.isEmpty ? [] : innerInputs.map { $0.copy(from: view) }
  }

  func copyInnerInputs<Value>(of value: Value) -> [InputCopy] {
    innerInputs.isEmpty ? [] : unsafe withUnsafePointer(to: value) { unsafe copyInnerInputs(of: UnsafeRawPointer($0)) }
  }

  /// Compares the inputs of two values of the type, and records the inputs that differ for the node.
  /// - Parameter copies: The inner inputs of the old value before its properties were installed.
  @safe func hasSameInputs(
    _ old: UnsafeRawPointer, _ copies: [InputCopy], _ new: UnsafeRawPointer, _ node: Node
  ) -> Bool {
    var isSame = true
    for index in unsafe 0..<inputs.count {
      unsafe inputs[index]._withUnsafeGuaranteedRef { input in
        let earlier = unsafe input.copyIndex.map { unsafe copies[$0].value } ?? (old + input.offset)
        if input.isEqual(new, to: earlier) { return }
        isSame = false
        input.record(earlier, new, node)
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
      guard input.valueType == Value.self, !input.isInner,
        unsafe withUnsafePointer(to: value, { input.isEqual(view, to: $0) })
      else {
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

  func hasSameInputs<Value>(_ old: Value, _ copies: [InputCopy], _ new: Value, _ node: Node) -> Bool {
    unsafe withUnsafePointer(to: old) { old in
      unsafe withUnsafePointer(to: new) { new in
        unsafe hasSameInputs(UnsafeRawPointer(old), copies, UnsafeRawPointer(new), node)
      }
    }
  }
}

/// A copy of an input that an app's own property stores. The property may change what it stores in its `update()`, and
/// the next value of the view is compared with what the view's parent passed.
@safe final class InputCopy {
  // lifetime: allocated here, freed in `deinit`.
  let value: UnsafeRawPointer
  private let destroy: () -> Void

  init<Value>(_ value: Value) {
    // lifetime: freed in `deinit`.
    let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe copy.initialize(to: value)
    unsafe self.value = UnsafeRawPointer(copy)
    destroy = {
      unsafe copy.deinitialize(count: 1)
      unsafe copy.deallocate()
    }
  }

  deinit { destroy() }
}

extension CompositeType.Input {
  convenience init(_ type: Any.Type, _ name: String, _ offset: Int, isInner: Bool = false) {
    func hash<T>(_: T.Type) -> (UnsafeRawPointer) -> UInt64? {
      // lifetime: the caller holds the view, whose field has this type.
      { unsafe ValueHash.of($0.assumingMemoryBound(to: T.self).pointee) }
    }
    func copy<T>(_: T.Type) -> (UnsafeRawPointer) -> InputCopy {
      // lifetime: as above.
      { unsafe InputCopy($0.assumingMemoryBound(to: T.self).pointee) }
    }
    unsafe self.init(
      name: CachedName(name), valueType: type, offset: offset, isInner: isInner, equality: .of(type),
      hash: _openExistential(type, do: hash), copy: _openExistential(type, do: copy))
  }

  convenience init(_ type: any InputProperty.Type, _ name: String, _ offset: Int, isInner: Bool = false) {
    func equality<P: InputProperty>(_: P.Type) -> ValueEquality {
      unsafe ValueEquality { a, b in
        // lifetime: the caller holds the view, whose field has this type.
        unsafe P.isSameInput(a.assumingMemoryBound(to: P.self).pointee, b.assumingMemoryBound(to: P.self).pointee)
      }
    }
    func copy<P: InputProperty>(_: P.Type) -> (UnsafeRawPointer) -> InputCopy {
      // lifetime: as above.
      { unsafe InputCopy($0.assumingMemoryBound(to: P.self).pointee) }
    }
    unsafe self.init(
      name: CachedName(name), valueType: nil, offset: offset, isInner: isInner, equality: equality(type),
      hash: { _ in nil }, copy: copy(type))
  }
}
