import SwiftParser
import SwiftSyntax

/// Holds a copy against its source: it is the source with additions, byte for byte, and the compiler reads the source's
/// code in it as it reads the source.
///
/// The tree of the copy without the nodes that the additions make has to be the tree of the source. An addition that
/// ends a text early, becomes a part of a comment, or joins two statements makes another tree, and the copy may compile
/// nevertheless.
struct CopyCheck {
  private let source: SourceFile
  private let copy: EditedText

  /// Throws the first fault of a copy.
  static func hold(_ copy: EditedText, against source: SourceFile) throws(Refusal) {
    if let refusal = source.refusal { throw refusal }
    let check = CopyCheck(source: source, copy: copy)
    try check.holdPlaces()
    try check.holdBytes()
    try check.holdSyntax()
  }

  private func refusal(at offset: Int, _ reason: String) -> Refusal {
    Refusal(line: source.line(at: offset), reason: reason)
  }

  // MARK: - Text

  private func holdPlaces() throws(Refusal) {
    for (edit, _) in copy.insertions {
      if edit.offset < edit.subject.lowerBound || edit.offset > edit.subject.upperBound {
        throw refusal(at: edit.subject.lowerBound, "an addition would stand outside of the code that it is for")
      }
      if edit.text.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
        throw refusal(at: edit.offset, "an addition would move the lines after it")
      }
    }
  }

  private func holdBytes() throws(Refusal) {
    var rest = source.bytes[...]
    var end = 0
    for (edit, place) in copy.insertions {
      let kept = copy.bytes[end..<place.lowerBound]
      guard rest.starts(with: kept) else { throw refusal(at: edit.offset, "its own text would change") }
      rest = rest.dropFirst(kept.count)
      end = place.upperBound
    }
    guard rest.elementsEqual(copy.bytes[end...]) else {
      throw refusal(at: source.bytes.count, "its own text would change")
    }
  }

  // MARK: - Syntax

  private func holdSyntax() throws(Refusal) {
    let tree = copy.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let before = SyntaxShape(source.tree)
    let after = SyntaxShape(tree)
    let counts = try countsOfTokens(before, after)
    if tree.hasError, !source.tree.hasError {
      throw refusal(at: copy.sourceOffset(of: Self.firstError(in: tree)), "it could not be parsed any more")
    }
    try holdNodes(before, after, counts)
  }

  /// Returns the number of the source's tokens before each token of the copy, and before its end.
  private func countsOfTokens(_ before: SyntaxShape, _ after: SyntaxShape) throws(Refusal) -> [Int] {
    var counts = [0]
    counts.reserveCapacity(after.tokens.count + 1)
    var count = 0
    var additions = AdditionReader(copy)
    for token in after.tokens {
      if try !additions.contain(token.bytes, as: mixed) {
        let start = token.bytes.lowerBound - additions.length
        guard count < before.tokens.count,
          before.tokens[count] == SyntaxShape.Token(kind: token.kind, bytes: start..<start + token.bytes.count)
        else {
          throw refusal(at: min(start, source.bytes.count), "other words would be read there")
        }
        count += 1
      }
      counts.append(count)
    }
    try additions.end(as: mixed)
    guard count == before.tokens.count else {
      throw refusal(at: source.bytes.count, "other words would be read there")
    }
    return counts
  }

  private func mixed(_ edit: Edit) -> Refusal {
    refusal(at: edit.offset, "an addition would become a part of the code around it")
  }

  /// Walks through both trees from the inside out. A node of the copy that the source does not have belongs to an
  /// addition: it holds words of one, or nothing of the source is between it and a node around it that does.
  private func holdNodes(_ before: SyntaxShape, _ after: SyntaxShape, _ counts: [Int]) throws(Refusal) {
    var expected = before.nodes[...]
    // The tokens of a node without an addition's words, which the next nodes have to explain.
    var unexplained: Range<Int>?
    for node in after.nodes {
      let tokens = counts[node.tokens.lowerBound]..<counts[node.tokens.upperBound]
      if tokens.isEmpty { continue }
      let isExpected = expected.first.map { $0.kind == node.kind && $0.tokens == tokens } ?? false
      if let unexplained, isExpected || tokens != unexplained { throw misread(before, unexplained) }
      if isExpected {
        expected = expected.dropFirst()
        let isExtended = after.parts[node.parts].contains { counts[$0.lowerBound] == counts[$0.upperBound] }
        if isExtended, !Self.extensible.contains(node.kind) { throw misread(before, tokens) }
      } else {
        unexplained = tokens.count == node.tokens.count ? tokens : nil
      }
    }
    if let tokens = unexplained ?? expected.first?.tokens { throw misread(before, tokens) }
  }

  /// The nodes of the source that an addition may become a part of: it is a statement, a member, or the list of what a
  /// closure captures. An operand or an argument more would change what the others are for.
  private static let extensible: Set<SyntaxKind> = [
    .codeBlock, .codeBlockItemList, .codeBlockItem, .memberBlock, .memberBlockItemList, .memberBlockItem,
    .accessorBlock, .closureExpr, .closureSignature, .closureCaptureClause, .closureCaptureList,
  ]

  private func misread(_ shape: SyntaxShape, _ tokens: Range<Int>) -> Refusal {
    refusal(at: shape.tokens[tokens.lowerBound].bytes.lowerBound, "the code would be read in another way")
  }

  /// The place of the first error in a tree, in bytes.
  private static func firstError(in tree: SourceFileSyntax) -> Int {
    var node = Syntax(tree)
    while let child = node.children(viewMode: .all).first(where: { $0.hasError }) { node = child }
    return node.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}

/// The additions on the way through the tokens of a copy.
private struct AdditionReader {
  private var pending: ArraySlice<(edit: Edit, place: Range<Int>)>
  /// The number of bytes of the additions that are passed.
  private(set) var length = 0
  /// True if a token began where the text of the next addition does, and if one ended where it does.
  private var isBegun = false
  private var isEnded = false

  init(_ copy: EditedText) { pending = copy.insertions[...] }

  /// Returns true if a token belongs to an addition. Throws for an addition that is not made of whole tokens: a part of
  /// it is in a text or a comment, or is one word with the code around it.
  mutating func contain(_ token: Range<Int>, as fault: (Edit) -> Refusal) throws(Refusal) -> Bool {
    while let (_, place) = pending.first, place.upperBound <= token.lowerBound { try pass(as: fault) }
    guard let (edit, place) = pending.first, token.overlaps(place) else { return false }
    guard place.lowerBound <= token.lowerBound, token.upperBound <= place.upperBound else { throw fault(edit) }
    let words = edit.text.utf8.drop { $0 == Self.space }
    let space = edit.text.utf8.reversed().prefix { $0 == Self.space }.count
    isBegun = isBegun || token.lowerBound == place.upperBound - words.count
    isEnded = isEnded || token.upperBound == place.upperBound - space
    return true
  }

  mutating func end(as fault: (Edit) -> Refusal) throws(Refusal) {
    while !pending.isEmpty { try pass(as: fault) }
  }

  private mutating func pass(as fault: (Edit) -> Refusal) throws(Refusal) {
    guard let (edit, place) = pending.popFirst() else { return }
    guard isBegun, isEnded else { throw fault(edit) }
    length += place.count
    isBegun = false
    isEnded = false
  }

  private static let space = UInt8(ascii: " ")
}
