import Foundation
import SwiftParser
import SwiftSyntax

/// One source file of the module: its text, its syntax, and the edits to it.
final class SourceFile {
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  let lines: SourceLocationConverter
  private(set) var edits: [Edit] = []
  private(set) var unreached: [Unreached] = []
  private var groups = 0

  init(path: String) throws {
    self.path = path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    bytes = Array(text.utf8)
    tree = Parser.parse(source: text)
    lines = SourceLocationConverter(fileName: path, tree: tree)
  }

  func line(of node: some SyntaxProtocol) -> Int { lines.location(for: node.positionAfterSkippingLeadingTrivia).line }

  func line(at offset: Int) -> Int { lines.location(for: AbsolutePosition(utf8Offset: offset)).line }

  /// Adds edits that depend on one another. Positions are offsets in bytes.
  func add(_ purpose: Edit.Purpose, _ texts: (offset: Int, text: String)...) {
    for (offset, text) in texts { edits.append(Edit(offset: offset, text: text, purpose: purpose, group: groups)) }
    groups += 1
  }

  func cannotReach(_ node: some SyntaxProtocol, _ what: String, _ reason: String) {
    unreached.append(Unreached(line: line(of: node), what: what, reason: reason))
  }

  /// The edits that remain without the given groups. A file without any other edit needs no import.
  func remaining(without withdrawn: Set<Int>) -> [Edit] {
    let kept = edits.filter { !withdrawn.contains($0.group) }
    guard !kept.isEmpty, let first = tree.statements.first else { return [] }
    let offset = first.positionAfterSkippingLeadingTrivia.utf8Offset
    return [Edit(offset: offset, text: "import SwiftUITrace; ", purpose: .module, group: -1)] + kept
  }

  /// The text with the given edits. Of several edits at one place, a closing one comes first, and the innermost of
  /// those before the outer ones.
  func text(with edits: [Edit]) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count + edits.count * 64)
    var done = 0
    for edit in edits.enumerated().sorted(by: { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }).map(
      \.element)
    {
      copy += bytes[done..<edit.offset]
      copy += Array(edit.text.utf8)
      done = edit.offset
    }
    return copy + bytes[done...]
  }
}
