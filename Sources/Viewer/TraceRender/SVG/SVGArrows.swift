import TraceSupport

/// The arrows between the events that led to a finding. The drawing notes each event that a finding names where it draws it.
///
/// An arrow leaves its row for the gutter between two rows, follows it, and enters the row of its end from there.
struct SVGArrows {
  private typealias Point = (x: Int, y: Int)

  /// The sequence numbers that findings name.
  private let named: Set<UInt64>
  private var places: [UInt64: (x: Int, y: Int)] = [:]
  /// The heights between two rows, from top to bottom.
  private var gutters: [Int] = []

  init(named: Set<UInt64>) { self.named = named }

  /// Notes the position of events. The first position of an event counts.
  mutating func note(_ seqs: some Sequence<UInt64>, _ x: Int, _ y: Int) {
    for seq in seqs where named.contains(seq) && places[seq] == nil { places[seq] = (x, y) }
  }

  /// Notes the height of a gutter. The heights must be passed from top to bottom.
  mutating func note(gutter y: Int) { gutters.append(y) }

  /// The position of an event that was noted, or nil.
  func place(of seq: UInt64) -> (x: Int, y: Int)? { places[seq] }

  /// Draws an arrow from each cause to its effect.
  func draw(_ links: [(cause: UInt64, effect: UInt64)], around words: SVGWords, with writer: inout SVGWriter) {
    var drawn: Set<[UInt64]> = []
    var arrows: [(path: SVGPath, title: XMLText)] = []
    var uses: [Int: Int] = [:]
    for (cause, effect) in links where drawn.insert([cause, effect]).inserted {
      guard let from = places[cause], let to = places[effect], from != to else { continue }
      var route = route(from, to, around: words)
      // Arrows in one gutter are beside each other.
      let use = uses[route[1].y, default: 0]
      uses[route[1].y] = use + 1
      let offset = [0, 20, -20, 40, -40][use % 5]
      if route.count == 4, abs(route[0].y - route[1].y) > 60 { (route[1].y, route[2].y) = (route[1].y + offset, route[2].y + offset) }
      arrows.append((Self.path(route, around: words), XMLText("#\(cause) led to #\(effect)")))
    }
    // Below all arrows, so that none cuts another.
    for arrow in arrows { writer.element("path", ["class": "halo", "d": .path(arrow.path)]) }
    for arrow in arrows { writer.element("path", ["class": "ca", "d": .path(arrow.path), "marker-end": "url(#a)"], title: arrow.title) }
  }

  /// Returns the corners of the route that crosses the fewest words.
  private func route(_ from: Point, _ to: Point, around words: SVGWords) -> [Point] {
    guard abs(to.y - from.y) >= 150 else {
      let lift = min(from.y, to.y) - 100
      return [(from.x, from.y - 60), (from.x, lift), (to.x, lift), (to.x, to.y - 70)]
    }
    let side = to.y > from.y ? 1 : -1
    let start: Point = (from.x, from.y + side * 60), end: Point = (to.x, to.y - side * 70)
    guard from.x != to.x else { return [start, end] }
    let (low, high) = (min(start.y, end.y), max(start.y, end.y))
    let heights = gutters.filter { low < $0 && $0 < high } + [to.y - side * 100, from.y + side * 100]
    let routes = heights.map { [start, (start.x, $0), (end.x, $0), end] }
    return routes.min { Self.gaps($0, words) < Self.gaps($1, words) } ?? [start, end]
  }

  /// Returns the number of words on a route.
  private static func gaps(_ route: [Point], _ words: SVGWords) -> Int {
    zip(route, route.dropFirst()).reduce(0) { $0 + max(pieces($1.0, $1.1, words).count - 1, 0) }
  }

  /// Returns the pieces of a line between words, in its direction.
  private static func pieces(_ a: Point, _ b: Point, _ words: SVGWords) -> [(from: Point, to: Point)] {
    let pieces: [(from: Point, to: Point)] =
      a.x == b.x
      ? words.vertical(a.x, a.x, from: min(a.y, b.y), to: max(a.y, b.y)).map { ((a.x, $0.lowerBound), (a.x, $0.upperBound)) }
      : words.horizontal(a.y, from: min(a.x, b.x), to: max(a.x, b.x)).map { (($0.lowerBound, a.y), ($0.upperBound, a.y)) }
    return a.x > b.x || a.y > b.y ? pieces.reversed().map { ($0.to, $0.from) } : pieces
  }

  private static func path(_ route: [Point], around words: SVGWords) -> SVGPath {
    var path = SVGPath()
    var end: Point?
    for (a, b) in zip(route, route.dropFirst()) {
      for piece in pieces(a, b, words) {
        if end.map({ $0 != piece.from }) ?? true { path.move(piece.from.x, piece.from.y) }
        path.line(piece.to.x, piece.to.y)
        end = piece.to
      }
    }
    // The head is at the end of the route even if a word is just before it.
    if let last = route.last, end.map({ $0 != last }) ?? true {
      path.move(last.x, last.y - (last.y < route[route.count - 2].y ? -10 : 10))
      path.line(last.x, last.y)
    }
    return path
  }
}
