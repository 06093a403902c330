/// Generates names of every kind that a format could stumble over: of scalars of all classes, of words that mean
/// something to a format, empty, with spaces at either end, and as long as a trace allows.
package enum HostileNames {
  /// Text that means something in one of the formats that the tools write or read.
  private static let words = [
    "\"", "\\", "\\n", "\\u{41}", "\\u", " @ ", "@", ", ", ",", " ", "  ", "#", "order", "view", "created", "1", "2..3",
    "1+", "callback", "\n",
    "\r\n", "\r",
    "\t", "\u{0}", "\u{1B}[2J", "\u{7F}", "\u{85}", "\u{A0}", "\u{301}", "\u{D4E}", "\u{200D}", "\u{202E}", "\u{2028}",
    "\u{FEFF}", "\u{FFFE}",
    "\u{E000}",
    "\u{10FFFF}", "é", "行", "👨‍👨‍👧", "::error::", "##[x]", "<", ">", "&", "]]>", "|", "`", "{", "}", "[", "]", ":3", "/",
    "",
  ]

  /// Returns the next name.
  package static func next(_ random: inout SeededGenerator) -> String {
    switch random.below(12) {
    case 0: return ""
    case 1: return " " + part(&random)
    case 2: return part(&random) + " "
    case 3:
      // The longest text that a trace keeps has 4,096 bytes.
      let unit = part(&random) + "x"
      return String(repeating: unit, count: 4096 / unit.utf8.count)
    default: return (0..<1 + random.below(5)).map { _ in part(&random) }.joined()
    }
  }

  private static func part(_ random: inout SeededGenerator) -> String {
    if random.below(3) > 0 { return words[random.below(words.count)] }
    // Any scalar, with those of one, two, three and four bytes equally likely.
    let limit = [0x80, 0x800, 0x10000, 0x110000][random.below(4)]
    return Unicode.Scalar(UInt32(random.below(limit))).map { String($0) } ?? "x"
  }
}
