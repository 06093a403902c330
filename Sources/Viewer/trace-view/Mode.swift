import CLISupport

/// One thing trace-view can make of a trace: its option and what it does. Each stands in a file of its own in Modes/.
struct Mode: Sendable {
  let option: CommandOption
  /// Whether it works on a trace; the rules can be listed without one.
  let needsTrace: Bool
  let run: @Sendable (Invocation) throws -> ExitCode

  init(_ option: CommandOption, needsTrace: Bool = true, run: @escaping @Sendable (Invocation) throws -> ExitCode) {
    self.option = option
    self.needsTrace = needsTrace
    self.run = run
  }

  /// The modes that work; the first is the one that is meant when none is named.
  static var all: [Mode] {
    [
      .text, .svg, .html, .json, .events, .follow, .summary, .check, .diff, .expect, .writeExpect, .export, .info, .validate, .repair, .cut,
      .listRules,
      .explain,
    ]
  }
}
