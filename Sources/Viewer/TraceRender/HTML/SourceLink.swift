/// The address of a line of a source file for an editor or a repository on the web.
package struct SourceLink: Equatable, Sendable {
  private let template: String

  /// Creates a link from a template with the placeholders `{path}` and `{line}`, or from the name of an editor:
  /// `vscode` or `xcode`.
  ///
  /// - Returns: nil if the template does not contain a path, or if its scheme could run code in a page.
  package init?(_ template: String) {
    switch template {
    case "vscode": self.template = "vscode://file{path}:{line}"
    case "xcode": self.template = "xcode://open?file={path}&line={line}"
    default:
      let scheme = template.prefix { $0 != ":" }
      guard template.contains("{path}"), scheme.count < template.count, !scheme.isEmpty,
        scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" || $0 == ".") }),
        !["javascript", "data", "vbscript", "blob"].contains(scheme.lowercased())
      else { return nil }
      self.template = template
    }
  }

  /// Creates a link to a commit of a repository on the web, from the attributes of a trace.
  ///
  /// - Returns: nil if the repository is not a web address, or if the commit is not a hash.
  package init?(repository: String, commit: String) {
    guard repository.hasPrefix("https://") || repository.hasPrefix("http://"), !repository.contains("{"),
      (4...64).contains(commit.count), commit.allSatisfy(\.isHexDigit)
    else { return nil }
    self.template = "\(repository)/blob/\(commit)/{path}#L{line}"
  }

  /// True if the path must be absolute, as editors require.
  package var needsAbsolutePath: Bool { template.hasPrefix("vscode:") || template.hasPrefix("xcode:") }

  /// Returns the address of a line. Characters of the path that have a special meaning in an address are encoded.
  package func address(path: String, line: Int) -> String {
    template.replacing("{path}", with: Self.encoded(path)).replacing("{line}", with: String(line))
  }

  private static func encoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        String(UnicodeScalar(byte))
      default: "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }.joined()
  }
}
