import CLISupport
import TraceRecorder
import TraceSupport
import TraceSystem

#if os(Linux)
  import XcodeProject
#endif

/// Shortens a script to the steps without which a rule finds nothing, by leaving out ever smaller parts (Zeller's delta
/// debugging).
struct ScriptShrinking {
  private let console: Console
  private let progress: ProgressLine
  private let rule: String
  private let steps: [String]
  private let arguments: [String]
  /// The trace and the script of each try, and of the result.
  private let trace: String
  private let script: String

  init(_ invocation: Invocation, rule: String) throws {
    guard let path = invocation.arguments[.script] else {
      throw CommandFailure.usage("--shrink shortens a script; give it with --script FILE")
    }
    guard let text = TextFile.read(path, most: 16 << 20) else {
      throw CommandFailure.usage("the script \(path) cannot be read")
    }
    script = invocation.explorationScript
    if FileIdentity.isSame(path, script) {
      throw CommandFailure.usage("--shrink would replace the script \(path); choose another --output")
    }
    console = invocation.console
    progress = ProgressLine(invocation.console)
    self.rule = rule
    trace = invocation.output
    steps = Invocation.steps(of: text)
    #if os(Linux)
      if let project = invocation.arguments.operands.first, ProjectRun.isProject(project) {
        // Built once; only the program runs repeatedly.
        let app = try ProjectRun(
          console: invocation.console, path: project, targetName: invocation.arguments[.target],
          packages: invocation.arguments.all(.packages), isStrict: invocation.arguments.has(.strictBuild)
        ).build()
        arguments = invocation.repeated(program: ["--", app.program])
        return
      }
    #endif
    arguments = invocation.repeated()
  }

  func run() throws(CommandFailure) -> ExitCode {
    try checkRule()
    defer { progress.clear() }
    guard try shows(steps) else {
      throw CommandFailure(
        .recorderFailed, "\(rule) finds nothing in a run of this script, so there is nothing to shorten")
    }
    var kept = steps
    var size = max(kept.count / 2, 1)
    var runs = 0
    while true {
      var start = 0
      var isShorter = false
      while start < kept.count {
        runs += 1
        progress.show(
          "shrinking \(steps.count) steps: \(kept.count) left after \(Counted.text(runs, "run")), now \(size) at a time"
        )
        let shorter = Array(kept[..<start] + kept[min(start + size, kept.count)...])
        if try shows(shorter) {
          kept = shorter
          isShorter = true
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { break }
      size = max(size / 2, 1)
    }
    guard try shows(kept) else {
      throw CommandFailure(
        .recorderFailed, "\(rule) does not find something in every run of this script, which depends on real time")
    }
    progress.clear()
    console.note("\(steps.count) steps are now \(kept.count), in \(script); their trace is \(trace)")
    return .done
  }

  /// Throws the sentence of trace-view about a rule that does not exist, before anything runs.
  private func checkRule() throws(CommandFailure) {
    var explain = ChildCommand([SiblingProgram.path(of: "trace-view"), "--explain", rule])
    (explain.output, explain.error) = (.nothing, .nothing)
    guard let outcome = try? explain.run(), !outcome.isSuccess else { return }
    throw .usage("--shrink: there is no rule '\(rule)'; trace-view --list-rules lists them")
  }

  /// Records these steps; returns true if the rule finds something in the trace.
  private func shows(_ steps: [String]) throws(CommandFailure) -> Bool {
    let text = (["# Shortened: shows \(rule)."] + steps).map { $0 + "\n" }.joined()
    guard TextFile.write(text, to: script) else {
      throw CommandFailure(.output, "\(script) cannot be written: \(SystemError.last)")
    }
    unsafe unlink(trace)
    _ = try ChildCommand.perform(
      [SiblingProgram.own, "-q", "--script", script, "--output", trace] + arguments, isSilent: true)
    let check = [SiblingProgram.path(of: "trace-view"), trace, "--check", "--rule", rule, "--fail-on", "note"]
    let end = try ChildCommand.perform(check, isSilent: true)
    return end == .exit(status: 1)
  }
}
