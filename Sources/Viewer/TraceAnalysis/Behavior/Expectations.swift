internal import TraceFormat
import TraceSupport

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
  package static func text(_ profile: BehaviorProfile) -> String {
    var text = "# Lifecycle expectations. Remove lines that may vary; a count may be N, N..M or N+.\n"
    for place in profile.places {
      text += "\nview \(place.name)\n"
      for (step, count) in place.counts { text += "  \(step) \(count)\n" }
      if place.order.count > 1 { text += "  order \(place.order.joined(separator: ", "))\n" }
    }
    return text
  }

  /// Parses the text of expectations.
  ///
  /// - Throws: ``Failure`` for the first line that cannot be parsed, or if the text is empty.
  package init(parsing text: String) throws(Failure) {
    // Every trace would meet an empty file.
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw Failure(line: 1, what: "the file expects nothing; --write-expect writes expectations from a trace")
    }
    // A carriage return followed by a line feed is a single Character.
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }).enumerated() {
      let words = line.split(separator: " ")
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      if first == "view" {
        views.append(Expected(name: words.dropFirst().joined(separator: " ")))
        continue
      }
      guard !views.isEmpty else { throw Failure(line: number + 1, what: "'\(first)' comes before the first view") }
      let last = views.count - 1
      if first == "order" {
        views[last].order = words.dropFirst().joined(separator: " ").nonemptyParts(separatedBy: ", ")
        continue
      }
      guard words.count > 1, let range = Self.range(words[words.count - 1]) else {
        throw Failure(line: number + 1, what: "'\(line.drop { $0 == " " })' does not end with a count like 2, 1..3 or 1+")
      }
      views[last].counts.append((words.dropLast().joined(separator: " "), range, String(words[words.count - 1])))
    }
  }

  private static func range(_ text: Substring) -> ClosedRange<Int>? {
    if text.hasSuffix("+") { return Int(text.dropLast()).flatMap { $0 >= 0 ? $0...Int.max : nil } }
    if let exact = Int(text) { return exact >= 0 ? exact...exact : nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, let low = Int(parts[0]), let high = Int(parts[2]), low >= 0, low <= high else { return nil }
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
      for (step, range, text) in view.counts where !range.contains(place.counts[step]) {
        mine += ["-   \(step) \(text)", "+   \(step) \(place.counts[step])"]
      }
      if let order = view.order, order != place.order {
        mine += ["-   order \(order.joined(separator: ", "))", "+   order \(place.order.joined(separator: ", "))"]
      }
      if !mine.isEmpty { lines += ["  view \(view.name)"] + mine }
    }
    return lines
  }
}
