import TraceSupport

/// The arrows between the events that led to a finding. The drawing notes each event that a finding names where it
/// draws it.
///
/// An arrow leaves its row for the gutter between two rows, follows it, and enters the row of its end from there.
struct SVGArrows {
  private typealias Point = (x: Int, y: Int)
  /// Half of the width of the space on both sides of an arrow.
  private static let halo = 25

  /// The positions on the axis of the events that findings name.
  private let named: [UInt64: Int]
  private var places: [UInt64: (x: Int, y: Int)] = [:]
  /// The heights between two rows, from top to bottom.
  private var gutters: [Int] = []

  init(named: [UInt64: Int]) { self.named = named }

  /// Notes the height at which events are drawn. Their time is where the axis has it, even if a mark stands for several
  /// events. The first height of an event counts.
  mutating func note(_ seqs: some Sequence<UInt64>, at y: Int) {
    for seq in seqs where places[seq] == nil {
      if let x = named[seq] { places[seq] = (x, y) }
    }
  }

  /// Notes the height of a gutter. The heights must be passed from top to bottom.
  mutating func note(gutter y: Int) { gutters.append(y) }

  /// The position of an event that was noted, or nil.
  func place(of seq: UInt64) -> (x: Int, y: Int)? { places[seq] }

  /// Draws an arrow from each cause to its effect, with gaps for words. Marks cut the halo of an arrow, not the arrow,
  /// and so do the ends of bars that it passes outside: inside a bar, the halo tells it from the color of the bar.
  ///
  /// - Returns: The places of the arrows.
  func draw(
    _ links: [(cause: UInt64, effect: UInt64)], around words: SVGPlaces, marks: SVGPlaces, ends: SVGPlaces,
    bars: SVGPlaces,
    with writer: inout SVGWriter
  ) -> SVGPlaces {
    var space = SVGPlaces()
    var drawn: Set<[UInt64]> = []
    var arrows: [(path: SVGPath, halo: SVGPath, title: XMLText)] = []
    var uses: [Int: Int] = [:]
    for (cause, effect) in links where drawn.insert([cause, effect]).inserted {
      guard let from = places[cause], let to = places[effect], from != to else { continue }
      var route = route(from, to, around: words, marks)
      // Arrows in one gutter are beside each other.
      let use = uses[route[1].y, default: 0]
      uses[route[1].y] = use + 1
      let offset = [0, 30, -30, 40, -40][use % 5]
      if route.count == 4, abs(route[0].y - route[1].y) > 60 {
        (route[1].y, route[2].y) = (route[1].y + offset, route[2].y + offset)
      }
      let lines = zip(route, route.dropFirst()).map { Self.pieces($0.0, $0.1, words) }
      let halo = lines.joined().flatMap { line in
        Self.pieces(line.from, line.to, marks + ends.outside(Self.box(line.from, line.to), of: bars), half: Self.halo)
      }
      arrows.append(
        (Self.path(Array(lines.joined()), to: route), Self.path(halo), XMLText("#\(cause) led to #\(effect)")))
      for (a, b) in zip(route, route.dropFirst()) { space.note(Self.box(a, b)) }
      // The head counts once more.
      space.note(SVGPlaces.Box(around: route[route.count - 1].x, route[route.count - 1].y, 50))
    }
    // Below all arrows, so that none cuts another.
    for arrow in arrows { writer.element("path", ["class": "halo", "d": .path(arrow.halo)]) }
    for arrow in arrows {
      writer.element("path", ["class": "ca", "d": .path(arrow.path), "marker-end": "url(#a)"], title: arrow.title)
    }
    return space
  }

  /// Returns the space of a line.
  private static func box(_ a: Point, _ b: Point) -> SVGPlaces.Box {
    SVGPlaces.Box(left: min(a.x, b.x) - 8, top: min(a.y, b.y) - 8, right: max(a.x, b.x) + 8, bottom: max(a.y, b.y) + 8)
  }

  /// Returns the corners of the route that crosses the fewest words and, of those, the fewest marks.
  private func route(_ from: Point, _ to: Point, around words: SVGPlaces, _ marks: SVGPlaces) -> [Point] {
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
    let costs = routes.map { (Self.gaps($0, words), Self.gaps($0, marks)) }
    return routes.indices.min { costs[$0] < costs[$1] }.map { routes[$0] } ?? [start, end]
  }

  /// Returns the number of places on a route.
  private static func gaps(_ route: [Point], _ places: SVGPlaces) -> Int {
    zip(route, route.dropFirst()).reduce(0) { $0 + max(pieces($1.0, $1.1, places).count - 1, 0) }
  }

  /// Returns the pieces of a line between places, in its direction.
  /// - Parameter half: Half of the width of the line.
  private static func pieces(_ a: Point, _ b: Point, _ places: SVGPlaces, half: Int = 0) -> [(from: Point, to: Point)] {
    let pieces: [(from: Point, to: Point)] =
      a.x == b.x
      ? places.vertical(a.x - half, a.x + half, from: min(a.y, b.y), to: max(a.y, b.y)).map {
        ((a.x, $0.lowerBound), (a.x, $0.upperBound))
      }
      : places.horizontal(a.y - half, a.y + half, from: min(a.x, b.x), to: max(a.x, b.x)).map {
        (($0.lowerBound, a.y), ($0.upperBound, a.y))
      }
    return a.x > b.x || a.y > b.y ? pieces.reversed().map { ($0.to, $0.from) } : pieces
  }

  /// - Parameter route: The whole route, whose end has the head even if a word is just before it.
  private static func path(_ pieces: [(from: Point, to: Point)], to route: [Point] = []) -> SVGPath {
    var path = SVGPath()
    var end: Point?
    for piece in pieces {
      if end.map({ $0 != piece.from }) ?? true { path.move(piece.from.x, piece.from.y) }
      path.line(piece.to.x, piece.to.y)
      end = piece.to
    }
    if let last = route.last, end.map({ $0 != last }) ?? true {
      path.move(last.x, last.y - (last.y < route[route.count - 2].y ? -10 : 10))
      path.line(last.x, last.y)
    }
    return path
  }
}
