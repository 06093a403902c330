import TraceFormat
import ViewGraph

/// Selects one of several elements with the same label.
public enum LabelMatch: Equatable, Sendable {
  case first
  /// Counted from 1, from top to bottom.
  case number(Int)
  /// The element nearest to a text, usually the one in the same row.
  case beside(String)
}

extension LabelMatch {
  /// Returns the selected element from `found`, which is ordered from top to bottom.
  /// - Parameter what: The kind of element, for error messages.
  @MainActor
  func choose<Found>(_ found: [Found], _ what: String, _ label: String, _ node: (Found) -> Node) throws -> Found? {
    if self == .first { return found.first }
    // A row that contains a button also has the button's label; the innermost element is meant.
    let inner = found.filter { outer in !found.contains { node($0) !== node(outer) && node($0).isInside(node(outer)) } }
    switch self {
    case .first: return inner.first
    case .number(let number):
      guard (1...max(inner.count, 1)).contains(number) || inner.isEmpty else {
        throw InteractionError("no \(what) number \(number) labeled \"\(label)\" on screen; there are \(inner.count)")
      }
      return inner.isEmpty ? nil : inner[number - 1]
    case .beside(let text):
      let near = inner.map { (found: $0, distance: node($0).distance(to: text)) }
      guard let nearest = near.compactMap(\.distance).min() else {
        if inner.isEmpty { return nil }
        throw InteractionError("\"\(text)\" is not on screen near the \(what) \"\(label)\"")
      }
      return near.first { $0.distance == nearest }?.found
    }
  }
}

extension Node {
  fileprivate func isInside(_ outer: Node) -> Bool {
    var current = parent
    while let node = current {
      if node === outer { return true }
      current = node.parent
    }
    return false
  }

  /// Returns the number of ancestors to climb to find a text; nil if no ancestor shows it. A node around a single other
  /// node, such as a style's, is not counted: its content is in the same place.
  @MainActor
  func distance(to text: String) -> Int? {
    var distance = 0
    var current: Node? = self
    while let node = current {
      if Screen(node).texts.contains(text) { return distance }
      current = node.parent
      if let current, current.children.count > 1 { distance += 1 }
    }
    return nil
  }

  /// Returns the names of a control without text: a slider or stepper goes by its type.
  func names(of control: Control) -> [String] {
    switch control {
    case .tap: namesOfViews
    case .value: [kind.view]
    case .assistive, .field, .options, .navigation, .tabs: []
    }
  }

  /// The names of a tappable view without text: the names of the app's views inside it, or around it.
  var namesOfViews: [String] {
    func inner(_ node: Node) -> String? {
      if node.kind.role == .view { return node.kind.view }
      for child in node.children { if let name = inner(child) { return name } }
      return nil
    }
    return [inner(self) ?? enclosingView?.kind.view].compactMap(\.self)
  }
}
