import CLISupport

/// `--profiles`: a trace for each of several profiles.
struct ProfilesMode: SeriesMode {
  let option = CommandOption.profiles
  let subject = "records a scenario or a program"

  func run(_ invocation: Invocation) throws -> ExitCode {
    try ProfileSeries(invocation, list: invocation.arguments[option] ?? "").run()
  }
}

/// `--each-knob`: a trace for each knob at each other value.
struct EachKnobMode: SeriesMode {
  let option = CommandOption.eachKnob
  let subject = "records a scenario or a program"

  func run(_ invocation: Invocation) throws -> ExitCode { try KnobSeries(invocation).run() }
}

/// `--shrink`: the shortest script with which a rule still finds something.
struct ShrinkMode: SeriesMode {
  let option = CommandOption.shrink
  let subject = "repeats a scenario or a program"

  func run(_ invocation: Invocation) throws -> ExitCode {
    try ScriptShrinking(invocation, rule: invocation.arguments[option] ?? "").run()
  }
}

/// `--watch`: a trace at each save of a source.
struct WatchMode: SeriesMode {
  let option = CommandOption.watch
  let subject = "repeats a program"

  func run(_ invocation: Invocation) throws -> ExitCode { try WatchRecording(invocation).run() }
}
