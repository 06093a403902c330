import CLISupport
import TraceFormat
import TraceSupport

extension Invocation {
  /// A file for a result; `-` is the standard output.
  /// - Throws: ``CommandFailure`` where it is something that this run reads.
  func file(_ path: String, for option: CommandOption) throws(CommandFailure) -> Output {
    try keepInputs(from: path, option)
    return try .file(path)
  }

  /// Refuses a place for a result that is one of the traces, or a file of settings or expectations, by whatever name.
  func keepInputs(from path: String, _ option: CommandOption) throws(CommandFailure) {
    guard path != "-" else { return }
    func replaces(_ input: String) -> Bool { input == path || FileIdentity.isSame(input, path) }
    let name = option.short.map { "-\($0) " } ?? "--\(option.name)="
    if try tracePaths().contains(where: replaces) {
      throw .usage("\(name)\(TerminalText(path)) would replace the trace itself; name another file")
    }
    for input in [CommandOption.baseline, .config, .expect] {
      // A baseline may be brought up to date in its place.
      if input.name == CommandOption.baseline.name, option.name == CommandOption.writeBaseline.name { continue }
      guard arguments.all(input).contains(where: replaces) else { continue }
      throw .usage("\(name)\(TerminalText(path)) would replace the file of --\(input.name); name another file")
    }
  }

  /// Refuses one file for two results: the second would replace the first.
  func keepResultsApart() throws(CommandFailure) {
    var taken: [String: CommandOption] = [:]
    let results = [CommandOption.output, .sarif, .junit, .github, .stepSummary, .writeBaseline, .writeExpect]
    for option in results {
      // What is no file, as /dev/null, takes any number of results.
      guard let path = arguments[option], path != "-", FileIdentity.isRegularFile(path) || !FileIdentity.exists(path) else { continue }
      if let other = taken[path] {
        throw .usage("--\(other.name) and --\(option.name) name the same file, \(TerminalText(path)); give each its own")
      }
      taken[path] = option
    }
  }

  /// The traces that this run reads, those of folders one by one.
  private func tracePaths() throws(CommandFailure) -> [String] {
    var paths = arguments.all(.diff)
    for operand in arguments.operands + (arguments.rest ?? []) {
      if operand != "-", TraceFolder.isFolder(operand) { paths += try TraceFolder.traces(operand) } else { paths.append(operand) }
    }
    return paths
  }
}
