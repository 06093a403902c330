import Foundation
import TraceFormat
import ViewGraph

extension RuntimeHost {
  /// Types into the field with that placeholder, one character at a time; a newline submits a single-line field.
  public func type(_ text: String, into placeholder: String) throws {
    // Weak, so that a field that the typing removes is not kept alive.
    weak var edited: Node?
    for character in text {
      let field = try field(placeholder, current: edited)
      edited = field.node
      let submits = character.isNewline && field.submit != nil
      perform(.type, named: submits ? "submit" : nil, placeholder, field.node) {
        field.node.takeFocus()
        if submits, let submit = field.submit {
          field.node.submit(submit)
        } else {
          field.write(field.read() + String(character))
        }
      }
    }
  }

  /// Clears the field with that placeholder.
  public func clear(_ placeholder: String) throws {
    let field = try field(placeholder)
    perform(.clear, placeholder, field.node) {
      field.node.takeFocus()
      field.write("")
    }
  }

  private struct Field {
    let node: Node
    let read: () -> String
    let write: (String) -> Void
    let submit: (() -> Void)?
  }

  /// Returns the field with a placeholder, a name or a text beside it; or, for `field 2`, the second one on the screen.
  /// - Parameter current: The field being typed into; it remains the target if the text that identified it disappears
  ///   with the first character.
  private func field(_ placeholder: String, current: Node? = nil) throws -> Field {
    var labels: [String] = []
    var named: [Screen.Target] = []
    var beside: [(target: Screen.Target, distance: Int)] = []
    let screen = Screen(root)
    var number = 0
    var numbered: Screen.Target?
    for target in screen.reachable {
      guard case .field(let name, _, _, _) = target.control else { continue }
      number += 1
      labels.append(name.isEmpty ? "field \(number)" : name)
      if placeholder == "field \(number)" { numbered = target }
      if target.node === current {
        named = [target]
        break
      }
      if name == placeholder || target.labels.contains(placeholder) { named.append(target) }
      // A field without a placeholder is identified by the text in the same labeled content or the same stack.
      if name.isEmpty, let distance = target.node.distance(to: placeholder), distance <= 3 {
        beside.append((target, distance))
      }
    }
    let nearest = beside.map(\.distance).min()
    beside.removeAll { $0.distance != nearest }
    guard let target = named.first ?? (beside.count == 1 ? beside[0].target : nil) ?? numbered,
      case .field(_, let read, let write, let submit) = target.control
    else { throw screen.missing("field", placeholder, among: labels) }
    guard target.isEnabled else { throw InteractionError("the field \"\(placeholder)\" is disabled") }
    return Field(node: target.node, read: read, write: write, submit: submit)
  }
}
