import CLISupport
import TraceFormat
import TraceSupport

/// The facts about an imported run that are given on the command line: its platform and attributes.
struct ImportFacts {
  var profile: String?
  var attributes: [String: String] = [:]

  /// Returns a header with these facts, which take precedence over those in the header.
  func added(to header: TraceHeader) -> TraceHeader {
    var header = header
    if let profile { header.profile = profile }
    header.attributes.removeAll { attributes[$0.key] != nil }
    header.attributes += attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return header
  }
}

extension Invocation {
  /// Returns the facts for an import, and warns about options that have no effect on one.
  func importFacts(_ mode: CommandOption) throws(CommandFailure) -> ImportFacts {
    let ofPrograms: [CommandOption] = [
      .script, .explore, .seed, .responses, .rows, .screen, .knob, .strictOver, .clock, .ring, .maximumSize,
    ]
    for option in ofPrograms where arguments.has(option) {
      console.note("--\(option.name) has no effect with --\(mode.name), which runs no program")
    }
    if arguments.has(.profile), mode.name == CommandOption.fromLog.name {
      console.note("--profile only names the platform of the log with --\(mode.name), which runs no program")
    }
    var facts = ImportFacts(profile: arguments[.profile])
    for text in arguments.all(.attribute) {
      let (key, value) = try pair(text, .attribute)
      facts.attributes[key] = value
    }
    return facts
  }
}
