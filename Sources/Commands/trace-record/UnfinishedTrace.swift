import CLISupport
import CTraceShims
import TraceFormat
import TraceRecorder
import TraceSystem

/// A trace that is assembled under a separate name and then replaces the recorded file.
final class UnfinishedTrace {
  /// The path to which the trace is written.
  let path: String
  private let place: OutputPlace
  private var isPublished = false

  init(_ place: OutputPlace) throws(TraceWriteError) {
    guard let file = TemporaryFile(beside: place.path) else {
      throw TraceWriteError(path: place.path, reason: SystemError.last.description)
    }
    close(file.descriptor)
    path = file.path
    self.place = place
    // While it is filled, the file has one more temporary name.
    unsafe ctrace_delete_if_ended(strdup(path), strdup("\(path).\(getpid()).tmp"))
  }

  deinit {
    ctrace_delete_if_ended(nil, nil)
    if !isPublished { unsafe unlink(path) }
  }

  /// Runs `write`, whose errors name the trace rather than its temporary name.
  func fill<Result>(_ write: (String) throws -> Result) throws -> Result {
    do {
      return try write(path)
    } catch let error as TraceWriteError where error.path == path {
      throw TraceWriteError(path: place.path, reason: error.reason)
    }
  }

  /// Gives the trace its final name: the name of the recorded file, even if another run has moved that file, or a free
  /// name.
  ///
  /// - Returns: The path of the trace, and of the recorded file if a process is still recording to it.
  func publish(replacing part: RunPart?) throws(TraceWriteError) -> (path: String, live: String?) {
    ctrace_delete_if_ended(nil, nil)
    guard let part, part.hasMainName(place), part.isInPlace else {
      return (try takeFreeName(), part?.recorder == nil || part?.isInPlace == false ? nil : part?.path)
    }
    let own = FileNames.identity(of: path)
    // Each round fails only if another run has renamed the file meanwhile.
    for _ in 0..<100 {
      guard let name = candidates.first(where: { FileNames.identity(of: $0) == part.identity }) else { continue }
      guard FileNames.exchange(path, name) == 0 else {
        // Without an exchange, the name is free for a moment.
        let aside = freeing(name)
        guard FileNames.identity(of: aside) == part.identity else {
          _ = FileNames.move(aside, to: name)
          continue
        }
        return (try takeFreeName(), settle(aside, part))
      }
      if FileNames.identity(of: path) == part.identity {
        isPublished = true
        return (name, settle(path, part))
      }
      // It is another run's file, so give it its name back.
      _ = FileNames.exchange(path, name)
      guard FileNames.identity(of: path) == own else { break }
    }
    return (try takeFreeName(), part.recorder == nil ? nil : part.path)
  }

  private var candidates: [String] { [place.path] + FileNames.alternatives(to: place.path) }

  /// Renames the file so that its name becomes free.
  private func freeing(_ name: String) -> String {
    let aside = "\(path)-live"
    return FileNames.move(name, to: aside) == 0 ? aside : name
  }

  /// Removes the recorded file, since the trace contains all of it. If a process is still recording to it, the file
  /// becomes a part instead.
  private func settle(_ path: String, _ part: RunPart) -> String? {
    guard let recorder = part.recorder else {
      unsafe unlink(path)
      return nil
    }
    for number in 1...100 {
      let name = "\(place.path)\(OutputPlace.partSuffix)\(recorder.pid)" + (number == 1 ? "" : "-\(number)")
      if FileNames.move(path, to: name) == 0 { return name }
    }
    return path
  }

  /// Gives the trace the first free name.
  func takeFreeName() throws(TraceWriteError) -> String {
    ctrace_delete_if_ended(nil, nil)
    var code = EEXIST
    for name in candidates {
      code = FileNames.move(path, to: name)
      if code == 0 {
        isPublished = true
        return name
      }
      guard code == EEXIST else { break }
    }
    throw TraceWriteError(path: place.path, reason: SystemError(code).description)
  }

  /// Completes a trace that no program recorded: keeps the earlier file, and takes its name, or a free name if another
  /// run is faster.
  func finish(_ writer: PackedTraceWriter) throws -> (survey: TraceSurvey, path: String) {
    _ = try fill { _ in try writer.finish() }
    let survey = try TraceSurvey(path: path)
    try EarlierOutput(place.path, place.console).keep()
    return (survey, try takeFreeName())
  }
}
