/// A piece of text that a copy has and its source does not. No edit contains a line end, so that lines keep their
/// numbers.
struct Edit {
  /// The purpose of an edit, as the report names it.
  enum Purpose: String {
    case life, body, callback, action, task, write, request, timer, object, published, module
  }

  /// The offset in the source, in bytes, before which the text stands.
  let offset: Int
  let text: String
  let purpose: Purpose
  /// Edits with the same group depend on one another: all of them are made, or none.
  let group: Int
}

/// A place that cannot be recorded, and the reason.
struct Unreached {
  let line: Int
  let what: String
  let reason: String
}
