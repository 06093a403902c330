import TraceSupport
package import TraceSystem

extension ChildCommand {
  /// Runs a program without input to its end, or to the end of its time, and collects what it writes.
  ///
  /// - Parameters:
  ///   - errors: The place of its standard error: with its output, unless it is told otherwise.
  ///   - seconds: The time after which it is killed; nil for no limit.
  ///   - received: Receives each piece of its output as it comes.
  /// - Throws: ``CommandFailure`` if it cannot be started.
  package static func collect(
    _ words: [String], errors: ChildCommand.Stream = .joined, seconds: Double? = nil,
    received: (ArraySlice<UInt8>) -> Void = { _ in }
  ) throws(CommandFailure) -> ChildCommand.Outcome {
    var command = ChildCommand(words)
    (command.input, command.output, command.error) = (.nothing, .pipe, errors)
    do { return try command.run(seconds: seconds, received: received) } catch { throw failure(words, error) }
  }

  /// Runs a program with the standard streams of this process to its end.
  ///
  /// - Parameter isSilent: True to discard what it prints.
  /// - Throws: ``CommandFailure`` if it cannot be started.
  package static func perform(_ words: [String], isSilent: Bool = false) throws(CommandFailure) -> ProcessEnd {
    var command = ChildCommand(words)
    if isSilent { (command.output, command.error) = (.nothing, .nothing) }
    do { return try command.run().end } catch { throw failure(words, error) }
  }

  private static func failure(_ words: [String], _ error: SystemError) -> CommandFailure {
    CommandFailure(.recorderFailed, "\(words[0]) cannot be started: \(error)")
  }
}
