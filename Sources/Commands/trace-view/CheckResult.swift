import TraceAnalysis

/// A report without the findings that a baseline or a comment in the sources accepts.
struct CheckResult {
  var report: Report
  /// The number of findings that the baseline lists.
  var known = 0
  /// The number of findings that comments in the sources suppress.
  var ignored = 0
  /// The stale and expired entries of the baseline, one line each.
  var baselineProblems: [String] = []
}
