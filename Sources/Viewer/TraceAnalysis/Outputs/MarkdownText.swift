package import TraceSupport

/// A page in GitHub's or GitLab's Markdown.
package typealias MarkdownText = EscapedText<MarkdownSyntax>

/// Escapes text for Markdown: no markup, no HTML, one line, and nothing that a forge turns into a mention, a reference
/// or a link.
///
/// A backslash hides `@name`, `#12` or a bare address from Markdown but not from the forge, which looks for them in the
/// finished page. It leaves code alone. So a word that is more than letters, digits and the punctuation of a sentence
/// becomes code.
package enum MarkdownSyntax: TextSyntax {
  /// Returns one line in which every word that is more than text is code. Such words one after another are one piece of
  /// code.
  package static func escape(_ raw: some StringProtocol) -> String {
    // Scalars and not characters: a mark that combines with a space or a backtick hides it from a comparison of
    // characters.
    let line = TerminalText(raw).description.unicodeScalars
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    var text = ""
    var index = words.startIndex
    while index < words.endIndex {
      if index > words.startIndex { text += " " }
      var last = index
      while !isPlain(words[last]), last + 1 < words.endIndex, !isPlain(words[last + 1]), !endsClause(words[last]) {
        last += 1
      }
      let piece = words[index].startIndex..<words[last].endIndex
      text += isPlain(words[index]) ? String(Substring(words[index])) : sentence(line[piece])
      index = last + 1
    }
    return text
  }

  /// True for a word after which code does not continue.
  private static func endsClause(_ word: Substring.UnicodeScalarView) -> Bool {
    word.last.map { ".,;".unicodeScalars.contains($0) } ?? true
  }

  /// Returns words as code. The punctuation of the sentence is not a part of it.
  private static func sentence(_ words: Substring.UnicodeScalarView) -> String {
    let end = words.lastIndex { !".,;".unicodeScalars.contains($0) }.map(words.index(after:)) ?? words.endIndex
    return code(words[..<end]) + String(Substring(words[end...]))
  }

  /// True if Markdown and the forges show a word as it is.
  private static func isPlain(_ word: Substring.UnicodeScalarView) -> Bool {
    let isSentence = word.allSatisfy { scalar in
      if !scalar.isASCII { return scalar.properties.isAlphabetic || "…–—’“”·×µ→".unicodeScalars.contains(scalar) }
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || ".,;?()'\"-".unicodeScalars.contains(scalar)
    }
    return isSentence && !isList(word) && !isReference(String(Substring(word)).lowercased())
  }

  /// True for the bullet of a list or its number, and for a rule under a heading.
  private static func isList(_ word: Substring.UnicodeScalarView) -> Bool {
    word.first == "-"
      || (word.last == "." || word.last == ")") && word.dropLast().allSatisfy { $0.properties.numericType != nil }
  }

  /// True for what forges link without any sign: addresses, `GH-12`, and the hash of a commit.
  private static func isReference(_ word: String) -> Bool {
    if word.containsASCII("www.") || word.containsASCII("gh-") { return true }
    return word.split { !$0.isHexDigit || !$0.isASCII }.contains {
      $0.utf8.count >= 7 && $0.contains(where: \.isNumber)
    }
  }

  /// Returns a word as code. What acts even within backticks, or within a table, is written in HTML's notation.
  fileprivate static func code(_ word: Substring.UnicodeScalarView) -> String {
    guard word.contains(where: { "`|<&".unicodeScalars.contains($0) }) else { return "`\(String(Substring(word)))`" }
    var text = ""
    for scalar in word {
      let isText = !scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isText { text.unicodeScalars.append(scalar) } else { text += "&#\(scalar.value);" }
    }
    return "<code>\(text)</code>"
  }
}

extension EscapedText where Syntax == MarkdownSyntax {
  /// Creates a piece of code of a whole command.
  init(code command: String) {
    self.init(alreadyEscaped: MarkdownSyntax.code(TerminalText(command).description.unicodeScalars[...]))
  }

  /// Creates a link from the id of a rule to its page, whose address ``RulePages`` has checked.
  init(link address: String, _ rule: String) {
    let code: Self = "`\(rule)`"
    self.init(alreadyEscaped: "[\(code)](<\(address.replacing("|", with: "%7C"))>)")
  }

  /// Creates a fenced block of lines that may contain fences themselves.
  init(block language: StaticString, _ lines: TerminalText) {
    var longest = 2
    var run = 0
    for scalar in lines.description.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let text = lines.description
    self.init(alreadyEscaped: "\(fence)\(language)\n\(text)\(text.utf8.last == 0x0A ? "" : "\n")\(fence)\n")
  }
}
