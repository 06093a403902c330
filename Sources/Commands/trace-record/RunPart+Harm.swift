import CLISupport
import TraceFormat
import TraceRecorder
import TraceSupport

extension RunPart {
  /// A sentence that says what happened to the file, and what follows from it; nil if nothing did.
  ///
  /// - Parameter name: The name of the file for the user.
  func remark(_ name: String) -> TerminalText? {
    if harm == .none { return nil }
    let held: TerminalText = "what was recorded is read from the file, which was held open"
    let lost = (try? TraceSurvey(path: readingPath).lost) ?? 0
    let sentence: TerminalText
    switch harm {
    case .deletedWithFolder: sentence = "\(name) was deleted with its folder while the program ran; \(held)"
    case .removed: sentence = "\(name) was removed while the program ran; \(held)"
    case .renamed: sentence = "\(name) was moved away while the program ran; \(held)"
    case .replaced: sentence = "\(name) was replaced by another file while the program ran; \(held)"
    case .missed:
      sentence = "\(name) was removed before it could be held open; what process \(header.pid) recorded is lost"
    // Nothing may have been behind the cut, and there may have been room for everything.
    case .none: return nil
    case .cut where lost == 0, .closed where lost == 0, .emptied where lost == 0: return nil
    case .cut:
      sentence = "\(name) was truncated while the program ran; what was after the cut, and what came later, is lost"
    case .emptied: sentence = "\(name) was truncated to nothing while the program ran; what it held is lost"
    case .overwritten: sentence = "\(name) was overwritten while the program ran; what it held is lost"
    case .headerOverwritten:
      sentence =
        "the header of \(name) was overwritten while the program ran; the trace has the copy of it that its recorder keeps"
    case .closed:
      sentence =
        "process \(header.pid) closed the descriptor of \(name), which then could not grow; later events are lost"
    case .failed(let error):
      let events: TerminalText = lost == 0 ? "" : "; its events are lost"
      sentence = "process \(header.pid) could not create its file: \(error)\(events)"
    }
    guard let recorder, !isInPlace else { return sentence }
    return "\(sentence); process \(recorder.pid) still runs, and what it records from now on is lost"
  }
}
