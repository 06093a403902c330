package import TraceSupport

/// The part of a failed build's output that is shown: the first errors, and what would cure them.
package struct FailedBuild {
  /// The first errors, without their excerpts of the source; the last lines if none is found.
  package let errors: [String]
  /// The sentences about what would help.
  package let cures: [String]

  private static let mostErrors = 10

  /// - Parameters:
  ///   - output: What the package manager printed.
  ///   - folder: The folder of the package, which paths are shown without.
  package init(_ output: String, in folder: String) {
    var seen: Set<Substring> = []
    let causes = CompilerError.lines(in: output).filter { !Self.isConsequence($0) && seen.insert($0).inserted }
    let root = folder + "/"
    let shown = causes.map { $0.hasPrefix(root) ? String($0.dropFirst(root.count)) : String($0) }
    let rest = shown.count - Self.mostErrors
    errors =
      shown.isEmpty
      ? output.split { $0 == "\n" || $0 == "\r\n" }.suffix(5).map(String.init)
      : Array(shown.prefix(Self.mostErrors)) + (rest > 0 ? ["and \(Counted.text(rest, "error")) more"] : [])
    cures = BuildCures.sentences(for: output, setup: "trace-record init")
  }

  /// True for a line that only says that a command failed, whose errors are on other lines.
  private static func isConsequence(_ line: Substring) -> Bool {
    line.contains("command failed with exit code") || line.hasPrefix("error: ExitCode")
  }

  /// The errors and cures, each on a line of its own.
  package var text: TerminalText {
    var text: TerminalText = ""
    for line in errors { text = "\(text)\n\(line)" }
    for cure in cures { text = "\(text)\nwhat would help: \(cure)" }
    return text
  }
}
