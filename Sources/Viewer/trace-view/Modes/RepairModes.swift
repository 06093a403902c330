import CLISupport
import TraceFormat
import TraceRender
import TraceSupport

extension Mode {
  /// Whether the file is as the format says, with what is not.
  static let validate = Mode(.validate) { invocation in
    let file = try invocation.trace()
    let validation = try invocation.reading { () throws(TraceReadError) in try file.validate() }
    let faults = validation.faults.map { "\(TerminalText($0.description))\n" }.joined()
    let more = validation.faultCount - validation.faults.count
    try invocation.write(faults + (more > 0 ? "and \(more) more\n" : "") + "\(TerminalText(validation.verdict))\n")
    let isWhole = validation.isValid && validation.lost == 0
    return invocation.arguments.has(.strict) && !isWhole ? .damaged : .done
  }

  /// Writes what is whole to a new file, sealed.
  static let repair = Mode(.repair) { invocation in
    let path = try invocation.newFile(for: "repair")
    let file = try invocation.trace()
    let events = try invocation.editing { () throws(TraceEditError) in try file.repair(to: path) }
    invocation.talk.say("wrote \(TerminalText(path)): \(Counted.text(events, "event"))")
    return .done
  }

  /// Writes a stretch of time to a new file, with the births of all that lives at its beginning.
  static let cut = Mode(.cut) { invocation in
    guard invocation.arguments.has(.time) else { throw CommandFailure.usage("--cut wants a stretch of time: --time A..B") }
    let path = try invocation.newFile(for: "cut")
    let times = try invocation.selection().times
    let file = try invocation.trace()
    let events = try invocation.editing { () throws(TraceEditError) in
      try file.cut(from: times.lowerBound, to: times.upperBound, into: path)
    }
    invocation.talk.say("wrote \(TerminalText(path)): \(Counted.text(events, "event"))")
    return .done
  }
}

extension Invocation {
  /// The file of `-o`; it must not be the trace itself.
  fileprivate func newFile(for mode: String) throws(CommandFailure) -> String {
    guard let path = arguments[.output], path != "-" else { throw .usage("--\(mode) wants the name of the new file: -o FILE") }
    try keepInputs(from: path, .output)
    return path
  }

  /// Does something that reads the trace and writes another one.
  fileprivate func editing<Result>(_ body: () throws(TraceEditError) -> Result) throws(CommandFailure) -> Result {
    do throws(TraceEditError) {
      return try body()
    } catch {
      switch error {
      case .read: throw CommandFailure(.input, error.description)
      case .write: throw CommandFailure(.output, error.description)
      }
    }
  }
}
