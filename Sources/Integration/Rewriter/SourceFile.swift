import Foundation
import SwiftParser
import SwiftSyntax

/// One source file of the module: its bytes, its syntax, and the edits to it.
final class SourceFile {
  let path: String
  /// The bytes of the file, with a byte order mark if it has one.
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  let lines: SourceLocationConverter
  private(set) var edits: [Edit] = []
  private(set) var unreached: [Unreached] = []
  /// The reason that the file gets no copy, whatever its edits are.
  private(set) var refusal: Refusal?
  private var groups = 0

  /// A file that is not UTF-8.
  struct Undecodable: Error {}

  init(path: String) throws {
    self.path = path
    bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    guard Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes else { throw Undecodable() }
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    lines = SourceLocationConverter(fileName: path, tree: tree)
  }

  func line(of node: some SyntaxProtocol) -> Int {
    guard isOwn(node) else {
      refuse(line: 1, "the line of an addition is unknown")
      return 1
    }
    return lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  func line(at offset: Int) -> Int { lines.location(for: AbsolutePosition(utf8Offset: offset)).line }

  /// Adds edits that depend on one another.
  ///
  /// - Parameters:
  ///   - code: The code that the edits are for. They stand in it, or right before or after it.
  ///   - life: The type whose stored life the texts ask for.
  func add(_ purpose: Edit.Purpose, for code: some SyntaxProtocol, life: String? = nil, _ insertions: Insertion...) {
    guard isOwn(code), insertions.allSatisfy({ isOwn($0.code) }) else {
      // The code is not in the tree of the file: a list that was filtered, for example, begins at 0.
      return refuse(line: isOwn(code) ? line(of: code) : 1, "the place of an addition is unknown")
    }
    for insertion in insertions {
      let place = insertion.code.trimmedBytes
      edits.append(
        Edit(
          offset: insertion.side == .before ? place.lowerBound : place.upperBound, text: insertion.text,
          side: insertion.side, reach: place.count, purpose: purpose, group: groups, subject: code.trimmedBytes,
          life: life))
    }
    groups += 1
  }

  /// True for code of the file's tree. Nodes of other trees count positions from elsewhere.
  private func isOwn(_ node: some SyntaxProtocol) -> Bool { node.root.id == tree.id }

  private func refuse(line: Int, _ reason: String) { refusal = refusal ?? Refusal(line: line, reason: reason) }

  func cannotReach(_ node: some SyntaxProtocol, _ what: String, _ reason: String) {
    unreached.append(Unreached(line: line(of: node), what: what, reason: reason))
  }

  /// The edits that remain without the given groups, and without those that ask for the lives of the given types. A
  /// file without any other edit needs no import.
  func remaining(without withdrawn: Set<Int>, lives: Set<String>) -> [Edit] {
    let kept = edits.filter { edit in
      !withdrawn.contains(edit.group) && !(edit.life.map { lives.contains($0) } ?? false)
    }
    guard !kept.isEmpty, let place = tree.statements.first?.trimmedBytes else { return [] }
    let first = Edit(
      offset: place.lowerBound, text: "import SwiftUITrace; ", side: .before, reach: place.count, purpose: .module,
      group: -1, subject: place, life: nil)
    return [first] + kept
  }
}
