import Foundation
import TraceFormat
import ViewGraph

extension RuntimeHost {
  /// The visible strings, from top to bottom.
  public var texts: [String] { Screen(root).texts }

  /// Taps the button, link, toggle or row with that label, or otherwise the picker option; the topmost presentation is
  /// searched first.
  public func tap(_ label: String) throws { try tap(label, .first) }

  /// Taps one of several elements with that label, counted from 1, from top to bottom.
  public func tap(_ label: String, number: Int) throws { try tap(label, .number(number)) }

  /// Taps the element with that label that is nearest to a text: for example, the button in the row with that text.
  public func tap(_ label: String, beside text: String) throws { try tap(label, .beside(text)) }

  func tap(_ label: String, _ which: LabelMatch) throws {
    let (node, action) = try tapped(label, which)
    // A button whose style shows the pressed state stays pressed for one frame.
    let pressed = node.children.first { $0.content is any Pressable }
    if let pressed { graph.perform { (pressed.content as? any Pressable)?.setPressed(true, pressed) } }
    let pressing = Screen(root).pressing(around: node)
    if !pressing.isEmpty { graph.perform { for hear in pressing { hear(true) } } }
    perform(.tap, label, node) {
      for hear in pressing { hear(false) }
      if let pressed { (pressed.content as? any Pressable)?.setPressed(false, pressed) }
      action()
      endDialog(around: node)
    }
  }

  /// Returns the action of a tap on a label. If nothing on screen has the label, a picker option is picked, as in an
  /// open menu; otherwise the accessibility action with that name is performed.
  private func tapped(_ label: String, _ which: LabelMatch) throws -> (Node, () -> Void) {
    do {
      return try find(label, which, "button, link or toggle", optionsOf: nil) { control in
        guard case .tap(let action) = control else { return nil }
        return action
      }
    } catch let error as InteractionError where error.isMissing {
      if let option = try unlessMissing({ try find(label, which, "option", optionsOf: Self.pickerOptions) }) {
        return option
      }
      let action = try unlessMissing {
        try find(label, which, "action", optionsOf: nil) { control in
          guard case .assistive(let action) = control else { return nil }
          return action
        }
      }
      guard let action else { throw tabError(label) ?? error }
      return action
    }
  }

  /// The error for a tap on what is a tab, or nil.
  private func tabError(_ label: String) -> InteractionError? {
    let tabs = Screen(root).reachable.flatMap { target -> [String] in
      guard case .tabs(let options) = target.control else { return [] }
      return options.flatMap(\.labels)
    }
    guard let tab = tabs.first(where: { $0.lowercased() == label.lowercased() }) else { return nil }
    return InteractionError("\"\(label)\" is a tab; to select it, write: tab \"\(tab)\"", isMissing: true)
  }

  /// Returns the result of a search, or nil if nothing has the label. Rethrows other errors, such as a disabled
  /// element.
  private func unlessMissing<Found>(_ search: () throws -> Found) throws -> Found? {
    do { return try search() } catch let error as InteractionError where error.isMissing { return nil }
  }

  /// Picks the option with that label.
  public func pick(_ label: String) throws { try act(.pick, on: label, "option", optionsOf: Self.pickerOptions) }

  private static func pickerOptions(_ control: Control) -> [(labels: [String], action: () -> Void)] {
    guard case .options(let options) = control else { return [] }
    return options.map { ($0.labels, $0.pick) }
  }

  /// Goes back one level in the navigation stack on screen.
  public func back() throws {
    for target in Screen(root).reachable {
      guard case .navigation(let back) = target.control else { continue }
      return perform(.back, nil, target.node, back)
    }
    throw InteractionError("nothing on screen can go back: no level is pushed")
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

  /// Performs a user action: its writes are shown in a frame of their own.
  ///
  /// - Parameter name: The name in the trace, if there is no well-known word for the action.
  func perform(
    _ word: WellKnownString, named name: String? = nil, _ label: String?, _ node: Node?, _ action: () -> Void
  ) {
    performStep(word, named: name, label, node, action)
    noteScreen()
  }

  /// Performs one of the many actions that are a single one to the user, who looks at the screen after the last one.
  func performStep(
    _ word: WellKnownString, named name: String? = nil, _ label: String?, _ node: Node?, _ action: () -> Void
  ) {
    graph.perform { graph.performAction(word, named: name, label: label, of: node?.enclosingView, on: node, action) }
    graph.perform { graph.followingLastInput { UserDismissals.of(graph).settle() } }
    // The action may have removed the field that the user edited.
    graph.perform {
      FocusCoordinator.of(graph).updateKeyboard()
      FocusCoordinator.of(graph).followFocus()
    }
  }

  private func act(_ word: WellKnownString, on label: String, _ what: String, _ match: (Control) -> (() -> Void)?)
    throws
  {
    try act(word, on: label, what, optionsOf: nil, match)
  }

  private func act(
    _ word: WellKnownString, on label: String, _ what: String,
    optionsOf: ((Control) -> [(labels: [String], action: () -> Void)])?,
    _ match: (Control) -> (() -> Void)? = { _ in nil }
  ) throws {
    // The search result is released before the action, so that it does not keep alive anything that the action ends.
    let (node, action) = try find(label, .first, what, optionsOf: optionsOf, match)
    perform(word, label, node, action)
  }

  private func find(
    _ label: String, _ which: LabelMatch, _ what: String,
    optionsOf: ((Control) -> [(labels: [String], action: () -> Void)])?,
    _ match: (Control) -> (() -> Void)? = { _ in nil }
  ) throws -> (Node, () -> Void) {
    var labels: [String] = []
    var found: [(target: Screen.Target, action: () -> Void)] = []
    let screen = Screen(root)
    for target in screen.reachable where found.isEmpty || (which != .first && target.level == found[0].target.level) {
      var choices = optionsOf?(target.control) ?? []
      if let action = match(target.control) { choices.append((target.labels, action)) }
      for (names, action) in choices {
        labels += names
        if names.contains(label) { found.append((target, action)) }
      }
    }
    guard let (target, action) = try which.choose(found, what, label, \.target.node) else {
      throw screen.missing(what, label, among: labels)
    }
    guard target.isEnabled else { throw InteractionError("the \(what) \"\(label)\" is disabled") }
    return (target.node, action)
  }
}
