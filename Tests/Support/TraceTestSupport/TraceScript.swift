package import TraceFormat
import TraceSupport

/// A trace written as text, one event a line: `TIME [@THREAD] KIND FIELD=VALUE …`.
///
/// - A time is in milliseconds, or has a unit: `5`, `0.5`, `5ns`, `7us`, `2s`. `+` is the time of the line before,
///   `+20` 20 ms after it.
/// - `@2` names a thread other than the first.
/// - A value is an integer, `true`, `false`, a word, `"quoted text"` (as in JSON) or a `[list,of,values]`.
/// - `appear` and `disappear` in the place of a kind stand for the change of visibility and the callback of a node:
///   `+ appear node=2` is a `visibility.enter` and the two events of the callback.
/// - A line `header profile=ios17 clock=real build=debug` sets the header; other names in it are knobs.
/// - Empty lines and lines that begin with `#` are skipped.
package struct TraceScript {
  /// The header as a line of NDJSON.
  private var header = #"{"kind":"trace.header","format":1,"clock":"virtual","build":"release"}"#
  /// The events as lines of NDJSON.
  package private(set) var events: [String] = []
  /// The time of the last line, in nanoseconds.
  private var time: UInt64 = 0

  package init(_ text: String = "") { append(text) }

  /// Adds further lines.
  package mutating func append(_ text: String) {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      var words = Self.words(line)[...]
      guard let first = words.popFirst(), !first.hasPrefix("#") else { continue }
      if first == "header" {
        header = Self.header(words)
        continue
      }
      time = Self.time(first, after: time)
      var thread = "1"
      if words.first?.hasPrefix("@") == true { thread = String(words.removeFirst().dropFirst()) }
      let start = "{\"t\":\(time),\"thread\":\(thread),\"kind\":\""
      let kind = words.removeFirst()
      let members = words.map(Self.member)
      switch kind {
      case "appear":
        events.append(
          ([start + "visibility.enter\"", #""reason":"insert","onscreen":true"#] + members).joined(separator: ",") + "}"
        )
        appendCallback(start, "appear", members)
      case "disappear":
        events.append(
          ([start + "visibility.leave\"", #""reason":"insert","onscreen":true"#] + members).joined(separator: ",") + "}"
        )
        appendCallback(start, "disappear", members)
      default: events.append(([start + kind + "\""] + members).joined(separator: ",") + "}")
      }
    }
  }

  private mutating func appendCallback(_ start: String, _ callback: String, _ members: [String]) {
    for kind in ["callback.begin", "callback.end"] {
      events.append(
        (["\(start)\(kind)\",\"callback\":\"\(callback)\",\"ordinal\":0"] + members).joined(separator: ",") + "}")
    }
  }

  /// The trace as lines of NDJSON, the header first.
  package var lines: [String] { [header] + events }

  /// The trace as NDJSON.
  package var ndjson: String { lines.joined(separator: "\n") }

  /// The trace as a file in memory.
  package func file(_ name: String = "events") throws -> TraceFile { try TraceFile(ndjson: ndjson, name: name) }

  /// The bytes of the trace's file.
  package func bytes() throws -> [UInt8] {
    let writer = PackedTraceWriter(header: try EventLineReader.header(Array(header.utf8)[...]) ?? TraceHeader())
    var reader = EventLineReader()
    for line in events { try reader.read(Array(line.utf8)[...], into: writer) }
    return try writer.finish()
  }

  /// A value of any characters, for use in a line.
  package static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }
}

// MARK: - Lines

extension TraceScript {
  private static func header(_ words: ArraySlice<String>) -> String {
    let pairs = words.map(pair)
    let known = ["profile", "clock", "build", "detail"]
    let knobs = pairs.filter { !known.contains($0.name) }.map { "\"\($0.name)\":\"\($0.value)\"" }.joined(
      separator: ",")
    let members = pairs.filter { known.contains($0.name) }.map { "\"\($0.name)\":\"\($0.value)\"" }
    return (["{\"kind\":\"trace.header\",\"format\":1,\"knobs\":{\(knobs)}"] + members).joined(separator: ",") + "}"
  }

  private static func time(_ word: String, after last: UInt64) -> UInt64 {
    if word == "+" { return last }
    let units = [("ns", 1.0), ("us", 1e3), ("ms", 1e6), ("s", 1e9)]
    let unit = units.first { word.hasSuffix($0.0) }
    guard let number = Double(word.dropLast(unit?.0.count ?? 0)) else {
      preconditionFailure("a line begins with its time, not with \(word)")
    }
    let nanoseconds = UInt64((number * (unit?.1 ?? 1e6)).rounded())
    return word.hasPrefix("+") ? last + nanoseconds : nanoseconds
  }

  private static func pair(_ word: String) -> (name: String, value: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    precondition(parts.count == 2, "\(word) has no value")
    return (String(parts[0]), String(parts[1]))
  }

  private static func member(_ word: String) -> String {
    let pair = pair(word)
    return "\"\(pair.name)\":\(value(pair.value))"
  }

  private static func value(_ text: String) -> String {
    if text == "true" || text == "false" || Int64(text) != nil || UInt64(text) != nil
      || text.utf8.first == UInt8(ascii: "\"")
    {
      return text
    }
    guard text.hasPrefix("[") else { return "\"\(text)\"" }
    return "[" + text.dropFirst().dropLast().split(separator: ",").map { value(String($0)) }.joined(separator: ",")
      + "]"
  }

  /// Splits a line at the spaces outside quotes.
  private static func words(_ line: Substring.UTF8View) -> [String] {
    var words: [String] = []
    var start = line.startIndex
    var isQuoted = false
    var isEscaped = false
    for (index, byte) in zip(line.indices, line) {
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if byte == UInt8(ascii: " "), !isQuoted {
        if start < index { words.append(String(Substring(line[start..<index]))) }
        start = line.index(after: index)
      }
    }
    if start < line.endIndex { words.append(String(Substring(line[start...]))) }
    return words
  }
}
