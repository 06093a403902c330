import TraceSupport

/// The arrows between the events that led to a finding. The drawing notes each event that a finding names where it draws it.
struct SVGArrows {
  /// The sequence numbers that findings name.
  private let named: Set<UInt64>
  private var places: [UInt64: (x: Int, y: Int)] = [:]

  init(named: Set<UInt64>) { self.named = named }

  /// Notes the position of events. The first position of an event counts.
  mutating func note(_ seqs: some Sequence<UInt64>, _ x: Int, _ y: Int) {
    for seq in seqs where named.contains(seq) && places[seq] == nil { places[seq] = (x, y) }
  }

  /// The position of an event that was noted, or nil.
  func place(of seq: UInt64) -> (x: Int, y: Int)? { places[seq] }

  /// Draws an arrow from each cause to its effect.
  func draw(_ links: [(cause: UInt64, effect: UInt64)], with writer: inout SVGWriter) {
    var drawn: Set<[UInt64]> = []
    for (cause, effect) in links where drawn.insert([cause, effect]).inserted {
      guard let from = places[cause], let to = places[effect], from != to else { continue }
      writer.element(
        "path", ["class": "ca", "d": .path(Self.arrow(from, to)), "marker-end": "url(#a)"], title: XMLText("#\(cause) led to #\(effect)"))
    }
  }

  /// Returns the curve of an arrow: above the marks between two places at the same height, or else from one height to the other.
  private static func arrow(_ from: (x: Int, y: Int), _ to: (x: Int, y: Int)) -> SVGPath {
    var path = SVGPath()
    if abs(to.y - from.y) < 150 {
      let top = min(from.y, to.y) - 60
      let lift = top - min(max(abs(to.x - from.x) / 6, 60), 160)
      path.move(from.x, from.y - 60)
      path.curve(from.x, lift, to.x, lift, to.x, to.y - 70)
    } else {
      let side = to.y > from.y ? 60 : -60
      let middle = (from.y + to.y) / 2
      path.move(from.x, from.y + side)
      path.curve(from.x, middle, to.x, middle, to.x, to.y - side - side / 6)
    }
    return path
  }
}
