import Testing
import TraceAnalysis
import TraceTestSupport

/// Values that the user has entered and that are set back, in long traces.
struct SetBackTests {
  /// A text that is typed after many actions with requests, and that the setup of a view empties after another action.
  private func findings(after last: String, actions: Int) throws -> [String] {
    var lines = [
      "0 transaction.begin txn=1", "0 node.create node=1 view=Page role=view",
      "0 node.create node=2 parent=1 view=TextField role=primitive",
      "0 callback.begin node=1 callback=appear ordinal=0 site=App/Page.swift:5 cause=1",
      "0 state.write node=1 slot=1 hash=5 equal=false cause=4 site=App/Page.swift:5",
      "0 callback.end node=1 callback=appear ordinal=0", "0 transaction.end txn=1",
    ]
    func add(_ line: String) -> Int {
      lines.append(line)
      return lines.count
    }
    let typed = add("1 action.begin action=type label=Title node=2")
    _ = add("1 state.write node=1 slot=0 hash=22 before=11 equal=false cause=\(typed)")
    _ = add("1 action.end action=type label=Title")
    for number in 1...actions {
      let action = add("2 action.begin action=tap label=Load node=2")
      _ = add("2 fetch.begin fetch=\(number) key=items node=1 cause=\(action)")
      _ = add("2 action.end action=tap label=Load")
      _ = add("2 fetch.end fetch=\(number) outcome=ok")
    }
    let action = add("9 action.begin \(last)")
    _ = add("9 action.end \(last)")
    let update = add("9 transaction.begin txn=2 cause=\(action)")
    _ = add("9 node.create node=3 parent=1 view=Composer role=view")
    _ = add("9 visibility.enter node=3")
    let setup = add("9 callback.begin node=3 callback=appear ordinal=0 site=App/Composer.swift:5 cause=\(update)")
    _ = add("9 state.write node=1 slot=0 hash=11 before=22 equal=false cause=\(setup) site=App/Composer.swift:6")
    _ = add("9 callback.end node=3 callback=appear ordinal=0")
    _ = add("9 transaction.end txn=2")
    _ = add("9 visibility.leave node=3")
    _ = add("9 node.destroy node=3 reason=condition")
    return try TraceScript(lines.joined(separator: "\n")).report().findings.map(\.rule)
      .filter { $0 == "asked-for-is-not-lost" }
  }

  @Test(arguments: [1, 300, 1_000]) func `a tap may ask for an empty field, however many actions came before`(
    actions: Int
  ) throws {
    #expect(try findings(after: "action=tap label=New node=2", actions: actions).isEmpty)
    #expect(try findings(after: "action=rotate", actions: actions) == ["asked-for-is-not-lost"])
  }
}
