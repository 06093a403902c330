import CLISupport
import TraceRecorder
import TraceSupport
import TraceSystem

/// Runs tests again at each save of a Swift file and judges their traces: `trace-record --watch -o traces/ -- swift
/// test --filter Cart`. Ends with Ctrl-C.
///
/// It is a mode of trace-record and not of the plugin: the package manager locks the package for as long as a plugin
/// runs, and does not let it see files that are added.
struct WatchRecording {
  private let console: Console
  private let command: [String]
  /// The folder as it was given, and from the root, both with a slash at the end.
  private let shownFolder: String
  private let folder: String

  init(_ invocation: Invocation) throws(CommandFailure) {
    if let folder = invocation.arguments[.output], !FolderRecording.isWanted(folder), invocation.arguments.rest != nil {
      throw .usage(
        "--watch collects the traces in a folder, and the name of a folder ends in a slash: -o \(folder)/, not -o \(folder)"
      )
    }
    guard FolderRecording.isWanted(invocation.output), let command = invocation.arguments.rest, !command.isEmpty else {
      throw .usage(
        "--watch repeats a command and collects its traces in a folder: trace-record --watch -o traces/ -- swift test")
    }
    guard invocation.arguments.operands.isEmpty else {
      throw .usage("give a SCENARIO or a COMMAND, not both; --watch needs a COMMAND")
    }
    try FolderRecording.refuseOptions(invocation.arguments)
    console = invocation.console
    self.command = command
    shownFolder = invocation.output
    folder = invocation.absolute(invocation.output)
  }

  func run() throws(CommandFailure) -> ExitCode {
    try FolderRecording.makeFolder(folder)
    if !FolderRecording.traces(in: folder).isEmpty, !FileIdentity.exists(folder + WatchPage.name) {
      throw .usage(
        "\(shownFolder) holds traces of another run, and --watch keeps only those of its last run; choose another folder"
      )
    }
    guard look().count > 0 else {
      throw CommandFailure(.input, "there is no Swift file in this folder to watch; go to the folder of the package")
    }
    // The program that started the watch may have blocked the signals that end it.
    SignalSet([SIGINT, SIGTERM, SIGHUP]).unblock()
    unsafe setenv(FolderRecording.variable, folder, 1)
    var page = try WatchPage(folder: folder)
    var number = 0
    while true {
      number += 1
      let files = look()
      let verdict = try runOnce(number, &page)
      console.note(
        "run \(number) is \(verdict == .passed ? "green" : "red"): \("\(verdict.words)"); \(Counted.text(files.count, "Swift file")) watched, the page is \(shownFolder)\(WatchPage.name)"
      )
      waitForChange(from: files)
    }
  }

  private func look() -> WatchedFiles {
    WatchedFiles(below: ".", except: FileNames.identity(of: String(folder.dropLast())))
  }

  /// Waits until a file has changed, and until half a second has passed without another change: an editor may save
  /// several.
  private func waitForChange(from files: WatchedFiles) {
    var last = files
    while true {
      usleep(500_000)
      let now = look()
      if now == last, now != files { return }
      last = now
    }
  }

  /// The verdict on a run.
  private enum Verdict {
    case passed, findings, commandFailed, noHost, onlyCommandFailed

    var words: StaticString {
      switch self {
      case .passed: "passed"
      case .findings: "findings"
      case .commandFailed: "the command failed"
      case .noHost: "no ViewHost ran"
      case .onlyCommandFailed: "no findings, but the command failed"
      }
    }
  }

  private func runOnce(_ number: Int, _ page: inout WatchPage) throws(CommandFailure) -> Verdict {
    for name in FolderRecording.traces(in: folder) { unsafe unlink(folder + name) }
    try page.show(run: number, "running")
    console.note("run \(number): \(command.joined(separator: " "))")
    let end = try ChildCommand.perform(command)
    let traces = FolderRecording.traces(in: folder).sorted()
    guard !traces.isEmpty else {
      console.error("\(command[0]) left no trace in \(shownFolder): it failed, or no ViewHost of LifecycleTesting ran")
      let verdict = end == .success ? Verdict.noHost : .commandFailed
      try page.show(run: number, verdict.words)
      return verdict
    }
    let judged = try ChildCommand.perform([
      SiblingProgram.path(of: "trace-view"), traces.count == 1 ? folder + traces[0] : folder, "--check",
    ])
    let shown = folder + (judged == .success ? traces[0] : try firstFailing(traces))
    let drawn = try ChildCommand.perform([
      SiblingProgram.path(of: "trace-view"), shown, "--html", "-q", "-o", folder + WatchPage.traceName,
    ])
    let verdict = judged != .success ? Verdict.findings : end == .success ? .passed : .onlyCommandFailed
    try page.show(run: number, verdict.words, hasPage: drawn == .success)
    return verdict
  }

  private func firstFailing(_ traces: [String]) throws(CommandFailure) -> String {
    for name in traces.dropLast() {
      if try ChildCommand.perform([SiblingProgram.path(of: "trace-view"), folder + name, "--check"], isSilent: true)
        != .exit(status: 0)
      {
        return name
      }
    }
    return traces[traces.count - 1]
  }
}
