internal import TraceFormat
import TraceSupport

/// Threads that take parts of the rules from an analysis that is under way: each reads the trace from its beginning, for its part alone.
final class AnalysisWorkers {
  private let jobs: Int
  private let others: [PartialAnalysis]
  private var threads = ParallelWork(0) { _ in }
  private var isAtWork = false

  /// - Parameter jobs: How many threads work in the end, the one that asks included.
  init(_ file: TraceFile, _ options: AnalysisOptions, jobs: Int) {
    self.jobs = jobs
    others = (1..<jobs).map { PartialAnalysis(file.independentCopy(), options, RulePartition(part: $0, of: jobs)) }
  }

  /// Sets the others to work and returns what is left to the one that asks.
  func start() -> RulePartition {
    nonisolated(unsafe) let others = others
    threads = unsafe ParallelWork(others.count) { unsafe others[$0].run() }
    isAtWork = true
    return RulePartition(part: 0, of: jobs)
  }

  /// Waits for the others and puts what their rules found in place of what those rules had found before.
  func handOver(to runs: inout [RuleRun]) {
    guard isAtWork else { return }
    threads = ParallelWork(0) { _ in }
    for other in others {
      for index in runs.indices where other.share.contains(index) && index < other.runs.count { runs[index] = other.runs[index] }
    }
  }
}

/// A part of the rules. Like cards: rule n goes to part n modulo their number.
struct RulePartition {
  let part: Int
  let parts: Int

  init(part: Int, of parts: Int) {
    self.part = part
    self.parts = parts
  }

  func contains(_ rule: Int) -> Bool { rule % parts == part }
}

/// What another thread does of an analysis.
private final class PartialAnalysis {
  let share: RulePartition
  private(set) var runs: [RuleRun] = []
  private let file: TraceFile
  private let options: AnalysisOptions

  init(_ file: TraceFile, _ options: AnalysisOptions, _ share: RulePartition) {
    self.share = share
    self.file = file
    self.options = options
  }

  func run() {
    var options = options
    options.collectsNodes = false
    var pass = AnalysisPass(file, options)
    pass.keep(share)
    // An input that stops being readable stops for all; the first part tells of it.
    do throws(TraceReadError) { try pass.read(file) } catch {}
    runs = pass.runs
    pass.conclude()
  }
}
