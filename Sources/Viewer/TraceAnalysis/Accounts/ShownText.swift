import TraceFormat

/// A text on screen, or the initial value that a state keeps, and what takes its place or would now be there.
struct ShownText {
  /// The text before. Nil if there is none.
  let before: String?
  /// The text after. Nil if there is none.
  let after: String?

  /// Fails if the trace tells neither.
  init?(_ values: (before: String?, after: String?)) {
    guard values.before != nil || values.after != nil else { return nil }
    (before, after) = values
  }

  /// The texts that an event tells. Fails if it tells none.
  init?(_ event: borrowing EventRecord, _ strings: StringTable) {
    self.init((strings.words(of: event[.request]), strings.words(of: event[.value])))
  }

  /// The change, as a part of a sentence whose subject is the view.
  var change: String {
    switch (before, after) {
    case (let before?, let after?): "shows \(after.quoted) in place of \(before.quoted)"
    case (let before?, nil): "no longer shows \(before.quoted)"
    case (nil, let after): "shows \((after ?? "").quoted)"
    }
  }

  /// The text that is out of date, as a part of a sentence whose subject is the view.
  var outdated: String {
    switch (before, after) {
    case (let before?, let after?): "shows \(before.quoted) and would now show \(after.quoted)"
    case (let before?, nil): "shows \(before.quoted) and would no longer show it"
    case (nil, let after): "does not show \((after ?? "").quoted), which it would now show"
    }
  }

  /// The text that a new view would show differently, as a part of a sentence whose subject is the view.
  var outdatedCopy: String {
    switch (before, after) {
    case (let before?, let after?): "shows \(before.quoted), and a new view in its place would show \(after.quoted)"
    case (let before?, nil): "shows \(before.quoted), and a new view in its place would not"
    case (nil, let after): "does not show \((after ?? "").quoted), and a new view in its place would"
    }
  }

  /// The value that a state keeps, as a part of a sentence whose subject is the view.
  var kept: String { "keeps \(before ?? "nothing") and would now be created with \(after ?? "nothing")" }
}

extension StringTable {
  /// Returns a recorded value in words, or nil if there is none.
  func words(of packed: UInt64?) -> String? {
    guard let packed else { return nil }
    switch ScalarValue(packed: packed) {
    case .bool(let flag): return "\(flag)"
    case .uint(let number): return "\(number)"
    case .string(let id): return ShortName(text(id)).description
    }
  }
}

extension String {
  /// The text in quotation marks.
  var quoted: String { "\"\(self)\"" }

  /// A value in a sentence: in quotation marks if its words would run into those of the sentence.
  package var valueInSentence: String { isEmpty || contains(where: \.isWhitespace) ? quoted : self }
}
