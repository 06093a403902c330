public struct TextSelection: Equatable, Hashable, Sendable {
  public enum Indices: Equatable, Hashable, Sendable {
    case selection(Range<String.Index>)
  }
  public var indices: Indices
  public var isInsertion: Bool { if case .selection(let range) = indices { range.isEmpty } else { false } }
  public init(range: Range<String.Index>) { indices = .selection(range) }
  public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }
}
