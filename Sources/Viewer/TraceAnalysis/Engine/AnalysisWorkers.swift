internal import TraceFormat
import TraceSupport

/// Threads that take over parts of the rules from a running analysis. Each reads the trace from the beginning for its part.
final class AnalysisWorkers {
  private let jobs: Int
  private let others: [PartialAnalysis]
  private var threads = ParallelWork(0) { _ in }
  private var isRunning = false

  /// - Parameter jobs: The number of threads, including the caller's.
  init(_ file: TraceFile, _ options: AnalysisOptions, jobs: Int) {
    self.jobs = jobs
    others = (1..<jobs).map { PartialAnalysis(file.independentCopy(), options, RulePartition(part: $0, of: jobs)) }
  }

  /// Starts the threads and returns the partition left to the caller.
  func start() -> RulePartition {
    nonisolated(unsafe) let others = others
    threads = unsafe ParallelWork(others.count) { unsafe others[$0].run() }
    isRunning = true
    return RulePartition(part: 0, of: jobs)
  }

  /// Waits for the threads and replaces the results of their rules.
  func replaceResults(of runs: inout [RuleRun]) {
    guard isRunning else { return }
    threads = ParallelWork(0) { _ in }
    for other in others {
      for index in runs.indices where other.partition.contains(index) && index < other.runs.count { runs[index] = other.runs[index] }
    }
  }
}

/// A part of the rules: rule n belongs to part n modulo the number of parts.
struct RulePartition {
  let part: Int
  let parts: Int

  init(part: Int, of parts: Int) {
    self.part = part
    self.parts = parts
  }

  func contains(_ rule: Int) -> Bool { rule % parts == part }
}

/// An analysis of one partition of the rules, run on a thread of its own.
private final class PartialAnalysis {
  let partition: RulePartition
  private(set) var runs: [RuleRun] = []
  private let file: TraceFile
  private let options: AnalysisOptions

  init(_ file: TraceFile, _ options: AnalysisOptions, _ partition: RulePartition) {
    self.partition = partition
    self.file = file
    self.options = options
  }

  func run() {
    var options = options
    options.collectsNodes = false
    var pass = AnalysisPass(file, options)
    pass.keep(partition)
    // If the input becomes unreadable, it does so for all threads; the caller's reports it.
    do throws(TraceReadError) { try pass.read(file) } catch {}
    runs = pass.runs
    pass.conclude()
  }
}
