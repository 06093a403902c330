import CLISupport
import TraceFormat
import TraceRecorder
import TraceSupport

/// The remains of a run that has no finished trace: the files that hold a part of it, and the count of what none does.
struct RunRemains {
  /// The files, by their paths of now, and the processes that recorded to them.
  private(set) var files: [(path: String, process: UInt32)] = []
  /// The number of events that were attempted and are in none of the files.
  private(set) var lost: UInt64 = 0

  init(_ parts: [RunPart], _ place: OutputPlace) {
    for part in parts {
      let survey = try? TraceSurvey(path: part.readingPath)
      guard let path = part.isInPlace && !place.isGone ? place.currentPath(of: part) : part.movedPath else {
        lost = lost.addingSaturated(survey?.attempted ?? 0)
        continue
      }
      files.append((path, part.header.pid))
      lost = lost.addingSaturated(survey?.lost ?? 0)
    }
  }

  /// The last part of a sentence, which says how much is lost; empty if nothing is.
  var loss: TerminalText {
    guard lost > 0 else { return "" }
    let verb: TerminalText = lost == 1 ? "is" : "are"
    return "; \(Counted.text(lost, "event")) \(verb) lost"
  }
}
