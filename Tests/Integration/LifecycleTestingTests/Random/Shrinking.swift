/// Reduces a shape with a fault to one that a person can read.
extension Shape: CustomStringConvertible {
  var description: String {
    let follows = [.sections, .tabValues].contains(kind) ? "\(source),\(second)" : "\(source)"
    return parts.isEmpty
      ? kind.rawValue : "\(kind.rawValue)\(follows)(\(parts.map(\.description).joined(separator: " ")))"
  }

  /// The shapes in which one part is removed or replaced by a leaf, smallest first.
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

  /// Returns the simplest shape that still has the fault.
  @MainActor func shrunk(whileFaulty hasFault: (Shape) throws -> Bool) rethrows -> Shape {
    for shape in simpler where try hasFault(shape) { return try shape.shrunk(whileFaulty: hasFault) }
    return self
  }
}
