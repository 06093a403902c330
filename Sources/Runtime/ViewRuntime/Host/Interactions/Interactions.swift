import Foundation
import TraceFormat
import ViewGraph

extension RuntimeHost {
  /// The visible strings, from top to bottom.
  public var texts: [String] { Screen(root).texts }

  /// Taps the button, link, toggle or row with that label, or else the picker's option; what lies on top takes it first.
  public func tap(_ label: String) throws { try tap(label, .first) }

  /// Taps the so manyth of several that have that label, counted from 1 and from top to bottom.
  public func tap(_ label: String, number: Int) throws { try tap(label, .number(number)) }

  /// Taps that of several with that label which is nearest to a text: the button in the row with that text.
  public func tap(_ label: String, beside text: String) throws { try tap(label, .beside(text)) }

  func tap(_ label: String, _ which: Among) throws {
    let (node, action) = try tapped(label, which)
    // A button whose style shows that it is pressed is so for one frame.
    let pressed = node.children.first { $0.content is any Pressable }
    if let pressed { graph.perform { (pressed.content as? any Pressable)?.setPressed(true, pressed) } }
    perform(.tap, label, node) {
      if let pressed { (pressed.content as? any Pressable)?.setPressed(false, pressed) }
      action()
      endDialog(around: node)
    }
  }

  /// What a tap on the label does; where nothing else has it, a picker's option is picked, as in a menu that has been opened, or else the
  /// action of that name is taken which assistive technology offers.
  private func tapped(_ label: String, _ which: Among) throws -> (Node, () -> Void) {
    do {
      return try find(label, which, "button, link or toggle", optionsOf: nil) { control in
        guard case .tap(let action) = control else { return nil }
        return action
      }
    } catch let error as InteractionError where error.isMissing {
      if let option = try unlessMissing({ try find(label, which, "option", optionsOf: Self.pickerOptions) }) { return option }
      let action = try unlessMissing {
        try find(label, which, "action", optionsOf: nil) { control in
          guard case .assistive(let action) = control else { return nil }
          return action
        }
      }
      guard let action else { throw error }
      return action
    }
  }

  /// What a search found; nil where nothing has the label. That what has it is disabled, or is not the one asked for, is the search's error.
  private func unlessMissing<Found>(_ search: () throws -> Found) throws -> Found? {
    do { return try search() } catch let error as InteractionError where error.isMissing { return nil }
  }

  /// Picks the option with that label.
  public func pick(_ label: String) throws { try act(.pick, on: label, "option", optionsOf: Self.pickerOptions) }

  private static func pickerOptions(_ control: Control) -> [(labels: [String], action: () -> Void)] {
    guard case .options(let options) = control else { return [] }
    return options.map { ($0.labels, $0.pick) }
  }

  /// Goes back one level of the navigation stack on the screen.
  public func back() throws {
    for target in Screen(root).reachable {
      guard case .navigation(let back) = target.control else { continue }
      return perform(.back, nil, target.node, back)
    }
    throw InteractionError("nothing on the screen can go back: no level is pushed")
  }

  /// Selects the tab with that label.
  public func tab(_ label: String) throws {
    try act(
      .tab, on: label, "tab",
      optionsOf: { control in
        guard case .tabs(let options) = control else { return [] }
        return options.map { ($0.labels, $0.pick) }
      })
  }

  /// Sets the slider or stepper with that label.
  public func set(_ label: String, _ value: Double) throws {
    try act(.set, on: label, "slider") { control in
      guard case .value(let set?, _, _) = control else { return nil }
      return { set(value) }
    }
  }

  public func increment(_ label: String) throws {
    try act(.increment, on: label, "stepper") { control in
      guard case .value(_, let increment?, _) = control else { return nil }
      return increment
    }
  }

  public func decrement(_ label: String) throws {
    try act(.decrement, on: label, "stepper") { control in
      guard case .value(_, _, let decrement?) = control else { return nil }
      return decrement
    }
  }

  // MARK: Finding

  /// Performs a user's action: what it writes is shown in a frame of its own.
  ///
  /// - Parameter name: What the trace calls it where there is no word for it.
  func perform(_ word: WellKnownString, named name: String? = nil, _ label: String?, _ node: Node?, _ action: () -> Void) {
    graph.perform { graph.performAction(word, named: name, label: label, of: node?.enclosingView, action) }
    // A field that the user edited may have left with what the action did.
    graph.perform {
      FocusFields.of(graph).tellKeyboard()
      FocusFields.of(graph).followFocus()
    }
  }

  private func act(_ word: WellKnownString, on label: String, _ what: String, _ match: (Control) -> (() -> Void)?) throws {
    try act(word, on: label, what, optionsOf: nil, match)
  }

  private func act(
    _ word: WellKnownString, on label: String, _ what: String,
    optionsOf: ((Control) -> [(labels: [String], action: () -> Void)])?, _ match: (Control) -> (() -> Void)? = { _ in nil }
  ) throws {
    // What the search has looked at is let go before the action, so that it keeps nothing alive that the action ends.
    let (node, action) = try find(label, .first, what, optionsOf: optionsOf, match)
    perform(word, label, node, action)
  }

  private func find(
    _ label: String, _ which: Among, _ what: String, optionsOf: ((Control) -> [(labels: [String], action: () -> Void)])?,
    _ match: (Control) -> (() -> Void)? = { _ in nil }
  ) throws -> (Node, () -> Void) {
    var labels: [String] = []
    var found: [(target: Screen.Target, action: () -> Void)] = []
    for target in Screen(root).reachable where found.isEmpty || (which != .first && target.level == found[0].target.level) {
      var choices = optionsOf?(target.control) ?? []
      if let action = match(target.control) { choices.append((target.labels, action)) }
      for (names, action) in choices {
        labels += names
        if names.contains(label) { found.append((target, action)) }
      }
    }
    guard let (target, action) = try which.choose(found, what, label, \.target.node) else {
      throw InteractionError.missing(what, label, among: labels)
    }
    guard target.isEnabled else { throw InteractionError("the \(what) \"\(label)\" is disabled") }
    return (target.node, action)
  }
}

extension RuntimeHost {
  /// Scrolls by so many rows, a frame each; less at the end of the content.
  /// - Throws: when nothing on the screen scrolls.
  public func scroll(by rows: Int) throws {
    var candidates = try scrollables()
    for _ in 0..<abs(rows) {
      // What is at its end, or has nothing to scroll, leaves the movement to what is beside it.
      var moved: (Node, any Scrollable)?
      perform(.scroll, nil, candidates[0].0) {
        moved = candidates.first { node, container in container.scroll(rows.signum(), node) }
        noteScroll(of: moved?.0 ?? candidates[0].0)
      }
      guard let moved else { return }
      candidates = [moved]
    }
  }

  /// Scrolls row by row until a label is on the screen: down to the end, then from the start, to which it goes at once.
  public func scroll(to label: String) throws {
    if texts.contains(label) { return }
    for (node, container) in try scrollables(towards: label) {
      /// - Returns: whether it moved.
      func make(_ movement: () -> Bool) -> Bool {
        var moved = false
        perform(.scroll, label, node) {
          moved = movement()
          noteScroll(of: node)
        }
        return moved
      }
      let isAtStart = container.isAtStart(node)
      while make({ container.scroll(1, node) }) { if texts.contains(label) { return } }
      if isAtStart { continue }
      _ = make { container.scrollToStart(node) }
      repeat { if texts.contains(label) { return } } while make { container.scroll(1, node) }
    }
    throw InteractionError.unreached("\"\(label)\" did not come on the screen when everything was scrolled through", texts)
  }

  /// What scrolls in what lies on top, from top to bottom.
  private func scrollables(towards label: String? = nil) throws -> [(Node, any Scrollable)] {
    func find(_ node: Node) -> [(Node, any Scrollable)] {
      guard node.isVisible else { return [] }
      let above = node.attachments.flatMap { find($0) }
      if !above.isEmpty { return above }
      if let content = node.content as? any Scrollable { return [(node, content)] }
      return node.children.flatMap { find($0) }
    }
    let found = find(root)
    if found.isEmpty {
      guard let label else { throw InteractionError("nothing on the screen scrolls") }
      throw InteractionError.unreached("\"\(label)\" is not on the screen, and nothing on it scrolls", texts)
    }
    return found
  }
}
