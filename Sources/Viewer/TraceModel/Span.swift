public import TraceFormat

/// A stretch of work on one thread that has begun and not ended.
public struct Span {
  public enum Kind: UInt8, Sendable {
    case none, action, callback, body, valueInit, layout
  }
  public internal(set) var kind: Kind = .none
  /// The node whose body or callback it is, or whose body makes the value; 0 where none is known.
  public internal(set) var node: UInt64 = 0
  public internal(set) var seq: UInt64 = 0
  public internal(set) var time: UInt64 = 0
  /// Nanoseconds spent in bodies, callbacks and value inits inside it.
  public internal(set) var nested: UInt64 = 0
  var wordID: UInt64 = .none

  /// The word of the callback or of the action, or the name of the value's type.
  public var word: StringID? { Node.string(wordID) }

  /// Whether it makes the tree anew: a body, a value init or a layout.
  var isUpdate: Bool {
    switch kind {
    case .body, .valueInit, .layout: true
    case .none, .action, .callback: false
    }
  }
}
