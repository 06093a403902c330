import CLISupport
import TraceSystem
import TraceSupport

/// A command line that names nothing to record, next to a project: the tour, after a question or with a note.
struct TourMode: Mode {
  let project: NearbyProject

  func run(_ invocation: Invocation) throws -> ExitCode {
    let console = invocation.console
    if isatty(0) == 1, isatty(2) == 1 {
      guard console.asks("nothing is named to record; record the bundled scenario tour, not \(project.name)?") else {
        console.note("nothing was recorded; for \(project.name): \(project.command)")
        return .findings
      }
    } else {
      console.note(
        "nothing is named to record, so this is the bundled scenario tour; for \(project.name): \(project.command)")
    }
    return try invocation.naming(Invocation.usualScenario).run()
  }
}
