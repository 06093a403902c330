import TraceTestSupport

/// A log's verdict, through the command that people take.
struct JudgedLog {
  /// The exit code of the check.
  let status: Int32?
  /// The rules of its findings with their views.
  let found: [String]
  /// The lines of standard error.
  let said: String
  let output: String

  init(_ log: String, _ options: [String] = []) throws {
    let command = try Command()
    defer { command.remove() }
    let check = try command.run(
      Command.product("trace-view"), ["--from-log", "-", "--check"] + options, input: Array(log.utf8))
    found = check.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { line in
      let rule = line.split(separator: " ").dropFirst().first?.dropLast() ?? ""
      return "\(rule) \(line.split(separator: "[").last?.dropLast() ?? "")"
    }
    (status, said, output) = (check.status, check.error, check.output)
  }
}
