package import TraceFormat

/// A span of work on one thread that has begun but not ended.
package struct Span {
  /// The kind of work.
  package enum Kind: UInt8, Sendable {
    /// No work. The span is unused.
    case none
    /// A user action.
    case action
    /// A callback, such as `onAppear`.
    case callback
    /// The evaluation of a body.
    case body
    /// The init of a view's value.
    case valueInit
    /// A layout pass.
    case layout
    /// A closure of the author that makes content, such as a row builder.
    case closure
  }

  /// The kind of work.
  package internal(set) var kind: Kind = .none
  /// The id of the node that the body, callback or closure belongs to or whose body creates the value, or 0.
  package internal(set) var node: UInt64 = 0
  /// The position of the event that began it.
  package internal(set) var seq: UInt64 = 0
  /// The time at which it began, in nanoseconds from the start of the trace.
  package internal(set) var time: UInt64 = 0
  /// The time spent in spans directly inside it, in nanoseconds.
  package internal(set) var nested: UInt64 = 0
  var packedWord = PackedStringID.none

  /// The name of the callback or action, of the value's type, or of what the closure makes, or nil.
  package var word: StringID? { packedWord.id }

  /// True for a span of a view update: a body, a value's init, a layout or a content closure.
  var isUpdate: Bool {
    switch kind {
    case .body, .valueInit, .layout, .closure: true
    case .none, .action, .callback: false
    }
  }
}
