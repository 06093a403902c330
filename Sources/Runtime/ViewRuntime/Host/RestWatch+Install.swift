import Foundation
import TraceRecorder
import TraceSupport
import ViewGraph

extension RestWatch {
  /// Names code that does not come to rest on standard error, and takes the limit from the environment.
  static let install: Void = shared.configure(
    limitInSeconds: ProcessInfo.processInfo.environment[RecorderOptions.Variable.hangLimit.rawValue].flatMap {
      UInt64($0)
    }
  ) { sentence in StandardError.write(line: TerminalText(sentence)) }
}
