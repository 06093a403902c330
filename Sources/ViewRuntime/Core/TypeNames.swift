import TraceFormat
import ViewGraph

/// The name of a type as its author writes it: without module and generic arguments.
func plainName(_ type: Any.Type) -> String {
  let name = _typeName(type, qualified: false)
  return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
}

/// The node kinds of primitive views, one for each type.
@MainActor
enum PrimitiveKinds {
  private static var kinds: [ObjectIdentifier: NodeKind] = [:]

  static func kind(
    _ type: Any.Type, _ role: WellKnownString, container: WellKnownString? = nil, followsContent: Bool = false
  ) -> NodeKind {
    if let kind = kinds[ObjectIdentifier(type)] { return kind }
    let kind = NodeKind(view: plainName(type), role: role, container: container, followsContent: followsContent)
    kinds[ObjectIdentifier(type)] = kind
    return kind
  }
}
