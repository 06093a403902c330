/// The inline Markdown of localized text: emphasis, strikethrough, code and links. Only the words are kept.
enum InlineMarkdown {
  /// A placeholder for a value in a template. It never occurs in text.
  static let placeholder: Character = "\u{F8FE}"

  /// Returns true if text may contain markup.
  static func hasMarks(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "["),
        UInt8(ascii: "\\"):
        true
      default: false
      }
    }
  }

  /// Returns the words of `template` with its placeholders replaced by `values`, in order.
  static func plain(_ template: String, _ values: [String]) -> String {
    let isMarked = hasMarks(template)
    if !isMarked, values.isEmpty { return template }
    let words = isMarked ? Parser(template).words() : template
    var next = values.makeIterator()
    var result = ""
    for character in words {
      if character == placeholder { result += next.next() ?? "" } else { result.append(character) }
    }
    return words.contains(Inflection.start) ? Inflection.resolved(result) : result
  }

  private struct Parser {
    private let text: [Character]

    init(_ text: String) { self.text = Array(text) }

    func words() -> String { String(words(in: 0..<text.count)) }

    private func words(in range: Range<Int>) -> [Character] {
      var result: [Character] = []
      var position = range.lowerBound
      while position < range.upperBound {
        if text[position] == "\\", position + 1 < range.upperBound,
          text[position + 1].isPunctuation || text[position + 1].isSymbol
        {
          result.append(text[position + 1])
          position += 2
        } else if text[position] == "^", let (inner, end) = link(at: position + 1, range.upperBound) {
          let isInflected = String(text[inner.upperBound..<end]).contains("inflect: true")
          result += isInflected ? [Inflection.start] + words(in: inner) + [Inflection.end] : words(in: inner)
          position = end
        } else if let (inner, end) = link(at: position, range.upperBound) ?? span(at: position, range.upperBound) {
          result += text[position] == "`" ? Array(text[inner]) : words(in: inner)
          position = end
        } else {
          result.append(text[position])
          position += 1
        }
      }
      return result
    }

    /// Parses `[title](address)` at an index: the range of the title, and the end of the link.
    private func link(at start: Int, _ limit: Int) -> (Range<Int>, Int)? {
      guard start < limit, text[start] == "[", let close = text[start..<limit].firstIndex(of: "]"), close + 1 < limit,
        text[close + 1] == "(", let end = text[close..<limit].firstIndex(of: ")")
      else { return nil }
      return (start + 1..<close, end + 1)
    }

    /// Parses a span between two equal marks at an index. An opening mark must be followed by a word, and a closing
    /// mark preceded by one.
    private func span(at start: Int, _ limit: Int) -> (Range<Int>, Int)? {
      let mark = text[start]
      guard ["*", "_", "~", "`"].contains(mark) else { return nil }
      var width = 1
      while start + width < limit, text[start + width] == mark { width += 1 }
      guard mark != "~" || width == 2, width <= 3, start + width < limit, !text[start + width].isWhitespace else {
        return nil
      }
      if mark == "_", start > 0, text[start - 1].isLetter || text[start - 1].isNumber { return nil }
      var end = start + width
      while end + width <= limit {
        let closes = text[end..<end + width].allSatisfy { $0 == mark } && !text[end - 1].isWhitespace
        let isLonger = end + width < limit && text[end + width] == mark
        let isInWord = mark == "_" && end + width < limit && (text[end + width].isLetter || text[end + width].isNumber)
        if closes, !isLonger, !isInWord, end > start + width { return (start + width..<end, end + width) }
        end += 1
      }
      return nil
    }
  }
}
