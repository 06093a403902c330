import CLISupport
import TraceFormat

/// What the command line tells of a run that was recorded elsewhere: its platform and its attributes.
struct ImportFacts {
  var profile: String?
  var attributes: [String: String] = [:]

  /// A header with these facts; they win over what the header says itself.
  func added(to header: TraceHeader) -> TraceHeader {
    var header = header
    if let profile { header.profile = profile }
    header.attributes.removeAll { attributes[$0.key] != nil }
    header.attributes += attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return header
  }
}

extension Invocation {
  /// The facts for an import, and a word about options that mean nothing for one.
  func importFacts(_ mode: CommandOption) throws(CommandFailure) -> ImportFacts {
    for option in [CommandOption.script, .knob, .clock, .ring, .maximumSize] where arguments.has(option) {
      talk.say("--\(option.name) does nothing with --\(mode.name), where nothing runs")
    }
    var facts = ImportFacts(profile: arguments[.profile])
    for text in arguments.all(.attribute) {
      let (key, value) = try pair(text, .attribute)
      facts.attributes[key] = value
    }
    return facts
  }
}
