import TraceFormat
import ViewGraph

/// The name of a type as its author writes it: without module and generic arguments.
func plainName(_ type: Any.Type) -> String {
  let name = _typeName(type, qualified: false)
  return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
}

/// The type's name as the author wrote it: without modules, with the types around it and its generic arguments.
func writtenName(_ type: Any.Type) -> String {
  var (name, path, depth) = ("", "", 0)
  func finish() {
    // Modules stand in front; what follows an argument list has none.
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    name += parts.count > 1 && parts[0] != "" ? parts.dropFirst().joined(separator: ".") : path
    path = ""
  }
  for character in _typeName(type, qualified: true) {
    switch character {
    // The scope of a local or private type has no name.
    case "(" where path.hasSuffix(".") || depth > 0: depth += 1
    case ")" where depth > 0:
      depth -= 1
      if depth == 0 { path.removeLast() }
    case _ where depth > 0: break
    case "<", ">", ",", " ", "(", ")", "-", "&":
      finish()
      name.append(character)
    default: path.append(character)
    }
  }
  finish()
  return name
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
