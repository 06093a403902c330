import TraceFormat
import ViewGraph

extension RuntimeHost {
  /// The visible strings, from top to bottom.
  public var texts: [String] { Screen(root).texts }

  /// Taps the button, link, toggle, row or tab with that label; what lies on top takes it first.
  public func tap(_ label: String) throws {
    try act(.tap, on: label, "button, link or toggle") { control in
      guard case .tap(let action) = control else { return nil }
      return action
    }
  }

  /// Types into the field with that placeholder, one character at a time.
  public func type(_ text: String, into placeholder: String) throws {
    for character in text {
      let (node, _, read, write) = try field(placeholder)
      perform(.type, placeholder, node) { write(read() + String(character)) }
    }
  }

  /// Empties the field with that placeholder.
  public func clear(_ placeholder: String) throws {
    let (node, _, _, write) = try field(placeholder)
    perform(.clear, placeholder, node) { write("") }
  }

  /// Picks the option with that label.
  public func pick(_ label: String) throws {
    try act(.pick, on: label, "option", optionsOf: { control in
      guard case .options(let options) = control else { return [] }
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
  func perform(_ word: WellKnownString, _ label: String?, _ node: Node?, _ action: () -> Void) {
    graph.perform { graph.performAction(word, label: label, of: node?.enclosingView, action) }
  }

  private func act(_ word: WellKnownString, on label: String, _ what: String, _ match: (Control) -> (() -> Void)?) throws {
    try act(word, on: label, what, optionsOf: nil, match)
  }

  private func act(
    _ word: WellKnownString, on label: String, _ what: String,
    optionsOf: ((Control) -> [(labels: [String], action: () -> Void)])?, _ match: (Control) -> (() -> Void)? = { _ in nil }
  ) throws {
    var labels: [String] = []
    for target in Screen(root).reachable {
      var choices = optionsOf?(target.control) ?? []
      if let action = match(target.control) { choices.append((target.labels, action)) }
      for (names, action) in choices {
        labels += names
        guard names.contains(label) else { continue }
        guard target.isEnabled else { throw InteractionError("the \(what) \"\(label)\" is disabled") }
        perform(word, label, target.node, action)
        return
      }
    }
    throw InteractionError.missing(what, label, among: labels)
  }

  private func field(_ placeholder: String) throws -> (Node, Bool, () -> String, (String) -> Void) {
    var labels: [String] = []
    for target in Screen(root).reachable {
      guard case .field(let name, let read, let write, _) = target.control else { continue }
      labels.append(name)
      guard name == placeholder || target.labels.contains(placeholder) else { continue }
      guard target.isEnabled else { throw InteractionError("the field \"\(placeholder)\" is disabled") }
      return (target.node, true, read, write)
    }
    throw InteractionError.missing("field", placeholder, among: labels)
  }
}
