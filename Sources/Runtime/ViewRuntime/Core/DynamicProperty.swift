@_spi(Reflection) import Swift
package import ViewGraph

/// A stored property of a view that is connected to the view's node before each body.
@MainActor @preconcurrency
public protocol DynamicProperty {
  /// Called before the body, after the properties inside have received their values.
  mutating func update()

  /// Connects the property to its node.
  static func _install(_ property: inout Self, _ context: inout PropertyContext)
}

extension DynamicProperty {
  public mutating func update() {}

  /// An app's own dynamic property: the properties that it consists of are connected first, then it updates itself.
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    let type = CompositeType.of(Self.self)
    unsafe withUnsafeMutablePointer(to: &property) { pointer in
      context.install(type, UnsafeMutableRawPointer(pointer))
    }
    if !context.isDiscarded { property.update() }
  }
}

/// A property of the framework. What it stores leads to places in the graph, and is not compared: only a property whose
/// source is an input of the view is, see ``InputProperty``.
package protocol FrameworkProperty {}

/// A property whose source is an input of the view, such as a binding or an observed object.
package protocol InputProperty: DynamicProperty, FrameworkProperty {
  nonisolated static func isSameInput(_ a: Self, _ b: Self) -> Bool
}

/// The position among a node's properties at which one is being installed.
@safe public struct PropertyContext {
  package let node: Node
  package let graph: Graph
  package let environment: EnvironmentValues
  let content: any PropertyHolder
  let isFirst: Bool
  /// True if the value is discarded because its inputs equal those of the previous value.
  let isDiscarded: Bool
  var name = ""
  /// The value whose properties are being installed, and its type.
  // lifetime: valid while the properties are installed.
  private var holder: (type: CompositeType, base: UnsafeMutableRawPointer)?
  private var slotIndex = 0
  private var linkIndex = 0

  init(
    node: Node, environment: EnvironmentValues, content: any PropertyHolder, isFirst: Bool, isDiscarded: Bool = false
  ) {
    self.node = node
    graph = node.graph
    self.environment = environment
    self.content = content
    self.isFirst = isFirst
    self.isDiscarded = isDiscarded
  }

  /// Returns the stored property of the view that has the given value, if its value is the likely source of the given
  /// one.
  func parameter<Value>(equalTo value: Value) -> CachedName? {
    guard let holder = unsafe holder else { return nil }
    return unsafe holder.type.parameter(equalTo: value, in: UnsafeRawPointer(holder.base))
  }

  @MainActor @safe mutating func install(_ type: CompositeType, _ base: UnsafeMutableRawPointer) {
    let outer = unsafe holder
    unsafe holder = (type, base)
    defer { unsafe holder = outer }
    for property in type.properties {
      name = property.name
      unsafe install(property.type, base + property.offset)
    }
  }

  @MainActor private mutating func install<P: DynamicProperty>(_: P.Type, _ address: UnsafeMutableRawPointer) {
    // lifetime: the caller holds the view, whose field has this type.
    unsafe P._install(&address.assumingMemoryBound(to: P.self).pointee, &self)
  }

  /// Returns the slot of this property, which is created and recorded the first time.
  /// - Parameters:
  ///   - ranInitialExpression: True if the expression of the property's initial value ran for this value of the view.
  ///   - initial: Returns what is known of that value.
  package mutating func slot<S: Slot>(
    _ make: (_ index: Int, _ name: String) -> S, ranInitialExpression: Bool,
    initial: () -> InitialValue = { InitialValue() }
  ) -> S {
    defer { slotIndex += 1 }
    let isRecorded = ranInitialExpression && graph.recordsInitialValues
    if isFirst {
      let slot = make(slotIndex, name)
      graph.install(slot, initial: isRecorded ? initial() : nil)
      graph.addCause(slot, to: node)
      return slot
    }
    let slot = unsafe unsafeDowncast(node.slots[slotIndex], to: S.self)
    if isRecorded { graph.recordInitialExpression(of: slot, initial()) }
    return slot
  }

  /// Returns the object that this property keeps besides slots, such as a subscription. It is created the first time.
  package mutating func link<L: AnyObject>(_ make: () -> L) -> L {
    defer { linkIndex += 1 }
    if isFirst {
      let link = make()
      content.links.append(link)
      return link
    }
    return unsafe unsafeDowncast(content.links[linkIndex], to: L.self)
  }
}

/// Node content that stores the data that its properties keep.
protocol PropertyHolder: AnyObject {
  var links: [AnyObject] { get set }

  /// The names of the properties that caused the body to run, in declaration order.
  @MainActor func changedProperties(of node: Node) -> [String]
}

extension PropertyHolder {
  @MainActor func changedProperties(of node: Node) -> [String] { node.changedSlotNames }
}
