import Testing

@Suite struct StateCorpus {
  static let node = """
    0 node.create node=3 view=CounterView role=view
    0 state.create node=3 slot=0 name=count storage=state
    0 body.begin node=3 cause=[identity]
    0 body.end node=3
    0 visibility.enter node=3

    """
  static let writeInBody: [LabelledTrace] = [
    .init(
      "a write inside a body", ["state-write-in-body"], view: "CounterView", .error,
      node + """
        5 body.begin node=3 cause=[parent]
        5 state.write node=3 slot=0 hash=2 dropped=true
        5 warning code=state_in_update node=3
        5 body.end node=3
        """),
    .init("only the runtime's warning", ["state-write-in-body"], "5 warning code=state_in_update node=3"),
    .init(
      "a write in an action",
      node + """
        5 action.begin action=tap label=More
        5 state.write node=3 slot=0 hash=2
        5 action.end action=tap label=More
        6 body.begin node=3 cause=[count]
        6 body.end node=3
        """),
    .init(
      "a write in a callback",
      node + """
        5 callback.begin node=3 callback=change
        5 state.write node=3 slot=0 hash=2
        5 callback.end node=3 callback=change
        """),
    .init(
      "a body on another thread",
      node + """
        5 @2 body.begin node=3
        5 state.write node=3 slot=0 hash=2
        6 @2 body.end node=3
        """),
    .init(
      "a source that records no ends of bodies",
      """
      5 body.begin node=3
      9 state.write node=3 slot=0 hash=2
      """),
  ]
  @Test(arguments: writeInBody) func `state-write-in-body`(_ trace: LabelledTrace) throws { try trace.check() }

  static let publishInUpdate: [LabelledTrace] = [
    .init(
      "a publish inside a body", ["publish-in-update"], view: "CounterView", .error,
      node + """
        1 object.create object=9 type=Cart node=3 slot=1
        5 body.begin node=3 cause=[parent]
        5 object.publish object=9
        5 body.end node=3
        """),
    .init(
      "of an object that nobody on screen observes", ["publish-in-update"], .note,
      node + """
        1 node.create node=4 view=Hidden role=view
        1 object.create object=9 type=Cart node=4 slot=1
        2 visibility.enter node=4
        3 visibility.leave node=4
        5 body.begin node=3 cause=[parent]
        5 object.publish object=9
        5 body.end node=3
        """),
    .init(
      "a publish behind the body",
      node + """
        1 object.create object=9 type=Cart node=3 slot=1
        5 body.begin node=3 cause=[parent]
        5 body.end node=3
        5 object.publish object=9
        """),
  ]
  @Test(arguments: publishInUpdate) func `publish-in-update`(_ trace: LabelledTrace) throws { try trace.check() }

  static let publishOffMain: [LabelledTrace] = [
    .init(
      "a publish on thread 2", ["publish-off-main"], view: "CounterView", .error,
      node + """
        1 object.create object=9 type=Cart node=3 slot=1
        5 @2 object.publish object=9
        """),
    .init(
      "a publish on the main thread",
      node + """
        1 object.create object=9 type=Cart node=3 slot=1
        5 object.publish object=9
        """),
    .init("state written off the main thread", node + "5 @2 state.write node=3 slot=0 hash=2"),
  ]
  @Test(arguments: publishOffMain) func `publish-off-main`(_ trace: LabelledTrace) throws { try trace.check() }

  static let writeAfterDestroy: [LabelledTrace] = [
    .init(
      "a timer writes to a dead view", ["write-after-destroy"], view: "CounterView", .warning,
      node + """
        5 visibility.leave node=3
        5 node.destroy node=3 reason=pop
        900 state.write node=3 slot=0 hash=2 dropped=true
        """),
    .init(
      "queued before the end, same transaction",
      node + """
        5 transaction.begin txn=1
        5 visibility.leave node=3
        5 node.destroy node=3 reason=pop
        5 state.write node=3 slot=0 hash=2
        5 transaction.end txn=1
        """),
    .init(
      "clean-up by a cancelled task",
      node
        + """
        1 state.create node=3 slot=1 name=isLoading storage=state
        """.replacingLine("state.create node=3 slot=1") + """
          2 task.create task=1 node=3 mode=view
          5 visibility.leave node=3
          5 task.cancel task=1 reason=disappear
          5 node.destroy node=3 reason=pop
          50 state.write node=3 slot=1 name=isLoading value=false task=1
          50 task.end task=1 outcome=cancelled
          """),
  ]
  @Test(arguments: writeAfterDestroy) func `write-after-destroy`(_ trace: LabelledTrace) throws { try trace.check() }

  static func row(reason: String = "evict", extra: String = "", write: String = "4 state.write node=12 slot=0 hash=2") -> String {
    """
    0 node.create node=1 view=Screen role=view
    0 node.create node=2 parent=1 view=List role=container container=list
    0 node.create node=11 parent=2 view=ForEach role=container container=for_each
    0 node.create node=12 parent=11 view=RowView role=view index=7 explicit_id=row-7
    0 state.create node=12 slot=0 name=isOn storage=state
    0 visibility.enter node=1
    0 visibility.enter node=12
    4 action.begin action=tap label=Toggle
    \(write)
    \(extra)
    4 action.end action=tap label=Toggle
    5 visibility.leave node=12
    6 state.destroy node=12 slot=0 name=isOn storage=state
    6 node.destroy node=12 reason=\(reason)
    9 node.create node=13 parent=11 view=RowView role=view index=7 explicit_id=row-7
    9 state.create node=13 slot=0 name=isOn storage=state
    9 visibility.enter node=13
    """
  }
  static let rowStateLost: [LabelledTrace] = [
    .init("a row evicted with the user's state", ["row-state-lost"], view: "RowView", .warning, row()),
    .init("deleted from the data", row(reason: "data")),
    .init("never changed", row(write: "4 state.write node=12 slot=0 hash=2 equal=true")),
    .init("mirrored in a model", row(extra: "4 object.publish object=5")),
  ]
  @Test(arguments: rowStateLost) func `row-state-lost`(_ trace: LabelledTrace) throws { try trace.check() }

  static func churn(_ pairs: Int, action: Bool = false, every: Int = 100) -> String {
    var text = "0 node.create node=1 view=Screen role=view\n0 node.create node=10 parent=1 view=RowView role=view path=Screen/0 explicit_id=id0\n"
    for index in 1...pairs {
      let t = index * every
      if action { text += "\(t) action.begin action=tap label=Reset\n\(t) action.end action=tap label=Reset\n" }
      text += "\(t) node.create node=\(10 + index) parent=1 view=RowView role=view path=Screen/0 explicit_id=id\(index)\n"
      text += "\(t) node.destroy node=\(9 + index) reason=id\n"
    }
    return text
  }
  static let identityChurn: [LabelledTrace] = [
    .init("three new identities in a second", ["identity-churn"], view: "RowView", .warning, churn(3)),
    .init("ten are one fault", ["identity-churn"], churn(10)),
    .init("two", churn(2)),
    .init("resets by the user", churn(6, action: true)),
    .init("over a long time", churn(4, every: 2000)),
  ]
  @Test(arguments: identityChurn) func `identity-churn`(_ trace: LabelledTrace) throws { try trace.check() }

  static let forEach = """
    0 node.create node=1 view=Screen role=view
    0 node.create node=2 parent=1 view=ForEach role=container container=for_each

    """
  static let duplicates: [LabelledTrace] = [
    .init(
      "two rows with one id", ["duplicate-foreach-id"], view: "Screen", .error,
      forEach + """
        0 node.create node=3 parent=2 view=RowView role=view index=0 explicit_id=a
        0 node.create node=4 parent=2 view=RowView role=view index=1 explicit_id=a
        """),
    .init(
      "the same id in two ForEach",
      forEach + """
        0 node.create node=5 parent=1 view=ForEach role=container container=for_each
        0 node.create node=3 parent=2 view=RowView role=view index=0 explicit_id=a
        0 node.create node=4 parent=5 view=RowView role=view index=0 explicit_id=a
        """),
    .init(
      "a moment within one transaction",
      forEach + """
        0 node.create node=3 parent=2 view=RowView role=view index=0 explicit_id=a
        5 transaction.begin txn=1
        5 node.create node=4 parent=2 view=RowView role=view index=1 explicit_id=a
        5 node.destroy node=3 reason=data
        5 transaction.end txn=1
        """),
    .init(
      "the second of its id after the first is gone",
      forEach + """
        0 node.create node=3 parent=2 view=RowView role=view index=0 explicit_id=a
        5 node.destroy node=3 reason=evict
        9 node.create node=4 parent=2 view=RowView role=view index=0 explicit_id=a
        """),
  ]
  @Test(arguments: duplicates) func `duplicate-foreach-id`(_ trace: LabelledTrace) throws { try trace.check() }

  static let rows =
    forEach + """
      0 node.create node=10 parent=2 view=RowView role=view index=0 explicit_id="0"
      0 node.create node=11 parent=2 view=RowView role=view index=1 explicit_id="1"
      0 node.create node=12 parent=2 view=RowView role=view index=2 explicit_id="2"

      """
  static let indexIdentity: [LabelledTrace] = [
    .init(
      "removed in the middle", ["index-identity"], view: "Screen", .warning,
      rows + """
        5 prop.change node=11 name=item hash=3
        5 node.destroy node=12 reason=data
        """),
    .init(
      "inserted at the front", ["index-identity"],
      rows + """
        5 prop.change node=10 name=item hash=1
        5 prop.change node=11 name=item hash=2
        5 prop.change node=12 name=item hash=3
        5 node.create node=13 parent=2 view=RowView role=view index=3 explicit_id="3"
        """),
    .init("removed at the end", rows + "5 node.destroy node=12 reason=data"),
    .init(
      "a constant range whose rows change",
      rows + """
        5 prop.change node=11 name=item hash=3
        5 prop.change node=12 name=item hash=4
        """),
    .init(
      "identified by item",
      forEach + """
        0 node.create node=10 parent=2 view=RowView role=view index=0 explicit_id=milk
        0 node.create node=11 parent=2 view=RowView role=view index=1 explicit_id=bread
        5 node.destroy node=10 reason=data
        5 node.move node=11 index=0
        """),
  ]
  @Test(arguments: indexIdentity) func `index-identity`(_ trace: LabelledTrace) throws { try trace.check() }

  static func swap(_ between: String, view: String = "EditView") -> String {
    """
    0 node.create node=1 view=Screen role=view
    0 node.create node=2 parent=1 view=If role=container container=if
    0 node.create node=3 parent=2 view=EditView role=view path=Screen/if/true
    0 state.create node=3 slot=0 name=name storage=state
    \(between)
    5 transaction.begin txn=1
    5 node.create node=4 parent=2 view=\(view) role=view path=Screen/if/false
    5 state.create node=4 slot=0 name=name storage=state
    5 state.destroy node=3 slot=0 name=name storage=state
    5 node.destroy node=3 reason=condition
    5 transaction.end txn=1
    """
  }
  static let branchSwap: [LabelledTrace] = [
    .init("entered text is lost", ["branch-swap-state-loss"], view: "Screen", .note, swap("2 state.write node=3 slot=0 hash=9")),
    .init("nothing was entered", swap("")),
    .init("another view", swap("2 state.write node=3 slot=0 hash=9", view: "ShowView")),
    .init(
      "a wanted reset",
      """
      0 node.create node=1 view=Screen role=view
      0 node.create node=2 parent=1 view=If role=container container=if
      0 node.create node=3 parent=2 view=EditView role=view
      2 state.write node=3 slot=0 hash=9
      5 transaction.begin txn=1
      5 mark label=reset scope=appearance node=1
      5 node.create node=4 parent=2 view=EditView role=view
      5 node.destroy node=3 reason=condition
      5 transaction.end txn=1
      """),
  ]
  @Test(arguments: branchSwap) func `branch-swap-state-loss`(_ trace: LabelledTrace) throws { try trace.check() }
}

extension String {
  /// Drops the line that begins with the time and holds `text`: state made after a body would be a fault of its own.
  fileprivate func replacingLine(_ text: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains(text) }.joined(separator: "\n")
  }
}
