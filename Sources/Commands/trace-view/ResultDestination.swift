import CLISupport
import TraceFormat
import TraceSupport

/// The files that results go to. No result overwrites a file that the run reads or another result, nor, without
/// `--force`, a file that is not an earlier result.
struct ResultDestination {
  private let arguments: ParsedArguments
  private let input: TraceInput

  init(_ arguments: ParsedArguments, _ input: TraceInput) {
    self.arguments = arguments
    self.input = input
  }

  /// Returns the destination of the result: `-o`, the file of the mode (`--svg=FILE`), or standard output.
  func output() throws(CommandFailure) -> Output {
    if let path = arguments[.output] { return try file(path, for: .output) }
    for mode in [CommandOption.svg, .png, .html, .json] {
      if let path = arguments[mode] { return try file(path, for: mode) }
    }
    return .standard()
  }

  /// Writes the whole result, which people and CI systems read as lines of text.
  func write(_ text: TerminalText) throws(CommandFailure) {
    let output = try output()
    try output.write(LogText(text))
    try output.close()
  }

  /// Writes a result that is one JSON document.
  func write(json: [UInt8]) throws(CommandFailure) -> ExitCode {
    let output = try output()
    try output.write(encoded: json)
    try output.close()
    return .done
  }

  /// Writes a picture or page beside the result.
  func write(_ picture: XMLText, to path: String, for option: CommandOption) throws(CommandFailure) {
    try Self.write(picture, to: file(path, for: option))
  }

  /// Writes a result that is not meant to be read on a terminal. If standard output is a terminal, writes a file next
  /// to the trace and prints its path.
  /// - Parameter name: The name of that file, in the working directory, for a result without a trace.
  func write(_ picture: XMLText, for mode: CommandOption, named name: String? = nil) throws(CommandFailure) {
    guard arguments[.output] == nil, arguments[mode] == nil, Terminal(.output).isTerminal else {
      return try Self.write(picture, to: output())
    }
    let path = if let name { name } else { try pathBesideTrace(suffix: ".\(mode.name)") }
    try write(picture, to: path, for: mode)
    try write("\(path)\n")
  }

  /// Writes an image in the same way.
  func write(_ image: [UInt8], for mode: CommandOption) throws(CommandFailure) {
    guard arguments[.output] == nil, arguments[mode] == nil, Terminal(.output).isTerminal else {
      let output = try output()
      try output.write(encoded: image)
      return try output.close()
    }
    let path = try pathBesideTrace(suffix: ".\(mode.name)")
    let output = try file(path, for: mode)
    try output.write(encoded: image)
    try output.close()
    try write("\(path)\n")
  }

  /// Returns the path of `-o`, for modes that write a trace.
  func newTracePath(for mode: CommandOption) throws(CommandFailure) -> String {
    guard let path = arguments[.output], path != "-" else {
      throw .usage("--\(mode.name) needs the name of the new file: -o FILE")
    }
    try refuseInput(path, asResultOf: .output)
    try OverwriteGuard.check(path, arguments.has(.force) ? .anyFile : .traces)
    return path
  }

  /// The files that results may replace.
  var replacement: Replacement { arguments.has(.force) ? .anyFile : .results }

  /// Returns a file for a result; `-` is standard output.
  /// - Parameter isKnown: True if the caller knows the existing file as one that may be replaced.
  /// - Throws: ``CommandFailure`` if this run also reads the file, or if an existing file must stay.
  func file(_ path: String, for option: CommandOption, isKnown: Bool = false) throws(CommandFailure) -> Output {
    try refuseInput(path, asResultOf: option)
    return try .file(path, replacing: isKnown ? .anyFile : replacement)
  }

  /// Throws if a result would overwrite a trace, settings, a baseline, or expectations that this run reads, under any
  /// name of the file.
  func refuseInput(_ path: String, asResultOf option: CommandOption) throws(CommandFailure) {
    guard path != "-" else { return }
    func overwrites(_ input: String) -> Bool { input == path || FileIdentity.isSame(input, path) }
    let name: TerminalText = option.short.map { "-\($0) " } ?? "--\(option.name)="
    if try (arguments.all(.diff) + input.paths()).contains(where: overwrites) {
      throw .usage("\(name)\(path) would overwrite the trace itself; choose another file")
    }
    for input in [CommandOption.baseline, .reached, .config, .expect] {
      // A baseline and a list of views may be updated in place.
      if "write-\(input.name)" == option.name { continue }
      guard arguments.all(input).contains(where: overwrites) else { continue }
      throw .usage("\(name)\(path) would overwrite the file of --\(input.name); choose another file")
    }
  }

  /// Throws if two results have the same file, because the second would overwrite the first.
  func refuseSharedFiles(with outputs: [CIOutput]) throws(CommandFailure) {
    var taken: [String: String] = [:]
    let results = [CommandOption.output, .writeBaseline, .writeReached, .writeExpect, .writeKnobs].map {
      ("--\($0.name)", arguments[$0])
    }
    for (words, path) in results + outputs.map({ ($0.words, $0.file) }) {
      // Anything that is not a file, such as /dev/null, accepts any number of results.
      guard let path, path != "-", FileIdentity.isRegularFile(path) || !FileIdentity.exists(path) else { continue }
      if let other = taken[path] {
        throw .usage("\(other) and \(words) name the same file, \(path); choose a different file for each")
      }
      taken[path] = words
    }
  }

  private static func write(_ picture: XMLText, to output: Output) throws(CommandFailure) {
    try output.write(picture)
    try output.close()
  }

  /// Returns the path of the trace with another suffix; the path is in the working directory if the trace comes from
  /// standard input or a pipe.
  private func pathBesideTrace(suffix: String) throws(CommandFailure) -> String {
    let path = try input.path()
    if path == "-" || FileIdentity.isPipe(path) { return "trace\(suffix)" }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? "trace"
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path + suffix }
    return String(path.dropLast(name[dot...].count)) + suffix
  }
}
