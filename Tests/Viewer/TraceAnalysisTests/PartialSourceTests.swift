import Testing
import TraceFormat
import TraceModel
import TraceTestSupport

@testable import TraceAnalysis

/// Traces from sources that see only a part of a program: what they cannot tell is unknown, and accuses nobody.
struct PartialSourceTests {
  private func rules(_ text: String, source: String?) throws -> [String] {
    var lines = TraceScript(text).lines
    let attributes = source.map { #","attributes":{"source":"\#($0)"}"# } ?? ""
    lines[0] = #"{"kind":"trace.header","format":1,"clock":"virtual","build":"release"\#(attributes)}"#
    return try Analysis.run(TraceFile(ndjson: lines.joined(separator: "\n")), AnalysisOptions()).findings.map(\.rule)
  }

  /// A task that writes a state after it was canceled; the initial value of the state is not told.
  private static let lateWrite = """
    0 node.create node=1 view=Page role=view
    0 state.create node=1 slot=0 name=items storage=state
    0 body.begin node=1
    0 body.end node=1
    0 appear node=1
    0 task.create task=1 node=1 mode=view_id
    0 task.start task=1
    50 task.cancel task=1
    60 state.write node=1 slot=0 hash=7 task=1
    60 task.end task=1 outcome=done
    900 visibility.leave node=1
    1000 node.destroy node=1
    """

  @Test func `a write after a cancel may bring back an initial value that the source does not tell`() throws {
    #expect(try rules(Self.lateWrite, source: nil).contains("cancel-ignored"))
    #expect(try !rules(Self.lateWrite, source: "SwiftUITrace").contains("cancel-ignored"))
  }

  /// A task that a change started, and that ends 150 ms after its view.
  private static let save = """
    0 node.create node=1 view=Prefs role=view
    0 body.begin node=1
    0 body.end node=1
    0 visibility.enter node=1
    100 callback.begin node=1 callback=change
    100 task.create task=1 node=1 mode=unstructured cause=5
    100 callback.end node=1 callback=change
    100 task.start task=1 cause=6
    100 fetch.begin fetch=1 key="PUT push" node=1 task=1 cause=8
    150 visibility.leave node=1
    250 node.destroy node=1
    400 fetch.end fetch=1 outcome=ok
    400 task.end task=1 outcome=done
    2000 mark label=end
    """

  @Test func `a change without a cause can be the user's, through a binding that the source does not see`() throws {
    #expect(try rules(Self.save, source: nil).contains("task-outlives-node"))
    #expect(try !rules(Self.save, source: "SwiftUITrace").contains("task-outlives-node"))
  }

  @Test func `restarts without an action can follow what was typed, which a partial source does not tell`() throws {
    var lines = ["0 node.create node=1 view=Search role=view", "0 visibility.enter node=1"]
    for id in 1...8 {
      lines += ["+50 task.create task=\(id) node=1 mode=view_id id_hash=\(id)", "+ task.start task=\(id)"]
      if id > 1 { lines.append("+ task.cancel task=\(id - 1) reason=id_change") }
    }
    let script = lines.joined(separator: "\n")
    #expect(try rules(script, source: nil).contains("task-restart-storm"))
    for source in TraceSource.all { #expect(try !rules(script, source: source.name).contains("task-restart-storm")) }
  }

  @Test func `a source tells only of its kinds`() throws {
    for source in TraceSource.all {
      var header = TraceHeader()
      header.attributes = [("source", source.name)]
      #expect(TraceSource(header) == source)
      #expect(source.kinds >> UInt64(EventKind.nodeCreate.code) & 1 == 1)
      #expect(source.kinds >> UInt64(EventKind.layoutBegin.code) & 1 == 0)
      #expect(!source.advice.hasSuffix(".") && !source.advice.isEmpty)
    }
    #expect(TraceSource(TraceHeader()) == nil)
  }
}
