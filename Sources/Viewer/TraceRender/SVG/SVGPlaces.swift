/// The places of words or of marks in a picture. What is drawn across its rows leaves gaps for them, and numbers stay
/// clear of them.
struct SVGPlaces {
  /// A rectangle, in tenths of a pixel.
  struct Box {
    var left, top, right, bottom: Int

    /// The square around a point.
    init(around x: Int, _ y: Int, _ half: Int) {
      self.init(left: x - half, top: y - half, right: x + half, bottom: y + half)
    }

    init(left: Int, top: Int, right: Int, bottom: Int) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  private(set) var boxes: [Box] = []
  /// The distance between a word and the end of a line beside it.
  private static let distance = 25

  /// Notes a mark, or any other place.
  mutating func note(_ box: Box) { boxes.append(box) }

  /// Notes a word.
  /// - Parameters:
  ///   - x: Its start.
  ///   - baseline: The height of its baseline.
  ///   - length: Its length.
  mutating func note(x: Int, baseline: Int, length: Int) {
    note(Box(left: x - Self.distance, top: baseline - 115, right: x + length + Self.distance, bottom: baseline + 35))
  }

  /// Returns the places of both.
  static func + (one: SVGPlaces, other: SVGPlaces) -> SVGPlaces {
    var all = one
    all.boxes += other.boxes
    return all
  }

  /// Returns the ends of bars that an arrow passes outside, in linear time: it does not overlap them, and no other bar
  /// is around it there.
  func outside(_ arrow: Box, of bars: SVGPlaces) -> SVGPlaces {
    let around = bars.boxes.filter {
      $0.left < arrow.left && arrow.right < $0.right && $0.top < arrow.bottom && arrow.top < $0.bottom
    }
    var rest = self
    rest.boxes.removeAll { end in end.overlaps(arrow) || around.contains { $0.top < end.bottom && end.top < $0.bottom }
    }
    return rest
  }

  /// Returns the number of places that a box overlaps, in linear time.
  func count(overlapping box: Box) -> Int { boxes.count { $0.overlaps(box) } }

  /// Returns the pieces of a vertical strip that no place lies on, from top to bottom, in linear time.
  func vertical(_ left: Int, _ right: Int, from top: Int, to bottom: Int) -> [ClosedRange<Int>] {
    Self.pieces(
      top...max(bottom, top), without: boxes.filter { $0.left < right && left < $0.right }.map { $0.top...$0.bottom })
  }

  /// Returns the pieces of a horizontal strip that no place lies on, from left to right, in linear time.
  func horizontal(_ top: Int, _ bottom: Int, from left: Int, to right: Int) -> [ClosedRange<Int>] {
    Self.pieces(
      left...max(right, left), without: boxes.filter { $0.top < bottom && top < $0.bottom }.map { $0.left...$0.right })
  }

  private static func pieces(_ whole: ClosedRange<Int>, without gaps: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var pieces: [ClosedRange<Int>] = []
    var start = whole.lowerBound
    for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound })
    where gap.upperBound > start && gap.lowerBound < whole.upperBound {
      if gap.lowerBound > start { pieces.append(start...gap.lowerBound) }
      start = gap.upperBound
    }
    if start < whole.upperBound { pieces.append(start...whole.upperBound) }
    return pieces
  }
}
