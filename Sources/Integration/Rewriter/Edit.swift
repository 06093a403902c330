import SwiftSyntax

/// A piece of text that a copy has and its source does not. No edit contains a line end, so that lines keep their
/// numbers.
struct Edit {
  /// The purpose of an edit, as the report names it.
  enum Purpose: String {
    case life, body, callback, action, task, write, request, timer, object, published, module
  }

  /// The side of the code at which the text stands.
  enum Side { case before, after }

  /// The offset in the source, in bytes, before which the text stands.
  let offset: Int
  let text: String
  let side: Side
  /// The number of bytes of the code at which the text stands.
  let reach: Int
  let purpose: Purpose
  /// Edits with the same group depend on one another: all of them are made, or none.
  let group: Int
  /// The bytes of the code that the edit is for: a declaration, a call or a statement.
  let subject: Range<Int>
  /// The type whose stored life the text asks for. Nil if it asks for none, or stores it.
  let life: String?

  /// Returns true if the text comes before that of an edit at the same offset: what follows code comes before what
  /// precedes other code, and what belongs to the inner code is next to it.
  func comes(before other: Edit) -> Bool {
    if offset != other.offset { return offset < other.offset }
    switch (side, other.side) {
    case (.after, .before): return true
    case (.before, .after): return false
    case (.after, .after): return reach < other.reach
    case (.before, .before): return reach > other.reach
    }
  }
}

/// A text, and the code that it goes before or after. No place is a number: only code of the file's own tree tells one.
struct Insertion {
  let code: Syntax
  let side: Edit.Side
  let text: String

  static func before(_ code: some SyntaxProtocol, _ text: String) -> Insertion {
    Insertion(code: Syntax(code), side: .before, text: text)
  }

  static func after(_ code: some SyntaxProtocol, _ text: String) -> Insertion {
    Insertion(code: Syntax(code), side: .after, text: text)
  }
}

/// A place that cannot be recorded, and the reason.
struct Unreached {
  let line: Int
  let what: String
  let reason: String
}

/// The reason that a file has no copy although there is something to record in it.
struct Refusal: Error {
  let line: Int
  let reason: String
}

extension SyntaxProtocol {
  /// The bytes of the code, without the space and the comments around it.
  var trimmedBytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
