/// How many rows of a lazy container a view makes, as far as its type tells.
public enum _RowShape: Comparable {
  /// One, whatever it holds.
  case one
  /// As many as it holds views.
  case several
  /// As many as its data says, or rows with a header.
  case many
}
