import CLISupport
import InstrumentedBuild
import TraceSystem

/// `init`: the setup of a project.
struct InitMode: Mode {
  func run(_ invocation: Invocation) throws -> ExitCode { try Setup(invocation).run() }
}

/// `-- COMMAND`: a trace of a program, or a folder with a trace for each of its processes.
struct ProgramMode: Mode {
  let command: [String]

  func run(_ invocation: Invocation) throws -> ExitCode {
    if FolderRecording.isWanted(invocation.output) {
      return try FolderRecording(invocation: invocation, command: command).run()
    }
    return try Recording(invocation, command: command).run()
  }
}

/// `instrument -- COMMAND`: a build that adds the recording to the sources.
struct InstrumentMode: Mode {
  let command: [String]

  func run(_ invocation: Invocation) throws -> ExitCode {
    let build = try InstrumentedBuild(
      console: invocation.console, isVerbose: invocation.arguments.has(.verbose), command: command)
    return try ProcessEnd.exit(status: build.run()).conclude(with: .done)
  }
}
