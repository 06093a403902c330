import TraceFormat
@_spi(Reflection) import Swift
import TraceRecorder
import ViewGraph

/// What is known of a view type of the author's: its stored properties, found once.
final class CompositeType: @unchecked Sendable {
  /// A stored property that takes part in the view's lifecycle.
  struct Property {
    let name: String
    let offset: Int
    let type: any DynamicProperty.Type
  }
  /// A stored property that is an input: its change makes the body run again.
  @safe struct Input {
    let name: CachedName
    let offset: Int
    let equality: ValueEquality
    let hash: (UnsafeRawPointer) -> UInt64?
  }

  let kind: NodeKind
  private(set) var properties: [Property] = []
  private(set) var inputs: [Input] = []
  /// Whether all inputs are plain data, which is compared bytewise whatever the view's own `==` says.
  private(set) var isPlain = true

  private init(_ type: Any.Type) {
    kind = NodeKind(view: plainName((type as? any StandIn.Type)?.standsFor ?? type), role: .view)
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
  }

  nonisolated(unsafe) private static var types: [ObjectIdentifier: CompositeType] = [:]

  /// The description of a view type. Called on the main thread only.
  static func of(_ type: Any.Type) -> CompositeType {
    if let known = unsafe types[ObjectIdentifier(type)] { return known }
    let made = CompositeType(type)
    unsafe types[ObjectIdentifier(type)] = made
    return made
  }
}

/// A view of the runtime's that is shown under the name of a type of the author's.
protocol StandIn {
  nonisolated static var standsFor: Any.Type { get }
}

extension CompositeType {
  /// Compares the inputs of two values of the type; those that differ are recorded as the node's.
  func hasSameInputs<Value>(_ old: Value, _ new: Value, _ node: Node) -> Bool {
    var isSame = true
    unsafe withUnsafePointer(to: old) { old in
      unsafe withUnsafePointer(to: new) { new in
        for input in inputs
        where unsafe !input.equality.compare(UnsafeRawPointer(old) + input.offset, UnsafeRawPointer(new) + input.offset) {
          isSame = false
          node.graph.recordInput(of: node, name: input.name) { unsafe input.hash(UnsafeRawPointer(new) + input.offset) }
        }
      }
    }
    return isSame
  }
}

extension CompositeType.Input {
  init(_ type: Any.Type, _ name: String, _ offset: Int) {
    func hash<T>(_: T.Type) -> (UnsafeRawPointer) -> UInt64? {
      { unsafe ValueHash.of($0.assumingMemoryBound(to: T.self).pointee) }
    }
    unsafe self.init(name: CachedName(name), offset: offset, equality: .of(type), hash: _openExistential(type, do: hash))
  }

  init(_ type: any InputProperty.Type, _ name: String, _ offset: Int) {
    func equality<P: InputProperty>(_: P.Type) -> ValueEquality {
      unsafe ValueEquality { a, b in
        unsafe P.isSameInput(a.assumingMemoryBound(to: P.self).pointee, b.assumingMemoryBound(to: P.self).pointee)
      }
    }
    unsafe self.init(name: CachedName(name), offset: offset, equality: equality(type), hash: { _ in nil })
  }
}
