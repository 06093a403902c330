import ViewGraph

/// The actions that a user can take with the elements on the screen.
@MainActor
struct ScreenActions {
  struct Action {
    let step: ScriptStep
    /// The number of times that other actions are preferred to this one: leaving the app or a screen explores less than using it.
    var reluctance = 0
  }

  /// The actions, from the topmost presentation down and from top to bottom.
  private(set) var all: [Action] = []

  init(_ host: RuntimeHost) {
    let screen = Screen(host.root)
    let top = screen.levels
    var taps: [String: Int] = [:]
    for target in screen.reachable where target.isEnabled && target.level == top { add(target, &taps) }
    if top > 0 { all.append(Action(step: .dismiss(), reluctance: 1)) }
    all.append(Action(step: .scroll(.rows(4))))
    all.append(Action(step: .scroll(.rows(-4))))
    all.append(Action(step: .refresh()))
    all.append(Action(step: .scene(.background), reluctance: 2))
  }

  private mutating func add(_ target: Screen.Target, _ taps: inout [String: Int]) {
    let label = target.labels.first { !$0.isEmpty } ?? ""
    switch target.control {
    case .tap:
      guard !label.isEmpty else { return }
      // Rows with the same label each get a turn; more than three would add nothing new.
      taps[label, default: 0] += 1
      if taps[label]! <= 3 { all.append(Action(step: .tap(label, .once(taps[label]! == 1 ? .first : .number(taps[label]!))))) }
    case .field(let placeholder, let text, _, _):
      let name = placeholder.isEmpty ? label : placeholder
      guard !name.isEmpty else { return }
      all.append(Action(step: .type("tea", name)))
      if !text().isEmpty { all.append(Action(step: .clear(name))) }
    case .options(let options): all += options.compactMap { $0.labels.first { !$0.isEmpty } }.map { Action(step: .pick($0)) }
    case .tabs(let options): all += options.compactMap { $0.labels.first { !$0.isEmpty } }.map { Action(step: .tab($0)) }
    case .navigation: all.append(Action(step: .back(), reluctance: 1))
    case .assistive: break
    case .value(let set, let increment, let decrement):
      guard !label.isEmpty else { return }
      if increment != nil { all.append(Action(step: .increment(label))) }
      if decrement != nil { all.append(Action(step: .decrement(label))) }
      if set != nil, increment == nil { all.append(Action(step: .set(label, 0.5))) }
    }
  }
}
