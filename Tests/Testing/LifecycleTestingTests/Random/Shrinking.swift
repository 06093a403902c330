/// How a shape with a fault becomes one that a person can read.
extension Shape: CustomStringConvertible {
  var description: String {
    let follows = [.sections, .tabValues].contains(kind) ? "\(source),\(second)" : "\(source)"
    return parts.isEmpty ? kind.rawValue : "\(kind.rawValue)\(follows)(\(parts.map(\.description).joined(separator: " ")))"
  }

  /// Shapes of which one part is missing or a leaf, the smallest first.
  var simpler: [Shape] {
    if kind == .leaf { return [] }
    let smaller = [Shape(kind: .leaf)] + parts
    let deeper = parts.indices.flatMap { index in
      parts[index].simpler.map { part in
        var shape = self
        shape.parts[index] = part
        return shape
      }
    }
    return smaller + deeper
  }

  /// The simplest shape that still has the fault.
  @MainActor func shrunk(whileFaulty hasFault: (Shape) throws -> Bool) rethrows -> Shape {
    for shape in simpler where try hasFault(shape) { return try shape.shrunk(whileFaulty: hasFault) }
    return self
  }
}
