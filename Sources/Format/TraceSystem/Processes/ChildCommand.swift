/// A program to start, and what it shares with this process.
package struct ChildCommand {
  /// The place that a stream of the program leads to.
  package enum Stream: Equatable, Sendable {
    /// The same stream of this process.
    case shared
    /// Nowhere: no input, and output is discarded.
    case nothing
    /// A pipe to this process.
    case pipe
    /// The place to which the other one of standard output and standard error leads.
    case joined
  }

  /// The name of the program, looked up in `PATH` unless it contains a slash, and its arguments.
  package var words: [String]
  /// Its variables as `NAME=VALUE`; nil for those of this process.
  package var environment: [String]?
  package var input = Stream.shared
  package var output = Stream.shared
  package var error = Stream.shared
  /// True to start it as the leader of a process group, so that everything that it starts can be ended with it.
  package var leadsGroup = false
  /// The signals that work in it as they do by default, even if this process ignores them.
  package var defaultSignals = SignalSet()
  /// The signals that it blocks at first: none, whatever this thread blocks.
  package var blockedSignals = SignalSet()

  package init(_ words: [String]) { self.words = words }
}
