import TraceAnalysis
import TraceFormat
import TraceTestSupport

extension TraceScript {
  /// Returns what the rules report about the trace.
  func report(_ options: AnalysisOptions = AnalysisOptions()) throws -> Report { try Analysis.run(file(), options) }
}

/// The ids of the rules that fire on a script, sorted, one for each finding.
func fired(_ text: String) throws -> [String] { try TraceScript(text).report().findings.map(\.rule).sorted() }
