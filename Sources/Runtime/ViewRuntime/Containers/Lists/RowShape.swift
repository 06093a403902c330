/// How many rows of a lazy container a view makes, as far as its type tells.
public enum _RowShape: Comparable {
  /// One, whatever it holds.
  case one
  /// As many as it holds views.
  case several
  /// As many as its data says, or rows with a header.
  case many
}

extension CompositeType {
  /// The shape that its body's type has; a type that holds itself adds nothing to what its other parts are.
  func rowShape(ofBody body: () -> _RowShape) -> _RowShape {
    if let rowShape { return rowShape }
    guard !isAskedForRowShape else { return .one }
    isAskedForRowShape = true
    unsafe Self.asked += 1
    let shape = body()
    isAskedForRowShape = false
    unsafe Self.asked -= 1
    // What a type was told in the midst of another's answer may lack that other.
    if unsafe Self.asked == 0 { rowShape = shape }
    return shape
  }

  /// How many types are being asked. On the main thread alone, as all descriptions are.
  nonisolated(unsafe) private static var asked = 0
}
