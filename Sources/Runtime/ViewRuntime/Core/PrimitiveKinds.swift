import TraceFormat
import ViewGraph

/// The node kinds of primitive views, one for each type.
@MainActor
enum PrimitiveKinds {
  private static var kinds: [ObjectIdentifier: NodeKind] = [:]

  static func kind(
    _ type: Any.Type, _ role: WellKnownString, container: WellKnownString? = nil, followsContent: Bool = false
  ) -> NodeKind {
    if let kind = kinds[ObjectIdentifier(type)] { return kind }
    let kind = NodeKind(view: TypeNames.plain(type), role: role, container: container, followsContent: followsContent)
    kinds[ObjectIdentifier(type)] = kind
    return kind
  }
}
