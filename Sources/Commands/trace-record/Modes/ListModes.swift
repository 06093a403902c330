import CLISupport

/// `--list`: the bundled scenarios.
struct ScenarioListMode: OptionMode {
  let option = CommandOption.list

  func run(_ invocation: Invocation) throws -> ExitCode {
    try BundledList.scenarios.write(asJSON: invocation.arguments.has(.json))
  }
}

/// `--list-knobs`: the knobs and their values.
struct KnobListMode: OptionMode {
  let option = CommandOption.listKnobs

  func run(_ invocation: Invocation) throws -> ExitCode {
    try BundledList.knobs.write(asJSON: invocation.arguments.has(.json))
  }
}
