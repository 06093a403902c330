internal import TraceFormat
package import TraceSupport

/// Lifecycle expectations: a text file that is written from a good trace and used to check later traces.
///
/// ```
/// view FirstTab @ ContentView/TabView/FirstTab
///   created 1
///   appear 2..3
///   fetch items 1+
///   order created, visible, appear, fetch items
/// ```
/// Only the contents of the file are checked, so lines and whole views may be removed. A count is `N`, `N..M` or `N+`.
/// A name that would be read otherwise is in double quotes.
package struct Expectations: Sendable {
  /// An error in a file of expectations.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    /// The line with the error, from 1.
    package let line: Int
    /// The error, with the expected text.
    package let what: String
    package var description: String { "line \(line): \(what)" }
  }

  struct Expected: Sendable {
    var name: String
    var counts: [(step: String, range: ClosedRange<Int>, text: String)] = []
    var order: [String]?
  }
  var views: [Expected] = []

  /// Returns the text of the expectations that a trace meets.
  package static func text(_ profile: BehaviorProfile) -> ExpectationText {
    var text = "# Lifecycle expectations. Remove lines that may vary; a count may be N, N..M or N+.\n"
    for place in profile.places {
      text += "\nview \(place.name)\n"
      for (step, count) in place.counts { text += "  \(step) \(count)\n" }
      if place.order.count > 1 { text += "  order \(place.order.joined(separator: ", "))\n" }
    }
    return ExpectationText(alreadyEscaped: text)
  }

  /// Parses the text of expectations.
  ///
  /// - Throws: ``Failure`` for the first line that cannot be parsed, or if the text is empty.
  package init(parsing text: String) throws(Failure) {
    // Every trace would meet an empty file.
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw Failure(line: 1, what: "the file expects nothing; --write-expect writes expectations from a trace")
    }
    // Scalars, because a name may begin with a mark that combines with the space before it.
    for (number, line) in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var rest = BehaviorText.trimmed(line)
      let shown = String(rest)
      let first = BehaviorText.word(&rest)
      if first.isEmpty || first.utf8.first == UInt8(ascii: "#") { continue }
      func failure(_ what: String) -> Failure { Failure(line: number + 1, what: what) }
      if first == "view" {
        guard let name = BehaviorText.place(rest) else {
          throw failure("'\(shown)' is not a view, such as view Row @ List/Row; a name in quotes must end")
        }
        views.append(Expected(name: name))
        continue
      }
      guard !views.isEmpty else {
        throw failure(
          "'\(first)' comes before the first view; a file of expectations begins with view NAME, as --write-expect writes it"
        )
      }
      let last = views.count - 1
      guard let words = BehaviorText.words(first == "order" ? rest : BehaviorText.trimmed(line)) else {
        throw failure("'\(shown)' has a quotation that does not end")
      }
      if first == "order" {
        views[last].order = Self.steps(words)
        continue
      }
      guard words.count > 1, let range = Self.range(words[words.count - 1].text[...]) else {
        throw failure("'\(shown)' does not end with a count like 2, 1..3 or 1+")
      }
      if let problem = BehaviorProfile.problem(ofStep: words[0].text) { throw failure(problem) }
      views[last].counts.append((BehaviorText.step(words.dropLast().map(\.text)), range, words[words.count - 1].text))
    }
  }

  /// Joins words to steps, which a comma ends.
  private static func steps(_ words: [(text: String, endsStep: Bool)]) -> [String] {
    var steps: [String] = []
    var step: [String] = []
    for word in words {
      step.append(word.text)
      if word.endsStep {
        steps.append(BehaviorText.step(step))
        step = []
      }
    }
    return step.isEmpty ? steps : steps + [BehaviorText.step(step)]
  }

  private static func range(_ text: Substring) -> ClosedRange<Int>? {
    if text.hasSuffix("+") { return Int(text.dropLast()).flatMap { $0 >= 0 ? $0...Int.max : nil } }
    if let exact = Int(text) { return exact >= 0 ? exact...exact : nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, let low = Int(parts[0]), let high = Int(parts[2]), low >= 0, low <= high
    else { return nil }
    return low...high
  }

  /// Returns the unmet expectations as lines of a diff. Empty if all are met.
  package func unmet(by profile: BehaviorProfile) -> [String] {
    var lines: [String] = []
    for view in views {
      guard let place = profile.place(view.name) else {
        lines += ["- view \(view.name)", "+ (no such view in the trace)"]
        continue
      }
      var mine: [String] = []
      for (step, range, text) in view.counts {
        let count = place.counts[step] > 0 ? place.counts[step] : place.unquoted(step)
        if !range.contains(count) { mine += ["-   \(step) \(text)", "+   \(step) \(count)"] }
      }
      if let order = view.order, order != place.order,
        order.map(BehaviorText.unquoted) != place.order.map(BehaviorText.unquoted)
      {
        mine += ["-   order \(order.joined(separator: ", "))", "+   order \(place.order.joined(separator: ", "))"]
      }
      if !mine.isEmpty { lines += ["  view \(view.name)"] + mine }
    }
    return lines
  }
}

extension BehaviorProfile.Place {
  /// The count of the steps that have these words, for a file that does not quote them.
  fileprivate func unquoted(_ step: String) -> Int {
    counts.reduce(0) { $0 + (BehaviorText.unquoted($1.step) == step ? $1.count : 0) }
  }
}

/// The text of a file of expectations.
package typealias ExpectationText = EscapedText<ExpectationSyntax>

/// Escapes a word of expectations.
package enum ExpectationSyntax: TextSyntax {
  /// Returns a word as a line of expectations holds it: quoted if it would be read otherwise.
  package static func escape(_ raw: some StringProtocol) -> String { BehaviorText.step([String(raw)]) }
}
