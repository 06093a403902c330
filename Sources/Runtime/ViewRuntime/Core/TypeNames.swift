/// Names of types as traces and messages show them.
enum TypeNames {
  /// Returns a type's name without its module and generic arguments.
  static func plain(_ type: Any.Type) -> String {
    let name = _typeName(type, qualified: false)
    return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
  }

  /// Returns a type's name as written in source: without modules, with enclosing types and generic arguments.
  static func written(_ type: Any.Type) -> String {
    var (name, path, depth) = ("", "", 0)
    func finish() {
      // The module comes first; a name after an argument list has no module.
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
}
