package import CLISupport
import TraceSupport
import TraceSystem

/// The command `trace-record init`: shows what a project needs to be judged in CI, asks, and writes it.
package struct ProjectSetup {
  let console: Console
  /// True if nothing is asked.
  let isAgreed: Bool
  /// True if a package is built once after its files are written.
  let builds: Bool
  /// True if a person can be asked.
  let isInteractive: Bool

  /// - Parameters:
  ///   - console: Asks, and says what was done.
  ///   - isAgreed: True if the files are written without a question.
  ///   - builds: True if a package is built once after its files are written.
  package init(console: Console, isAgreed: Bool, builds: Bool) {
    self.console = console
    self.builds = builds
    self.isAgreed = isAgreed
    isInteractive = isatty(0) == 1 && isatty(2) == 1
  }

  /// Returns the choice of the place from which a project takes TwoTrack.
  ///
  /// - Parameter named: The place that the command line names, if any.
  /// - Throws: ``CommandFailure`` with ``ExitCode/usage`` if that is no place, or if the settings cannot be read.
  package func choice(named: String?) throws(CommandFailure) -> PlaceChoice {
    try PlaceChoice(named: named, console: console, isAsked: isInteractive && !isAgreed)
  }

  /// Shows the files on standard output and writes them if that is agreed.
  ///
  /// - Throws: ``CommandFailure`` with ``ExitCode/output`` if a file cannot be written, and with
  ///   ``ExitCode/recorderFailed`` if the package does not build with them.
  package func run(_ plan: SetupPlan) throws(CommandFailure) -> ExitCode {
    for file in plan.files { try file.check(in: plan.folder) }
    let output = Output.standard()
    for file in plan.files {
      try output.write("\(file.path) (\(file.former == nil ? "new" : "changed"))\n" as TerminalText)
      for line in file.difference { try output.write("\(line)\n" as TerminalText) }
      try output.write("\n" as TerminalText)
    }
    for path in plan.present { try output.write("\(path) is there already and stays as it is\n" as TerminalText) }
    for remark in plan.remarks { try output.write("\(remark)\n" as TerminalText) }
    try output.close()
    guard !plan.files.isEmpty else {
      console.note("there is nothing to write; next: \(plan.next)")
      return .done
    }
    let count = Counted.text(plan.files.count, "file")
    if !isAgreed {
      guard isInteractive else {
        throw .usage(
          "nothing was written, because nobody can be asked here; to write \(plan.files.count == 1 ? "the file" : "the \(count)"), add --yes"
        )
      }
      guard console.asks("write \(plan.files.count == 1 ? "this file" : "these \(count)")?") else {
        console.note("nothing was written")
        return .findings
      }
    }
    for file in plan.files { try file.write(in: plan.folder) }
    let written = plan.files.map { TerminalText($0.path) }.joined(separator: ", ")
    guard builds, let build = plan.build else {
      console.note("wrote \(written); next: \(plan.next)")
      return .done
    }
    console.note("wrote \(written)")
    try build.run(console)
    console.note("the package builds; next: \(plan.next)")
    return .done
  }
}
