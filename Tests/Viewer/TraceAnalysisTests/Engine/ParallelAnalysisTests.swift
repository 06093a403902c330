import TraceAnalysis
import TraceFormat
import Testing
import TraceTestSupport

/// The result is the same for any number of threads.
@Suite struct ParallelAnalysisTests {
  @Test(arguments: ["bug-double-fetch.bin", "tour.ios17.bin", "list.ios17.bin", "navigation-stack.ios16.bin"])
  func `the report does not depend on the number of threads`(name: String) throws {
    let bytes = try RepositoryFiles.bytes("Traces/\(name)")
    var options = AnalysisOptions()
    let alone = try Analysis.run(TraceFile(bytes: bytes), options).json()
    // The rules are distributed at once, in the middle, and not at all.
    for trial in [1, 50, .max] as [UInt64] {
      options.trial = trial
      for jobs in [2, 3, 41, 64] {
        options.jobs = jobs
        #expect(try Analysis.run(TraceFile(bytes: bytes), options).json() == alone, "\(jobs) threads from event \(trial) on")
      }
    }
  }

  @Test func `a node may have more slots than its list holds`() throws {
    var text = "0 node.create node=1 view=Form role=view\n"
    for slot in 0..<100 { text += "0 state.create node=1 slot=\(slot) name=\(slot == 90 ? "isLoading" : "s\(slot)") storage=state\n" }
    text += "1 body.begin node=1\n1 body.end node=1\n2 visibility.enter node=1\n2 task.create task=7 node=1 mode=view\n2 task.start task=7\n"
    text += "3 state.write node=1 slot=90 value=true task=7\n4 task.end task=7 outcome=cancelled\n"
    text += "5 quiescent\n"
    let report = try TraceScript(text).report()
    #expect(report.findings.map(\.rule) == ["stuck-loading"])
  }
}
