/// The number of lines that texts inside a view have at most.
struct LineLimit: SizeTrait {
  /// The most lines; nil for any number.
  let lines: Int?

  func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize {
    var inner = proposal
    inner.lineLimit = lines.map { max($0, 1) }
    return content(inner)
  }
}

nonisolated extension View {
  public func lineLimit(_ number: Int?) -> some View { SizedView(content: self, trait: LineLimit(lines: number)) }
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }
}
