import Testing
import TraceTestSupport

/// Runs the commands that the documents show with their output: the lines after `$ trace-view` in a block of code.
struct TranscriptTests {
  /// A command, and the parts of its output that a document shows. Lines of `...` stand for what is left out.
  struct Transcript: CustomTestStringConvertible {
    let document: String
    let command: String
    var lines: [Substring] = []

    var parts: [String] {
      lines.split { $0 == "..." }.map { $0.joined(separator: "\n") }.filter { !$0.allSatisfy(\.isWhitespace) }
    }
    var testDescription: String { "\(document): \(command)" }
  }

  private static func documents() throws -> [String] {
    try ["README.md"] + RepositoryFiles.files(below: "Docs", suffix: ".md")
  }

  private static func transcripts() throws -> [Transcript] {
    try documents().flatMap { document in
      // Every other part is a block of code.
      let parts = try RepositoryFiles.text(document).split(separator: "```", omittingEmptySubsequences: false)
      return parts.indices.filter { $0 % 2 == 1 }.flatMap { transcripts(in: parts[$0], document) }
    }
  }

  private static func transcripts(in block: Substring, _ document: String) -> [Transcript] {
    var found: [Transcript] = []
    for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$ trace-view ") {
        found.append(Transcript(document: document, command: String(line.dropFirst(2))))
      } else if !found.isEmpty {
        found[found.count - 1].lines.append(line)
      }
    }
    return found
  }

  @Test func `a transcript in the documents is what the tool prints`() throws {
    let transcripts = try Self.transcripts()
    #expect(transcripts.count >= 5)
    let command = try Command()
    defer { command.remove() }
    let tool = Command.product("trace-view").dropLast("trace-view".count)
    for transcript in transcripts {
      let result = try command.run(
        "/bin/sh", ["-c", "cd '\(RepositoryFiles.root)' && PATH=\"\(tool):$PATH\" && \(transcript.command)"])
      var rest = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.trimmingSuffix { $0 == " " } }.joined(separator: "\n")[...]
      #expect(!transcript.parts.isEmpty, "\(transcript)")
      for part in transcript.parts {
        let shown = part.trimmingPrefix { $0 == "\n" }.trimmingSuffix { $0 == "\n" }
        let place = rest.firstRange(of: shown)
        #expect(place != nil, "\(transcript.document): \(transcript.command) does not print:\n\(shown)")
        rest = rest[(place?.upperBound ?? rest.startIndex)...]
      }
    }
  }
}

extension BidirectionalCollection where SubSequence == Self {
  fileprivate func trimmingSuffix(while predicate: (Element) -> Bool) -> Self {
    var rest = self
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}
