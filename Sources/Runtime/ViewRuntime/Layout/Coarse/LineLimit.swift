/// The maximum number of lines of texts inside a view.
struct LineLimit {
  /// The maximum; nil for any number of lines.
  let lines: Int?

  func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize {
    content(inner(proposal))
  }

  func inner(_ proposal: SizeProposal) -> SizeProposal {
    var inner = proposal
    inner.lineLimit = lines.map { max($0, 1) }
    return inner
  }
}

nonisolated extension View {
  public func lineLimit(_ number: Int?) -> _SizedView<Self> {
    _SizedView(content: self, trait: .lineLimit(LineLimit(lines: number)))
  }
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> _SizedView<Self> { lineLimit(limit) }
  public func lineLimit(_ limit: ClosedRange<Int>) -> _SizedView<Self> { lineLimit(limit.upperBound) }
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> _SizedView<Self> { lineLimit(limit.upperBound) }
}
