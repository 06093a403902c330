/// The pieces of a bar in a comparison: solid where time passes, and paler where it stands still. The solid pieces of a
/// bar are together as long as its duration.
struct SVGPieces {
  /// The stretch of the axis that a piece lies in.
  enum Ground: CaseIterable {
    /// Time passes.
    case time
    /// An instant, whose events follow each other in order.
    case instant
    /// A stretch in which a trace waits for a step of the others.
    case blank

    /// The share of the color of a bar that the piece keeps.
    var opacity: SVGWriter.Value {
      switch self {
      case .time: "1"
      case .instant: "0.35"
      case .blank: "0.12"
      }
    }
  }

  struct Piece: Equatable {
    var from: Int
    var to: Int
    var ground: Ground
  }

  /// The pieces in order, without gaps.
  private(set) var all: [Piece] = []

  /// Divides a bar.
  /// - Parameter still: The stretches in which time stands still, in order.
  init(from: Int, to: Int, still: [Piece]) {
    var left = from
    for stretch in still where stretch.to > from && stretch.from < to {
      if left < stretch.from { all.append(Piece(from: left, to: stretch.from, ground: .time)) }
      left = min(stretch.to, to)
      all.append(Piece(from: max(from, stretch.from), to: left, ground: stretch.ground))
    }
    // A bar without a duration can still be seen.
    if left < to || all.isEmpty { all.append(Piece(from: left, to: max(to, left + 10), ground: .time)) }
  }
}
