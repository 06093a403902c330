/// A Swift file line by line: its text, its code without comments and strings, and whether the platform's conditions
/// compile it.
package struct ConditionedSource {
  /// A line of the file.
  package struct Line {
    /// The text, in which conditions of the platform are replaced.
    package var text: String
    /// The code: the original text, in which comments and the contents of strings are blank. It has as many bytes.
    package let code: String
    /// True if every `#if` around the line is true on iOS, false if one is false; nil if only the compiler knows.
    package let isActive: Bool?
    /// True if no `#if` is around the line.
    package let isEverywhere: Bool
  }

  /// The lines, in order.
  package private(set) var lines: [Line] = []
  /// True if a condition was replaced.
  package private(set) var isChanged = false

  /// An `#if` whose `#endif` has not come.
  private struct Frame {
    var outer: Bool?
    /// True if an earlier branch was compiled; nil if only the compiler knows.
    var wasTaken: Bool?
    var current: Bool?
  }

  /// Reads the text of a file, in one pass.
  package init(_ source: String, _ conditions: PlatformConditions) {
    var frames: [Frame] = []
    let codes = SourceMask(source).lines
    // A line of the file ends at a line feed; Swift's own characters include one for a carriage return and a line feed.
    let texts = Array(source.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    /// The condition that goes on in the next line, with the branch that it opens.
    var open: (text: String, isElse: Bool)?
    lines.reserveCapacity(texts.count)
    for (bytes, codeBytes) in zip(texts, codes) {
      let (text, code) = (String(decoding: bytes, as: UTF8.self), String(decoding: codeBytes, as: UTF8.self))
      let trimmed = code.drop { $0 == " " || $0 == "\t" }
      var new = text
      var condition: (text: String, isElse: Bool)?
      if let before = open {
        condition = (before.text + " " + code, before.isElse)
      } else if trimmed.hasPrefix("#if") {
        condition = (String(trimmed.dropFirst(3)), false)
      } else if trimmed.hasPrefix("#elseif") {
        condition = (String(trimmed.dropFirst(7)), true)
      }
      let active = frames.isEmpty ? true : frames.last?.current
      if let condition {
        new = conditions.substituted(text)
        if Self.goesOn(condition.text) {
          open = condition
        } else {
          open = nil
          let value = conditions.evaluate(condition.text)
          if condition.isElse { Self.enterElse(value, &frames) } else { Self.enter(value, &frames) }
        }
      } else if trimmed.hasPrefix("#else") {
        Self.enterElse(true, &frames)
      } else if trimmed.hasPrefix("#endif") {
        _ = frames.popLast()
      }
      isChanged = isChanged || new != text
      let isDirective = condition != nil || trimmed.hasPrefix("#else") || trimmed.hasPrefix("#endif")
      lines.append(
        Line(
          text: new, code: isDirective ? "" : code, isActive: isDirective ? false : active,
          isEverywhere: !isDirective && frames.isEmpty))
    }
  }

  private static func goesOn(_ condition: String) -> Bool {
    let end = condition.trimmingSuffix { $0 == " " || $0 == "\t" || $0 == "\r" }
    return end.hasSuffix("&&") || end.hasSuffix("||") || end.count { $0 == "(" } > end.count { $0 == ")" }
  }

  private static func enter(_ value: Bool?, _ frames: inout [Frame]) {
    let outer = frames.isEmpty ? true : frames[frames.count - 1].current
    frames.append(Frame(outer: outer, wasTaken: value, current: both(outer, value)))
  }

  private static func enterElse(_ value: Bool?, _ frames: inout [Frame]) {
    guard var frame = frames.popLast() else { return }
    let isOpen = frame.wasTaken.map { !$0 }
    let isHere = both(isOpen, value)
    frame.current = both(frame.outer, isHere)
    frame.wasTaken =
      frame.wasTaken == true || isHere == true ? true : frame.wasTaken == false && isHere == false ? false : nil
    frames.append(frame)
  }

  private static func both(_ one: Bool?, _ other: Bool?) -> Bool? {
    one == false || other == false ? false : one == true && other == true ? true : nil
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
