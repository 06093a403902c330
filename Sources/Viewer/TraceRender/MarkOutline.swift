/// The outlines of marks, which are the same in pictures, in legends and on pages.
enum MarkOutline {
  /// Returns the outline of a mark, which is as high as ten pixels.
  /// - Parameters:
  ///   - x: The position of the event, in tenths of a pixel.
  ///   - top: The top of the mark, in tenths of a pixel.
  static func path(_ kind: Timeline.Mark.Kind, _ x: Int, _ top: Int) -> SVGPath {
    switch kind {
    case .appear: .polygon([(x, top), (x + 55, top + 100), (x - 55, top + 100)])
    case .disappear: .polygon([(x - 55, top), (x + 55, top), (x, top + 100)])
    case .callback: .polygon([(x - 40, top), (x + 50, top + 50), (x - 40, top + 100)])
    case .write:
      .polygons([
        [(x - 45, top + 15), (x + 45, top + 15), (x + 45, top + 40), (x - 45, top + 40)],
        [(x - 45, top + 60), (x + 45, top + 60), (x + 45, top + 85), (x - 45, top + 85)],
      ])
    case .body: .polygon([(x - 10, top), (x + 10, top), (x + 10, top + 100), (x - 10, top + 100)])
    case .warning: .polygon([(x - 20, top), (x + 20, top), (x + 12, top + 100), (x - 12, top + 100)])
    case .label: .polygon([(x, top), (x + 50, top + 50), (x, top + 100), (x - 50, top + 50)])
    case .event:
      .polygon([
        (x - 20, top), (x + 20, top), (x + 50, top + 50), (x + 20, top + 100), (x - 20, top + 100), (x - 50, top + 50),
      ])
    }
  }

  /// The outlines at the origin, by the raw value of the kind, for the script of a page, which moves them to their
  /// place.
  static let all = Timeline.Mark.Kind.allCases.map { path($0, 0, 0).text }
}
