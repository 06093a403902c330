import CLISupport
import TraceSupport
import TraceSystem

/// The reason why `swift build`, `swift test` or `swift run` failed before anything was recorded, if its cure is known.
///
/// The command writes to the terminal itself, so its output is not read. A build that failed is repeated in seconds:
/// what compiles is compiled already.
struct SwiftBuildDiagnosis {
  /// The words of the build; nil if the command is not one that builds a package.
  private let build: [String]?

  init(_ command: [String]) {
    let program = command.first?.split(separator: "/").last ?? ""
    guard program == "swift", command.count > 1, ["build", "test", "run"].contains(command[1]) else {
      build = nil
      return
    }
    if command[1] == "test", command.contains("--skip-build") {
      build = nil
      return
    }
    let tests = command[1] == "test" ? ["--build-tests"] : []
    build = [command[0], "build"] + tests + Self.options(of: command.dropFirst(2))
  }

  /// Says what would help.
  ///
  /// - Parameter end: The end of the command.
  func report(_ end: ProcessEnd, to console: Console) {
    guard let build, case .exit(let status) = end, status != 0, !console.isQuiet else { return }
    let progress = ProgressLine(console)
    progress.show("looking for the cause")
    let result = try? ChildCommand.collect(build)
    progress.clear()
    guard let result, !result.isSuccess else { return }
    for cure in FailedBuild(result.text, in: "").cures { console.note("what would help: \(cure)") }
  }

  /// The options that tell the package manager what it builds, and where.
  private static let kept: Set<String> = [
    "--package-path", "--scratch-path", "--build-path", "--configuration", "-c", "--traits", "--swift-sdk", "--triple",
    "--toolchain", "-Xswiftc", "-Xcc", "-Xlinker", "--build-system",
  ]

  private static func options(of words: ArraySlice<String>) -> [String] {
    var options: [String] = []
    var rest = words
    while let word = rest.popFirst() {
      if kept.contains(word), let value = rest.popFirst() {
        options += [word, value]
      } else if let equals = word.firstIndex(of: "="), kept.contains(String(word[..<equals])) {
        options.append(word)
      }
    }
    return options
  }
}
