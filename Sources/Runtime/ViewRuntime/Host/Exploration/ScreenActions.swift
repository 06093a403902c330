import TraceFormat
import ViewGraph

/// The actions that a user can take with the elements on the screen.
@MainActor
struct ScreenActions {
  struct Action {
    let step: ScriptStep
    /// The name of the action among those of the screen: rows of one kind share it.
    let key: String
    var kind = Kind.use
    /// The number of times that other actions are preferred to this one: leaving the app or a screen explores less than
    /// using it.
    var reluctance = 0
    /// The name of the field that the action types into.
    var field = ""

    /// The number of other actions that are preferred to the action each time that it has been performed.
    var tedium: Int {
      switch kind {
      case .use, .type, .tab, .leave: 2
      case .scroll: 4
      case .system: 8
      }
    }

    /// True if the action operates a control of the app, which a coverage counts.
    var isUse: Bool { [.use, .tab, .type].contains(kind) }
  }

  enum Kind { case use, type, tab, scroll, leave, system }

  /// The name of the screen: the app's views on it outside of rows, and the levels below it.
  private(set) var screen = ""
  /// The actions, from the topmost presentation down and from top to bottom.
  private(set) var all: [Action] = []
  /// The elements that nobody can use now, such as `"Continue" is disabled`.
  private(set) var obstacles: [String] = []
  /// The fields that take what nobody can make up, such as `the field without a label takes a URL`.
  private(set) var needs: [String] = []
  /// The single words among the labels.
  private(set) var words: [String] = []

  /// - Parameter memory: Decides which value comes next for a field, and which link.
  init(_ host: RuntimeHost, _ memory: ExplorationMemory = ExplorationMemory()) {
    let elements = Screen(host.root)
    let top = elements.levels
    let targets = elements.reachable.filter { $0.level == top }
    screen = Self.name(
      host.root, level: top, isPushed: targets.contains { if case .navigation = $0.control { true } else { false } })
    var taps: [String: Int] = [:]
    var fields = 0
    for target in targets {
      if case .field = target.control { fields += 1 }
      if target.isEnabled { add(target, &taps, field: fields, memory) } else { noteDisabled(target) }
    }
    addTouches(elements, level: top)
    if top > 0 { all.append(Action(step: .dismiss(), key: "dismiss", kind: .leave, reluctance: 1)) }
    for rows in [4, -4, 20, -40] {
      all.append(
        Action(step: .scroll(.rows(rows)), key: "scroll \(rows)", kind: .scroll, reluctance: abs(rows) == 4 ? 0 : 1))
    }
    all.append(Action(step: .refresh(), key: "refresh", kind: .system))
    addLinks(host, memory)
    addRows(elements, host)
    all.append(Action(step: .scene(.background), key: "background", kind: .system, reluctance: 2))
    all.append(Action(step: .rotate(), key: "rotate", kind: .system, reluctance: 3))
    words = elements.reachableTexts.filter { text in text.count < 24 && !text.isEmpty && text.allSatisfy { $0.isLetter }
    }.map { $0.lowercased() }
  }

  private mutating func add(
    _ target: Screen.Target, _ taps: inout [String: Int], field: Int, _ memory: ExplorationMemory
  ) {
    let label = target.labels.first { !$0.isEmpty } ?? ""
    switch target.control {
    case .tap:
      guard !label.isEmpty else { return }
      // Rows with the same label each get a turn; more than three would add nothing new.
      taps[label, default: 0] += 1
      let number = taps[label]!
      guard number <= 3 else { return }
      let step = ScriptStep.tap(label, .once(number == 1 ? .first : .number(number)))
      all.append(Action(step: step, key: Self.row(around: target.node).map { "a row of \($0)" } ?? "\(step)"))
    case .field(let placeholder, let text, _, let submit):
      if let noun = target.content.noun {
        let field = [placeholder, label].first { !$0.isEmpty && $0 != text() }.map {
          "the field \(ScriptWords.quoted($0))"
        }
        needs.append("\(field ?? "the field without a label") takes \(noun)")
      }
      let name = [placeholder, label].first { !$0.isEmpty && $0 != text() } ?? "field \(field)"
      let key = "type into \(ScriptWords.quoted(name))"
      let values = TypedValues(for: target.content)
      let count = memory.count("typed", name)
      all.append(Action(step: .type(values[count], name), key: key, kind: .type, field: name))
      if !text().isEmpty {
        all.append(Action(step: .clear(name), key: "clear \(ScriptWords.quoted(name))", kind: .type, reluctance: 1))
        if submit != nil {
          all.append(Action(step: .type("\n", name), key: "submit \(ScriptWords.quoted(name))", kind: .type))
        }
      }
    case .options(let options): for option in options { addChoice(option) { .pick($0) } }
    case .tabs(let options): for option in options { addChoice(option, kind: .tab) { .tab($0) } }
    case .navigation: all.append(Action(step: .back(), key: "back", kind: .leave, reluctance: 1))
    case .assistive: break
    case .value(let set, let increment, let decrement):
      guard !label.isEmpty else { return }
      if increment != nil { addUse(.increment(label)) }
      if decrement != nil { addUse(.decrement(label)) }
      if set != nil, increment == nil { for share in [0.5, 1, 0] { addUse(.set(label, share)) } }
    }
  }

  private mutating func addUse(_ step: ScriptStep) { all.append(Action(step: step, key: "\(step)")) }

  private mutating func addChoice(_ option: Control.Option, kind: Kind = .use, _ step: (String) -> ScriptStep) {
    guard let label = option.labels.first(where: { !$0.isEmpty }) else { return }
    all.append(Action(step: step(label), key: "\(step(label))", kind: kind))
  }

  /// Adds the gestures that are not the taps of controls.
  private mutating func addTouches(_ elements: Screen, level: Int) {
    for touched in elements.touched where touched.isEnabled && touched.level == level {
      guard let label = touched.labels.first(where: { !$0.isEmpty }) else { continue }
      func recognizes(_ hand: SimulatedTouch) -> Bool { touched.touches.contains { $0.steps(hand) != nil } }
      let row = Self.row(around: touched.node)
      func add(_ step: ScriptStep, _ name: String) {
        if all.contains(where: { $0.step == step }) { return }
        all.append(Action(step: step, key: row.map { "\(name) a row of \($0)" } ?? "\(step)", reluctance: 1))
      }
      if recognizes(.taps(2)) { add(.tap(label, .times(2)), "tap twice") }
      if recognizes(.press) { add(.press(label), "press") }
    }
  }

  /// Adds what can be done to the rows of an editable list. Which of them can be is up to the list.
  private mutating func addRows(_ elements: Screen, _ host: RuntimeHost) {
    guard let row = host.firstDeletableRow else { return }
    all.append(Action(step: .delete(row), key: "delete a row", reluctance: 1))
  }

  /// Adds the links that the app handles: its own schemes, with the words that have been on screen as places.
  private mutating func addLinks(_ host: RuntimeHost, _ memory: ExplorationMemory) {
    guard host.opensURLs else { return }
    let count = memory.count("links")
    let schemes = AppLinks.schemes
    let scheme = schemes[count % schemes.count]
    let words = ["item/1"] + memory.words
    let place = words[count / schemes.count % words.count]
    all.append(Action(step: .open("\(scheme)://\(place)"), key: "open a link", kind: .use, reluctance: 1))
  }

  private mutating func noteDisabled(_ target: Screen.Target) {
    guard let label = target.labels.first(where: { !$0.isEmpty }) else { return }
    obstacles.append("\(ScriptWords.quoted(label)) is disabled")
  }

  /// The app's view that contains the rows that a node belongs to; nil if it is in no row.
  private static func row(around node: Node) -> String? {
    var current: Node? = node
    while let node = current {
      if node.kind.container == .forEach { return node.enclosingView?.kind.view ?? "a list" }
      current = node.parent
    }
    return nil
  }

  /// Names the screen after the app's views that contain no others, because the views around them are on several
  /// screens.
  private static func name(_ root: Node, level: Int, isPushed: Bool) -> String {
    var names: [String] = []
    /// - Returns: True if there is a view of the app in the node.
    func visit(_ node: Node) -> Bool {
      guard node.isVisible else { return false }
      if let above = node.presentationAbove {
        names = []
        return visit(above)
      }
      if node.kind.container == .forEach { return false }
      var holdsView = false
      for child in node.children where visit(child) { holdsView = true }
      guard node.kind.role == .view else { return holdsView }
      if !holdsView, !names.contains(node.kind.view), names.count < 3 { names.append(node.kind.view) }
      return true
    }
    _ = visit(root)
    return names.joined(separator: "+") + (isPushed ? " (pushed)" : "") + (level > 0 ? " (presented)" : "")
  }
}
