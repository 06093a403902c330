/// The places of the words of a picture. Lines that run across its rows leave gaps for them.
struct SVGWords {
  /// A rectangle, in tenths of a pixel.
  struct Box {
    var left, top, right, bottom: Int
  }

  private var boxes: [Box] = []
  /// The distance between a word and the end of a line beside it.
  private static let distance = 25

  /// Notes a word.
  /// - Parameters:
  ///   - x: Its start.
  ///   - baseline: The height of its baseline.
  ///   - length: Its length.
  mutating func note(x: Int, baseline: Int, length: Int) {
    boxes.append(Box(left: x - Self.distance, top: baseline - 115, right: x + length + Self.distance, bottom: baseline + 35))
  }

  /// Returns the pieces of a vertical strip that no word lies on, from top to bottom, in linear time.
  func vertical(_ left: Int, _ right: Int, from top: Int, to bottom: Int) -> [ClosedRange<Int>] {
    Self.pieces(top...max(bottom, top), without: boxes.filter { $0.left < right && left < $0.right }.map { $0.top...$0.bottom })
  }

  /// Returns the pieces of a horizontal line that no word lies on, from left to right, in linear time.
  func horizontal(_ y: Int, from left: Int, to right: Int) -> [ClosedRange<Int>] {
    Self.pieces(left...max(right, left), without: boxes.filter { $0.top < y && y < $0.bottom }.map { $0.left...$0.right })
  }

  private static func pieces(_ whole: ClosedRange<Int>, without gaps: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var pieces: [ClosedRange<Int>] = []
    var start = whole.lowerBound
    for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) where gap.upperBound > start && gap.lowerBound < whole.upperBound {
      if gap.lowerBound > start { pieces.append(start...gap.lowerBound) }
      start = gap.upperBound
    }
    if start < whole.upperBound { pieces.append(start...whole.upperBound) }
    return pieces
  }
}
