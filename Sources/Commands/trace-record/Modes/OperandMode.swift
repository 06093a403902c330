import CLISupport
import InstrumentedBuild
import TraceSupport

#if os(Linux)
  import XcodeProject
#endif

/// An operand: a bundled scenario, or the app of an Xcode project.
struct OperandMode: Mode {
  let word: String

  func run(_ invocation: Invocation) throws -> ExitCode {
    if let running = try Scenarios.toRunHere() { Scenarios.run(running) }
    let name = ProjectOperand.meant(by: word)
    return try recording(of: name, invocation).run()
  }

  private func recording(of name: String, _ invocation: Invocation) throws -> Recording {
    let arguments = invocation.arguments
    if isForSimulator(name, arguments) {
      let app = try SimulatorApp(
        console: invocation.console, isVerbose: arguments.has(.verbose), project: name, scheme: arguments[.target],
        destination: arguments[.destination])
      return Recording(invocation, command: app.launch)
    }
    if arguments.has(.destination) {
      throw CommandFailure.usage("--destination names a simulator for a project: trace-record App.xcodeproj")
    }
    #if os(Linux)
      if ProjectRun.isProject(name) {
        let app = try ProjectRun(
          console: invocation.console, path: name, targetName: arguments[.target], packages: arguments.all(.packages),
          isStrict: arguments.has(.strictBuild)
        ).build()
        return Recording(invocation, command: [app.program], app: app.title, facts: app.facts)
      }
      if let advice = ProjectRun.advice(for: name) { throw CommandFailure.usage(advice) }
    #endif
    try refuseProjectOptions(arguments)
    guard Scenarios.named(name) != nil else { throw unknown(name) }
    return Recording(invocation, command: [name], isScenario: true)
  }

  /// True where Apple's simulator runs the project, and not this package's SwiftUI.
  private func isForSimulator(_ name: String, _ arguments: ParsedArguments) -> Bool {
    #if os(Linux)
      let isWanted = arguments.has(.destination)
    #else
      let isWanted = true
    #endif
    return isWanted && (name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace"))
  }

  private func refuseProjectOptions(_ arguments: ParsedArguments) throws(CommandFailure) {
    if arguments.has(.packages) {
      throw .usage("--packages applies to the app of a project: trace-record App.xcodeproj --packages DIR")
    }
    if arguments.has(.strictBuild) {
      throw .usage("--strict-build needs the app of a project: trace-record App.xcodeproj --strict-build")
    }
    if arguments.has(.target) {
      throw .usage("--target names an app of a project: trace-record App.xcodeproj --target NAME")
    }
  }

  private func unknown(_ name: String) -> CommandFailure {
    if name == "instrument" {
      return .usage(
        "instrument needs the command of a build: trace-record instrument -- swift build, or -- xcodebuild build")
    }
    if let advice = ProjectOperand.advice(for: name) { return .usage(advice) }
    let nearest = nearestName(to: name, in: Scenarios.all.map(\.name)).map { "; did you mean \($0)?" } ?? ""
    return .usage(
      "there is no scenario '\(name)'\(nearest) (trace-record --list shows all; to record a program, put it after --)")
  }
}
