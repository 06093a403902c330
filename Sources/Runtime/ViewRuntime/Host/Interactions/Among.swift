import TraceFormat
import ViewGraph

/// Which of several things with one label is meant.
public enum Among: Equatable, Sendable {
  case first
  /// Counted from 1, from top to bottom.
  case number(Int)
  /// The one nearest to a text: most often that in the same row.
  case beside(String)
}

extension Among {
  /// What is meant among what was found, which stands from top to bottom.
  /// - Parameter what: a word for what is looked for.
  @MainActor
  func choose<Found>(_ found: [Found], _ what: String, _ label: String, _ node: (Found) -> Node) throws -> Found? {
    if self == .first { return found.first }
    // A row with a button has the button's label too; what lies further in is meant.
    let inner = found.filter { outer in !found.contains { node($0) !== node(outer) && node($0).isInside(node(outer)) } }
    switch self {
    case .first: return inner.first
    case .number(let number):
      guard (1...max(inner.count, 1)).contains(number) || inner.isEmpty else {
        throw InteractionError("no \(what) number \(number) called \"\(label)\" is on the screen; there are \(inner.count)")
      }
      return inner.isEmpty ? nil : inner[number - 1]
    case .beside(let text):
      let near = inner.map { (found: $0, distance: node($0).distance(to: text)) }
      guard let nearest = near.compactMap(\.distance).min() else {
        if inner.isEmpty { return nil }
        throw InteractionError("\"\(text)\" is not on the screen beside a \(what) \"\(label)\"")
      }
      return near.first { $0.distance == nearest }?.found
    }
  }
}

extension Node {
  fileprivate func isInside(_ outer: Node) -> Bool {
    var current = unsafe parent
    while let node = current {
      if node === outer { return true }
      current = unsafe node.parent
    }
    return false
  }

  /// How many nodes up something lies in which a text can be seen; nil where none does. A node around one other, such as a style's, is
  /// no step: what it holds stands in the same place.
  @MainActor
  func distance(to text: String) -> Int? {
    var distance = 0
    var current: Node? = self
    while let node = current {
      if Screen(node).texts.contains(text) { return distance }
      current = unsafe node.parent
      if let current, current.children.count > 1 { distance += 1 }
    }
    return nil
  }

  /// What a control without words is called by: a slider or stepper by the name of its type.
  func names(of control: Control) -> [String] {
    switch control {
    case .tap: namesOfViews
    case .value: [kind.view]
    case .assistive, .field, .options, .navigation, .tabs: []
    }
  }

  /// What a view without words is called by where it is tapped: the author's view in it, or that around it.
  var namesOfViews: [String] {
    func inner(_ node: Node) -> String? {
      if node.kind.role == .view { return node.kind.view }
      for child in node.children { if let name = inner(child) { return name } }
      return nil
    }
    return [inner(self) ?? enclosingView?.kind.view].compactMap(\.self)
  }
}
