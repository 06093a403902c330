/// What a ``Shape`` shows for the values of a model, told from the values alone.
@MainActor struct ShapeOracle {
  let model: ShapeModel
  /// The leaves on screen, from top to bottom; a sheet leaves those around it on screen.
  private(set) var visible: [String] = []
  /// The leaves that may live: also those of other tabs, and of covered levels.
  private(set) var possible: Set<String> = []

  init(_ shape: Shape, _ model: ShapeModel) {
    self.model = model
    visit(shape, "", isVisible: true)
  }

  /// At which place of the path the level lies that a leaf lies in; nil where it lies in none.
  static func place(_ way: String) -> Int? { way.firstMatch(of: /\/l(\d+)/).flatMap { Int($0.1) }.map { $0 / 10 } }

  private mutating func visit(_ shape: Shape, _ way: String, isVisible: Bool) {
    switch shape {
    case .leaf:
      possible.insert(way)
      if isVisible { visible.append(way) }
    case .pair(let first, let second), .group(let first, let second), .layers(let first, let second):
      visit(first, way + "/0", isVisible: isVisible)
      visit(second, way + "/1", isVisible: isVisible)
    case .overlay(let below, let above):
      visit(below, way + "/b", isVisible: isVisible)
      visit(above, way + "/o", isVisible: isVisible)
    case .scroll(let inner): visit(inner, way + "/v", isVisible: isVisible)
    case .geometry(let inner): visit(inner, way + "/g", isVisible: isVisible)
    case .wrapped(let inner): visit(inner, way + "/w", isVisible: isVisible)
    case .erased(let inner): visit(inner, way + "/a", isVisible: isVisible)
    case .equatable(let inner): visit(inner, way + "/q", isVisible: isVisible)
    case .branch(let flag, let yes, let no):
      if model.flags[flag] { visit(yes, way + "/y", isVisible: isVisible) } else if let no { visit(no, way + "/n", isVisible: isVisible) }
    case .choice(let number, let first, let second, let third):
      let chosen = model.numbers[number]
      visit([first, second, third][chosen], way + "/c\(chosen)", isVisible: isVisible)
    case .identified(let number, let inner): visit(inner, way + "/#\(model.numbers[number])", isVisible: isVisible)
    case .forEach(let list, let row), .rows(let list, let row), .lazyRows(let list, let row), .form(let list, let row), .grid(let list, let row):
      for element in model.lists[list] { visit(row, way + "/\(element)", isVisible: isVisible) }
    case .sections(let list, let rows, let row):
      for section in model.lists[list] {
        for element in model.lists[rows] { visit(row, way + "/\(section).\(element)", isVisible: isVisible) }
      }
    case .tabs(let number, let first, let second, let third):
      for (index, tab) in [first, second, third].enumerated() {
        visit(tab, way + "/t\(index)", isVisible: isVisible && model.numbers[number] == index)
      }
    case .tabValues(let number, let first, let second, let list):
      let chosen = model.numbers[number]
      visit(first, way + "/t0", isVisible: isVisible && chosen == 0)
      visit(second, way + "/t1", isVisible: isVisible && chosen == 1)
      for element in model.lists[list] { visit(.leaf, way + "/t2.\(element)", isVisible: isVisible && chosen == 2) }
    case .stack(let root, let level):
      visit(root, way + "/r", isVisible: isVisible && model.path.isEmpty)
      for (index, element) in model.path.enumerated() {
        visit(level, way + "/l\(element)", isVisible: isVisible && index == model.path.count - 1)
      }
    case .sheet(let below, let content):
      visit(below, way + "/p", isVisible: isVisible)
      if model.hasSheet { visit(content, way + "/s", isVisible: isVisible) }
    }
  }
}
