import TraceFormat
import TraceRecorder

/// A short text on screen and the one that takes its place, for people to read.
public struct TextChange: Hashable {
  /// The text before. Nil if there was none.
  public let before: String?
  /// The text after. Nil if it is gone.
  public let after: String?

  /// Fails for equal texts, and for those that are too long for a trace.
  public init?(from before: String?, to after: String?) {
    guard before != after, [before, after].allSatisfy({ $0?.utf8.count ?? 0 <= PlainValue.longestText }) else {
      return nil
    }
    (self.before, self.after) = (before, after)
  }

  /// The first text that differs. Fails if the texts are the same, or if that one is too long.
  public init?(from before: [String], to after: [String]) {
    var (before, after) = (before[...], after[...])
    while let first = before.first, first == after.first {
      before.removeFirst()
      after.removeFirst()
    }
    while let last = before.last, last == after.last {
      before.removeLast()
      after.removeLast()
    }
    self.init(from: before.first, to: after.first)
  }
}

extension Graph {
  /// True if a trace may tell texts that are on screen: it tells values, and no field hides what it shows.
  public var tellsTexts: Bool { events.showsValues && !privatePlaces.areKnown }

  func set(_ change: TextChange, in record: inout EventRecord) {
    func word(_ text: String) -> ScalarValue { .string(StringID(rawValue: events.intern(text))) }
    if let before = change.before { record.set(.request, word(before)) }
    if let after = change.after { record.set(.value, word(after)) }
  }
}
