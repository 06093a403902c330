import TraceTestSupport

/// A tree of views as data: its containers and branches, and the values of the ``ShapeModel`` that they depend on.
struct Shape {
  enum Kind: String {
    case leaf, pair, group, overlay, layers, scroll, geometry, wrapped, erased, equatable, disclosure, summed
    case branch, choice, identified, forEach
    case rows, lazyRows, form, grid, sections, tabs, tabValues, stack, detail, split
    case sheet, cover, popover
    /// The mechanisms that pass a value to the leaves.
    case input, binding, held, environment, object
  }

  var kind: Kind
  /// The index of the flag, number or list on which it depends.
  var source = 0
  /// The second list of a container that depends on two.
  var second = 0
  var parts: [Shape] = []
}

extension Shape {
  /// Makes a whole screen: a page with presentations, which can have presentations of their own.
  static func screen(_ random: inout SeededGenerator) -> Shape {
    let page = page(&random)
    return random.below(3) > 0 ? page : presenting(page, random.below(2) == 0 ? .cover : .sheet, &random)
  }

  private static func presenting(_ below: Shape, _ kind: Kind, _ random: inout SeededGenerator) -> Shape {
    var content = random.below(4) == 0 ? page(&random, path: false) : content(3, &random)
    if kind != .popover, random.below(3) == 0 { content = presenting(content, .popover, &random) }
    return Shape(kind: kind, parts: [below, content])
  }

  private static func page(_ random: inout SeededGenerator, path: Bool = true) -> Shape {
    func any() -> Int { random.below(3) }
    func of(_ depth: Int) -> Shape { content(depth, &random) }
    switch random.below(14) {
    case 0 where path:
      return Shape(kind: .tabs, source: any(), parts: [of(3), of(2), Shape(kind: .stack, parts: [of(2), of(2)])])
    case 1 where path: return Shape(kind: .stack, parts: [of(3), of(3)])
    case 2 where path:
      return Shape(
        kind: .stack,
        parts: [
          Shape(kind: .rows, source: any(), parts: [of(2)]), Shape(kind: .lazyRows, source: any(), parts: [of(2)]),
        ])
    case 3: return Shape(kind: .rows, source: any(), parts: [of(3)])
    case 4: return Shape(kind: .lazyRows, source: any(), parts: [of(3)])
    case 5: return Shape(kind: .sections, source: 0, second: 1 + random.below(2), parts: [of(2)])
    case 6: return Shape(kind: .form, source: any(), parts: [of(3)])
    case 7: return Shape(kind: .scroll, parts: [Shape(kind: .grid, source: any(), parts: [of(3)])])
    case 8:
      return Shape(
        kind: .tabValues, source: any(), second: any(),
        parts: [of(3), Shape(kind: .rows, source: any(), parts: [of(2)])])
    case 9 where path: return Shape(kind: .detail, parts: [of(3), of(3)])
    case 10 where path: return split(&random)
    default: return of(5)
    }
  }

  static func split(_ random: inout SeededGenerator) -> Shape {
    Shape(kind: .split, source: random.below(3), parts: [content(3, &random), content(2, &random)])
  }

  private static func content(_ depth: Int, _ random: inout SeededGenerator) -> Shape {
    guard depth > 0 else { return Shape(kind: .leaf) }
    let kinds: [(Kind, parts: Int)] = [
      (.pair, 2), (.group, 2), (.overlay, 2), (.layers, 2), (.scroll, 1), (.geometry, 1), (.wrapped, 1), (.erased, 1),
      (.equatable, 1),
      (.disclosure, 1), (.summed, 1), (.branch, 1), (.branch, 2), (.choice, 3), (.identified, 1), (.forEach, 1),
      (.forEach, 1), (.leaf, 0),
      (.input, 1), (.binding, 1), (.held, 1), (.environment, 1), (.object, 1),
    ]
    let (kind, count) = kinds[random.below(kinds.count)]
    let source = random.below(3)
    return Shape(kind: kind, source: source, parts: (0..<count).map { _ in content(depth - 1, &random) })
  }
}
