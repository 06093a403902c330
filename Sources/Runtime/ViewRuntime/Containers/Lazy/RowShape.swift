/// The number of rows that a view creates in a lazy container, as far as its type determines it.
public enum _RowShape: Comparable {
  /// One row, regardless of its contents.
  case one
  /// One row for each view that it contains.
  case several
  /// One row for each element of its data, or rows with a header.
  case many
}

extension CompositeType {
  /// Returns the shape of the type's body; a type that contains itself adds nothing to the shape of its other parts.
  func rowShape(ofBody body: () -> _RowShape) -> _RowShape {
    if let rowShape { return rowShape }
    guard !isQueryingRowShape else { return .one }
    isQueryingRowShape = true
    unsafe Self.queryDepth += 1
    let shape = body()
    isQueryingRowShape = false
    unsafe Self.queryDepth -= 1
    // A shape computed while another type is queried may be incomplete, so only the outermost shape is cached.
    if unsafe Self.queryDepth == 0 { rowShape = shape }
    return shape
  }

  /// The number of nested queries. Accessed on the main thread only, like all descriptions.
  nonisolated(unsafe) private static var queryDepth = 0
}
