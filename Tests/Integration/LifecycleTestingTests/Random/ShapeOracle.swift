/// The expected content of a ``Shape``, computed from the values of a model alone.
@MainActor struct ShapeOracle {
  /// The values that a leaf receives by each mechanism.
  struct Given {
    var input = 0
    var binding = 0
    var environment = 0
    var object = 0
    /// True if no cover hides it.
    var isOnTop = true
    var text: String { "\(input).\(binding).\(environment).\(object)" }
  }

  let model: ShapeModel
  /// True if split views show one column at a time.
  let isNarrow: Bool
  /// The texts on screen, from top to bottom. A sheet leaves the texts below it on screen, a cover does not.
  private(set) var texts: [String] = []
  /// The leaves that have appeared, and the values that they receive. Covered leaves have not disappeared.
  private(set) var visible: [String: Given] = [:]
  /// The leaves that may live, including those of other tabs and of covered levels.
  private(set) var possible: Set<String> = []

  init(_ shape: Shape, _ model: ShapeModel, isNarrow: Bool) {
    self.model = model
    self.isNarrow = isNarrow
    visit(shape, "", Given(), isVisible: true)
  }

  /// Returns the position of a leaf's level in the path; nil if it is in none.
  static func place(_ way: String) -> Int? { way.firstMatch(of: /\/l(\d+)/).flatMap { Int($0.1) }.map { $0 / 10 } }

  private mutating func visit(_ shape: Shape, _ way: String, _ given: Given, isVisible: Bool) {
    var given = given
    /// Visits a part.
    func enter(_ part: Int, _ step: String, if isShown: Bool = true) {
      visit(shape.parts[part], "\(way)/\(step)", given, isVisible: isVisible && isShown)
    }
    let number = model.numbers[shape.source]
    switch shape.kind {
    case .leaf:
      possible.insert(way)
      guard isVisible else { return }
      visible[way] = given
      texts.append("\(way)=\(given.text)")
    case .pair, .group, .layers, .overlay:
      enter(0, "0")
      enter(1, "1")
    case .scroll, .geometry, .wrapped, .erased, .equatable: enter(0, "i")
    case .disclosure: if model.flags[shape.source] { enter(0, "d") }
    case .summed:
      let before = visible.count
      enter(0, "n")
      if isVisible { texts.append("\(way)/sum=\(visible.count - before)") }
    case .branch:
      if model.flags[shape.source] { enter(0, "y") } else if shape.parts.count > 1 { enter(1, "n") }
    case .choice: enter(number, "c\(number)")
    case .identified: enter(0, "#\(number)")
    case .forEach, .rows, .lazyRows, .form, .grid: for element in model.lists[shape.source] { enter(0, "\(element)") }
    case .sections:
      for section in model.lists[shape.source] {
        for element in model.lists[shape.second] { enter(0, "\(section).\(element)") }
      }
    case .tabs: for tab in 0...2 { enter(tab, "t\(tab)", if: number == tab) }
    case .tabValues:
      enter(0, "t0", if: number == 0)
      enter(1, "t1", if: number == 1)
      for element in model.lists[shape.second] {
        visit(Shape(kind: .leaf), "\(way)/t2.\(element)", given, isVisible: isVisible && number == 2)
      }
    case .stack:
      enter(0, "r", if: model.path.isEmpty)
      for (index, level) in model.path.enumerated() { enter(1, "l\(level)", if: index == model.path.count - 1) }
    case .detail:
      enter(0, "r", if: !model.hasDetail)
      if model.hasDetail { enter(1, "x") }
    case .split:
      for element in model.lists[shape.source] { enter(0, "\(element)", if: !isNarrow || model.chosen == nil) }
      if let chosen = model.chosen { enter(1, "z\(chosen)") }
    case .sheet, .popover, .cover:
      let before = texts.count
      given.isOnTop = given.isOnTop && (shape.kind != .cover || model.cover == nil)
      enter(0, "p")
      if !given.isOnTop { texts.removeSubrange(before...) }
      given.isOnTop = true
      if shape.kind == .sheet, model.hasSheet { enter(1, "s") }
      if shape.kind == .popover, model.hasPopover { enter(1, "u") }
      if shape.kind == .cover, let item = model.cover {
        given.input = item.id
        enter(1, "k")
      }
    case .input, .binding, .held, .environment, .object:
      switch shape.kind {
      case .input: given.input = number
      case .binding, .held: given.binding = number
      case .environment: given.environment = number
      default: given.object = number
      }
      enter(0, "v")
    }
  }
}
