/// The code of a Swift file, in which the contents of comments and strings are blank. Every byte keeps its place, and
/// every line end stays.
package struct SourceMask {
  /// The code.
  package let bytes: [UInt8]
  /// The lines, without their ends.
  package var lines: [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Blanks the contents of comments and strings of a file.
  package init(_ text: String) {
    var scanner = Scanner(Array(text.utf8))
    scanner.code(until: nil)
    bytes = scanner.bytes
  }

  /// Walks through code. Interpolations nest, so code can be inside strings.
  private struct Scanner {
    var bytes: [UInt8]
    private var at = 0
    /// Interpolations inside interpolations; a bound, because each level is a call.
    private var depth = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private func has(_ text: String, at place: Int) -> Bool { bytes[place...].starts(with: text.utf8) }

    private mutating func blank(_ count: Int = 1) {
      for _ in 0..<count where at < bytes.count {
        if bytes[at] != UInt8(ascii: "\n") { bytes[at] = UInt8(ascii: " ") }
        at += 1
      }
    }

    /// Goes to the end, or behind the parenthesis that closes an interpolation.
    mutating func code(until close: UInt8?) {
      var open = 0
      while at < bytes.count {
        let byte = bytes[at]
        if has("//", at: at) {
          while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { blank() }
        } else if has("/*", at: at) {
          comment()
        } else if byte == UInt8(ascii: "\"") {
          string(marks: 0)
        } else if byte == UInt8(ascii: "#"), let marks = marksBeforeQuote() {
          at += marks
          string(marks: marks)
        } else {
          if close != nil {
            if byte == UInt8(ascii: "(") { open += 1 }
            if byte == UInt8(ascii: ")") {
              if open == 0 { return }
              open -= 1
            }
            // An interpolation of a string of one line ends with the line.
            if byte == UInt8(ascii: "\n"), close == UInt8(ascii: "\n") { return }
          }
          at += 1
        }
      }
    }

    private func marksBeforeQuote() -> Int? {
      var end = at
      while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
      return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - at : nil
    }

    private mutating func comment() {
      var level = 0
      repeat {
        if has("/*", at: at) {
          level += 1
          blank(2)
        } else if has("*/", at: at) {
          level -= 1
          blank(2)
        } else {
          blank()
        }
      } while level > 0 && at < bytes.count
    }

    private func hasMarks(_ marks: Int, at place: Int) -> Bool {
      place + marks <= bytes.count && bytes[place..<(place + marks)].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// Blanks the contents of a string, whose quotes stay.
    private mutating func string(marks: Int) {
      let isLong = has("\"\"\"", at: at)
      at += isLong ? 3 : 1
      while at < bytes.count {
        let byte = bytes[at]
        if byte == UInt8(ascii: "\n"), !isLong { return }
        if byte == UInt8(ascii: "\""), isLong ? has("\"\"\"", at: at) : true, hasMarks(marks, at: at + (isLong ? 3 : 1))
        {
          at += (isLong ? 3 : 1) + marks
          return
        }
        if byte == UInt8(ascii: "\\"), hasMarks(marks, at: at + 1) {
          blank(1 + marks)
          if at < bytes.count, bytes[at] == UInt8(ascii: "("), depth < 16 {
            blank()
            depth += 1
            let start = at
            code(until: isLong ? UInt8(ascii: ")") : UInt8(ascii: "\n"))
            depth -= 1
            let end = at
            at = start
            blank(end - start)
          } else {
            blank()
          }
          continue
        }
        blank()
      }
    }
  }
}
