import CLISupport
import TraceSupport
import TraceSystem

/// The first build of a package that was set up, with its tests, in the folder in which its next build finds it.
struct PackageBuild {
  let folder: String

  /// Builds the package.
  ///
  /// - Throws: ``CommandFailure`` with ``ExitCode/recorderFailed`` and the first errors if it does not build.
  func run(_ console: Console) throws(CommandFailure) {
    console.note("building the package and its tests; the first build takes minutes (--no-build skips it)")
    let progress = ProgressLine(console)
    var steps = BuildSteps()
    let words = ["swift", "build", "--build-tests", "--package-path", folder]
    let result = try ChildCommand.collect(words) { piece in
      steps.read(piece) { done, total in progress.show("building the package", done, ofAtLeast: total) }
    }
    progress.clear()
    guard !result.isSuccess else { return }
    throw CommandFailure(
      .recorderFailed,
      "the files are written, but the package does not build:\(FailedBuild(result.text, in: folder).text)")
  }
}
