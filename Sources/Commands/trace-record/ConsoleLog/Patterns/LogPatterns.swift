import CLISupport
import TraceSupport

/// The patterns of the command line, and behind them those of the nearest `.twotrack.json`.
struct LogPatterns {
  let all: [LogPattern]
  private static let most = 64

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    var patterns: [LogPattern] = []
    for text in arguments.all(.pattern) {
      do throws(LogPattern.Failure) {
        patterns.append(try LogPattern(text))
      } catch {
        throw .usage("--pattern '\(text)': \(error.sentence)")
      }
    }
    patterns += try RecordSettings.logPatterns()
    guard patterns.count <= Self.most else {
      throw .usage("there are \(patterns.count) patterns for lines of a log, and at most \(Self.most) are allowed")
    }
    all = patterns
  }
}
