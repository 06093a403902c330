import ViewGraph

/// An identifier unique to a view's node, for effects that match views by it.
@propertyWrapper
public struct Namespace {
  /// A namespace identifier.
  public struct ID: Hashable, Sendable {
    fileprivate let number: UInt64
  }
  private var id = ID(number: 0)

  public init() {}

  public var wrappedValue: ID { id }

  /// The counter of a graph's namespace identifiers.
  private final class Numbers { var last: UInt64 = 0 }

  private final class Link {
    let id: ID
    init(_ id: ID) { self.id = id }
  }
}

extension Namespace: DynamicProperty, FrameworkProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    let graph = context.graph
    property.id =
      context.link {
        let numbers = graph.store { Numbers() }
        numbers.last += 1
        return Link(ID(number: numbers.last))
      }.id
  }
}
