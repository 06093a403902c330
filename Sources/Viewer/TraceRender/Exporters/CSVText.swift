import TraceSupport

/// A cell of a CSV file.
typealias CSVText = EscapedText<CSVSyntax>

/// Escapes the text of a cell. It is quoted if necessary, and a spreadsheet never reads it as a formula.
enum CSVSyntax: TextSyntax {
  static func escape(_ raw: some StringProtocol) -> String {
    // Line ends in a quoted cell are legal, but break every tool that reads lines.
    var text = TerminalText(raw).description
    // Japanese versions of Excel read the full-width signs too, and some spreadsheets skip spaces before a sign.
    let first = text.unicodeScalars.first { $0 != " " }
    if let first, "=+-@＝＋－＠".unicodeScalars.contains(first) { text = "'" + text }
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: " ") })
    else { return text }
    var cell = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { cell += "\"" }
      cell.unicodeScalars.append(scalar)
    }
    return cell + "\""
  }
}
