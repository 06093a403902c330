import CLISupport
import TraceAnalysis
import TraceSupport

/// The result of a call, of at most ``BriefJSON/maximumBytes`` bytes.
struct ToolResult {
  /// The text that the assistant reads.
  let text: String
  /// True if the call has no result; the text then says why.
  let isError: Bool

  /// The same as a JSON object, if the text is one.
  var document: JSONValue? {
    guard !isError, text.hasPrefix("{"), let value = try? JSONValue.parse(text), case .object = value else {
      return nil
    }
    return value
  }

  /// The result of a call whose arguments are wrong.
  init(failure: CommandFailure) { (text, isError) = (Self.shortened(failure.description, hint: ""), true) }

  /// The result of a run.
  /// - Parameter before: The version of the recorder's output before the call.
  init(_ outcome: ToolProcess.Outcome, of tool: AssistantTool, _ arguments: ToolArguments, before: FileVersion?) {
    if !tool.isReadOnly {
      (text, isError) = Self.recording(outcome, arguments, before: before)
      return
    }
    // 1 is an answer too: that of a verification.
    isError = outcome.isTimedOut || outcome.status.map { $0 > 1 } ?? true
    let said = String(decoding: outcome.said, as: UTF8.self).split(separator: "\n").joined(separator: "\n")
    if outcome.isTimedOut {
      text = "\(tool.name) took too long and was stopped; the trace may be cut with trace-view --cut"
    } else {
      let output = String(decoding: outcome.output, as: UTF8.self)
      let whole = isError ? said : output.hasSuffix("\n") ? String(output.dropLast()) : output
      let words = tool.parameters.compactMap { arguments.texts[$0.name] }
      text = Self.shortened(
        whole.isEmpty ? "\(tool.name) ended without a result" : whole, hint: Self.rest(of: tool, words))
    }
  }

  /// The command that shows all of a result that was cut.
  private static func rest(of tool: AssistantTool, _ words: [String]) -> String {
    switch tool.name {
    case "why": "the rest: trace-view \(words[0]) --why \(words[1])"
    case "explain": "the rest: trace-view --explain \(words[0])"
    default: "the rest: trace-view \(words.first ?? "") --json"
    }
  }

  /// The last bytes of what a recorded program and the recorder said.
  private static let maximumSaid = 1500

  private static func recording(
    _ outcome: ToolProcess.Outcome, _ arguments: ToolArguments, before: FileVersion?
  ) -> (text: String, isError: Bool) {
    let path = ToolArguments.output(arguments)
    let isWritten = FileVersion(path).map { $0 != before } ?? false
    var tail = outcome.said.suffix(maximumSaid)
    // A text that begins inside a character or a line reads badly.
    if tail.count < outcome.said.count, let end = tail.firstIndex(of: 0x0A) { tail = tail[tail.index(after: end)...] }
    var most = tail.count
    var bytes: [UInt8] = []
    repeat {
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("schema", "twotrack.recording/1")
      writer.key("trace")
      if isWritten { writer.value(path) } else { writer.null() }
      for (name, value) in [("status", outcome.status), ("signal", outcome.signal)] {
        writer.key(name)
        if let value { writer.value(value) } else { writer.null() }
      }
      writer.member("timed_out", outcome.isTimedOut)
      writer.member("said", String(decoding: tail.suffix(most), as: UTF8.self))
      writer.endObject()
      bytes = writer.bytes
      // Control characters take six bytes.
      most /= 2
    } while bytes.count > BriefJSON.maximumBytes && most > 0
    return (String(decoding: bytes, as: UTF8.self), !isWritten)
  }

  /// Returns a text that fits, with a line on the rest if it is cut.
  private static func shortened(_ text: String, hint: String) -> String {
    guard text.utf8.count > BriefJSON.maximumBytes else { return text }
    let last = "\n… \(hint)"
    var kept = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard kept.utf8.count + line.utf8.count + 1 + last.utf8.count <= BriefJSON.maximumBytes else { break }
      kept += (kept.isEmpty ? "" : "\n") + line
    }
    return kept + last
  }
}
