/// The number of rows that a view makes in a lazy container, as far as its type determines it.
public enum _RowShape: Comparable {
  /// One, regardless of its contents.
  case one
  /// As many as it contains views.
  case several
  /// As many as its data has elements, or rows with a header.
  case many
}

extension CompositeType {
  /// Returns the shape of its body's type; a type that contains itself adds nothing to the shape of its other parts.
  func rowShape(ofBody body: () -> _RowShape) -> _RowShape {
    if let rowShape { return rowShape }
    guard !isQueryingRowShape else { return .one }
    isQueryingRowShape = true
    unsafe Self.queryDepth += 1
    let shape = body()
    isQueryingRowShape = false
    unsafe Self.queryDepth -= 1
    // A shape computed during the query of another type may be incomplete, so only the outermost is cached.
    if unsafe Self.queryDepth == 0 { rowShape = shape }
    return shape
  }

  /// The number of nested queries. Accessed on the main thread only, as all descriptions are.
  nonisolated(unsafe) private static var queryDepth = 0
}
