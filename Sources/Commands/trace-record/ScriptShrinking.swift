import CLISupport
import TraceRecorder
import TraceSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if os(Linux)
  import XcodeProject
#endif

/// Shortens a script to the steps without which a rule finds nothing, by leaving out ever smaller parts (Zeller's delta debugging).
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
    guard let path = invocation.arguments[.script] else { throw CommandFailure.usage("--shrink shortens a script; give it with --script FILE") }
    guard let text = Self.read(path) else { throw CommandFailure.usage("the script \(path) cannot be read") }
    script = invocation.explorationScript
    if FileIdentity.isSame(path, script) {
      throw CommandFailure.usage("--shrink would replace the script \(path); choose another --output")
    }
    console = invocation.console
    progress = ProgressLine(invocation.console)
    self.rule = rule
    trace = invocation.output
    steps = text.split(whereSeparator: \.isNewline).map(String.init).filter { line in
      let rest = line.drop { $0 == " " || $0 == "\t" }
      return !rest.isEmpty && !rest.hasPrefix("#")
    }
    var repeated = invocation.arguments
    #if os(Linux)
      if let project = repeated.operands.first, ProjectRun.isProject(project) {
        // Built once; only the program runs repeatedly.
        let app = try ProjectRun(console: invocation.console, path: project, targetName: repeated[.target]).build()
        repeated.operands.removeFirst()
        repeated.rest = [app.program]
      }
    #endif
    arguments = repeated.words(without: [.shrink, .script, .output, .explore, .seed, .target])
  }

  func run() throws(CommandFailure) -> ExitCode {
    defer { progress.clear() }
    guard try shows(steps) else {
      throw CommandFailure(.recorderFailed, "\(rule) finds nothing in a run of this script, so there is nothing to shorten")
    }
    var kept = steps
    var size = max(kept.count / 2, 1)
    var runs = 0
    while true {
      var start = 0
      var isShorter = false
      while start < kept.count {
        runs += 1
        progress.show("shrinking \(steps.count) steps: \(kept.count) left after \(Counted.text(runs, "run")), now \(size) at a time")
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
      throw CommandFailure(.recorderFailed, "\(rule) does not find something in every run of this script, which depends on real time")
    }
    progress.clear()
    console.note("\(steps.count) steps are now \(kept.count), in \(script); their trace is \(trace)")
    return .done
  }

  /// Records these steps; returns true if the rule finds something in the trace.
  private func shows(_ steps: [String]) throws(CommandFailure) -> Bool {
    try Self.write((["# Shortened: shows \(rule)."] + steps).map { $0 + "\n" }.joined(), to: script)
    unsafe unlink(trace)
    _ = try RepeatedRun.run([RepeatedRun.ownPath, "-q", "--script", script, "--output", trace] + arguments, isSilent: true)
    let check = [RepeatedRun.viewerPath, trace, "--check", "--rule", rule, "--fail-on", "note"]
    let end = try RepeatedRun.run(check, isSilent: true)
    if case .exit(status: 2) = end { throw CommandFailure.usage("--shrink: trace-view has no rule \(rule)") }
    return end == .exit(status: 1)
  }

  private static func read(_ path: String) -> String? {
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < 16 << 20 {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, to path: String) throws(CommandFailure) {
    guard let file = unsafe fopen(path, "w") else {
      throw CommandFailure(.output, "\(path) cannot be written: \(unsafe String(cString: strerror(errno)))")
    }
    defer { unsafe fclose(file) }
    let bytes = Array(text.utf8)
    guard unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw CommandFailure(.output, "\(path) cannot be written") }
  }
}
