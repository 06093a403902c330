internal import TraceFormat
internal import TraceSupport

/// The command that records a later run as an earlier one was recorded, so that the two can be compared.
package struct RecordAgain: CustomStringConvertible, Sendable {
  /// The command line, with words in capital letters for what the trace does not tell.
  package let description: String

  /// - Parameters:
  ///   - earlier: The run to repeat.
  ///   - file: The path of the new trace.
  package init(_ earlier: RecordedRun, to file: String) {
    let header = earlier.header
    func attribute(_ key: String) -> String? { header.attributes.first { $0.key == key }?.value }
    if let test = attribute("test") {
      let filter: ShellText = "\(test)"
      description = ("trace-record -o traces/ -- swift test --filter \(filter)" as ShellText).description
      return
    }
    var words: ShellText = "trace-record -o \(ShellText(file: file))"
    if let profile = header.profile, header.clock == .virtual { words += " --profile \(profile)" }
    for knob in header.knobs { words += " --knob \("\(knob.key)=\(knob.value)")" }
    if header.detail != .all { words += " --detail \(header.detail.rawValue)" }
    let hasSteps = earlier.steps.contains { $0.kind == .action }
    if let command = earlier.command {
      // The words of a command line are recorded with blanks between them.
      words += " --"
      for word in command.split(separator: " ") { words += " \(String(word))" }
    } else {
      if header.clock == .virtual, hasSteps { words += " --script STEPS" }
      words += " -- PROGRAM"
    }
    description = words.description
  }
}
