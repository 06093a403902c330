import CLISupport
import ProjectSetup
import TraceSupport
import TraceSystem

#if os(Linux)
  import XcodeProject
#endif

/// The mode `init`: finds the project in the working directory, or the one that is named, and sets it up to be judged
/// in CI.
struct Setup {
  private static let options: [CommandOption] = [
    .yes, .noBuild, .target, .twotrack, .responses, .quiet, .verbose, .color, .noColor,
  ]

  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws -> ExitCode {
    let arguments = invocation.arguments
    let others = arguments.words(without: Self.options).dropFirst(arguments.operands.count)
    if let other = others.first {
      throw CommandFailure.usage(
        "\(other) does not apply to trace-record init, which accepts --yes, --no-build, --target NAME, --twotrack PLACE and --responses DIR"
      )
    }
    guard arguments.operands.count <= 2 else { throw CommandFailure.usage("trace-record init accepts one project") }
    guard let here = FileIdentity.absolutePath(".") else {
      throw CommandFailure(.input, "the working directory does not exist")
    }
    let setup = ProjectSetup(
      console: invocation.console, isAgreed: arguments.has(.yes), builds: !arguments.has(.noBuild))
    let named = arguments.operands.dropFirst().first
    let responses = try answers(in: here)
    let choice = try setup.choice(named: arguments[.twotrack])
    if named == nil, FileIdentity.exists("Package.swift") {
      let building: TerminalText =
        arguments.has(.noBuild) ? "; it builds nothing" : ", and builds the package once what it needs is written"
      invocation.console.note(
        "init runs the package's manifest, to read it and to check the lines that it would add\(building)"
      )
      return try setup.run(
        SetupPlan(
          package: here, checkout: Self.checkout, choice: choice, target: arguments[.target], responses: responses))
    }
    let project = try named.map(Self.trimmed) ?? Self.project(in: here)
    guard Self.isProject(project), !project.contains("/"), FileIdentity.exists(project) else {
      throw CommandFailure.usage(
        "\(project) is no project in this folder; go to the folder with the .xcodeproj or .xcworkspace and name that")
    }
    #if os(Linux)
      // The job would end with the same sentences.
      let app = try ProjectRun(console: invocation.console, path: project, targetName: arguments[.target])
        .nameOfTarget()
      let target = arguments.has(.target) ? app : nil
    #else
      let target = arguments[.target]
    #endif
    return try setup.run(
      SetupPlan(
        project: project, in: here, checkout: Self.checkout(), choice: choice, target: target, responses: responses))
  }

  /// The folder of `--responses`, as the settings name it: from the folder of the project, in which it must be.
  private func answers(in here: String) throws(CommandFailure) -> String? {
    guard let path = invocation.arguments[.responses] else { return nil }
    guard FileIdentity.isFolder(path) else {
      throw .usage("--responses: there is no folder \(path); make it, with a file HOST/PATH for each answer")
    }
    guard let place = FileIdentity.absolutePath(path), place.hasPrefix(here + "/") else {
      throw .usage("--responses must name a folder below this one, so that the CI job finds it, not \(path)")
    }
    return String(place.dropFirst(here.count + 1))
  }

  private static func checkout() throws(CommandFailure) -> String { try Checkout.path(for: "apps are") }

  private static func trimmed(_ name: String) -> String { name.hasSuffix("/") ? String(name.dropLast()) : name }

  private static func isProject(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") || name == generated
  }

  /// The project of XcodeGen, which counts where there is none of Xcode.
  private static let generated = "project.yml"

  /// Returns the only project of a folder. A workspace that is named like a project holds it.
  private static func project(in folder: String) throws(CommandFailure) -> String {
    let all = FolderListing.names(in: folder) ?? []
    let names = all.filter { isProject($0) && $0 != generated }.sorted()
    let workspaces = names.filter { $0.hasSuffix(".xcworkspace") }
    let others = names.filter { name in
      !workspaces.contains { $0.dropLast(".xcworkspace".count) == name.dropLast(".xcodeproj".count) }
    }
    let candidates = workspaces + others.filter { !workspaces.contains($0) }
    if candidates.isEmpty, FileIdentity.exists(generated) { return generated }
    guard let only = candidates.first else {
      throw CommandFailure(
        .input, "\(folder) has no Package.swift and no Xcode project; run trace-record init in the folder of an app")
    }
    guard candidates.count == 1 else {
      throw .usage(
        "this folder has several projects, \(candidates.joined(separator: ", ")); name one: trace-record init \(only)")
    }
    return only
  }
}
