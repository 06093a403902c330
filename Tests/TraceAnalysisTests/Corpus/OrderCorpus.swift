import Testing

@Suite struct OrderCorpus {
  static let appearBeforeState: [LabelledTrace] = [
    .init(
      "state after the appear", ["appear-before-state"], view: "RowView", .error,
      """
      0 node.create node=3 view=RowView role=view callbacks=[appear,disappear]
      0 visibility.enter node=3
      0 callback.begin node=3 callback=appear onscreen=true
      0 callback.end node=3 callback=appear
      0 state.create node=3 slot=0 name=count storage=state
      """),
    .init(
      "the first body after the appear", ["appear-before-state"],
      """
      0 node.create node=3 view=RowView role=view
      0 state.create node=3 slot=0 name=count storage=state
      0 visibility.enter node=3
      0 callback.begin node=3 callback=appear onscreen=true
      0 callback.end node=3 callback=appear
      0 body.begin node=3
      0 body.end node=3
      """),
    .init(
      "the right order",
      """
      0 node.create node=3 view=RowView role=view
      0 state.create node=3 slot=0 name=count storage=state
      0 body.begin node=3 cause=[identity]
      0 body.end node=3
      0 visibility.enter node=3
      0 callback.begin node=3 callback=appear onscreen=true
      0 callback.end node=3 callback=appear
      """),
    .init(
      "a node without slots",
      """
      0 node.create node=2 view=Other role=view
      0 state.create node=2 slot=0 name=x storage=state
      0 node.create node=3 view=RowView role=view
      0 visibility.enter node=3
      0 callback.begin node=3 callback=appear onscreen=true
      0 callback.end node=3 callback=appear
      """),
    .init(
      "a trace that begins late", ["trace-incomplete"],
      """
      0 callback.begin node=3 callback=appear
      0 callback.end node=3 callback=appear
      1 body.begin node=3
      1 body.end node=3
      5 node.create node=9 view=RowView role=view
      """),
    .init(
      "no creations at all",
      """
      0 callback.begin node=3 callback=appear
      0 callback.end node=3 callback=appear
      1 body.begin node=3
      1 body.end node=3
      """),
  ]
  @Test(arguments: appearBeforeState) func `appear-before-state`(_ trace: LabelledTrace) throws { try trace.check() }

  static let node = "0 node.create node=3 view=ChildView role=view callbacks=[appear,disappear]\n"
  static let order: [LabelledTrace] = [
    .init(
      "I1 a body before the creation", ["lifecycle-order"], view: "ChildView", .error,
      """
      0 body.begin node=3
      0 body.end node=3
      1 node.create node=3 view=ChildView role=view
      """),
    .init(
      "I1 state after the first body", ["lifecycle-order"],
      node + """
        0 body.begin node=3
        0 body.end node=3
        1 state.create node=3 slot=0 name=x storage=state
        """),
    .init("I2 created twice", ["lifecycle-order"], node + "1 node.create node=3 view=ChildView role=view"),
    .init("I2 destroyed twice", ["lifecycle-order"], node + "1 node.destroy node=3\n2 node.destroy node=3"),
    .init(
      "I3 state destroyed while the node lives on", ["lifecycle-order"],
      node + """
        0 state.create node=3 slot=0 name=x storage=state
        0 body.begin node=3
        0 body.end node=3
        5 state.destroy node=3 slot=0 name=x storage=state
        9 body.begin node=3 cause=[parent]
        9 body.end node=3
        """),
    .init("I4 two enters", ["lifecycle-order"], node + "1 visibility.enter node=3\n2 visibility.enter node=3"),
    .init("I4 a leave first", ["lifecycle-order"], node + "1 visibility.leave node=3"),
    .init(
      "I4 an appear while hidden", ["lifecycle-order"],
      node + """
        1 visibility.enter node=3
        1 callback.begin node=3 callback=appear
        2 visibility.leave node=3
        2 callback.begin node=3 callback=disappear
        9 callback.begin node=3 callback=appear
        """),
    .init(
      "I4 a disappear while visible", ["lifecycle-order"],
      node + """
        1 visibility.enter node=3
        1 callback.begin node=3 callback=appear
        2 callback.begin node=3 callback=disappear
        9 visibility.leave node=3
        """),
    .init(
      "I6 a .task cancelled while visible", ["lifecycle-order"],
      node + """
        1 visibility.enter node=3
        1 task.create task=1 node=3 mode=view
        5 task.cancel task=1 reason=disappear
        6 task.end task=1 outcome=cancelled
        9 visibility.leave node=3
        """),
    .init(
      "I7 an appear after the end", ["lifecycle-order"],
      node + """
        1 visibility.enter node=3
        1 visibility.leave node=3
        1 node.destroy node=3
        2 callback.begin node=3 callback=appear
        """),
    .init("I7 a body after the end", ["lifecycle-order"], node + "1 node.destroy node=3\n2 body.begin node=3\n2 body.end node=3"),
    .init(
      "I8 an appear before the layout", ["lifecycle-order"],
      """
      0 frame.begin frame=1
      0 node.create node=3 view=ChildView role=view
      0 body.begin node=3
      0 body.end node=3
      0 visibility.enter node=3
      0 callback.begin node=3 callback=appear
      0 callback.end node=3 callback=appear
      0 layout.begin frame=1
      0 layout.end frame=1
      0 frame.end frame=1
      """),
    .init(
      "I9 a body for an equal value", ["lifecycle-order"],
      node + """
        0 state.create node=3 slot=0 name=count storage=state
        0 body.begin node=3 cause=[identity]
        0 body.end node=3
        5 state.write node=3 slot=0 hash=1 equal=true
        5 body.begin node=3 cause=[count]
        5 body.end node=3
        """),
    .init(
      "I10 a disappear without an appear", ["lifecycle-order"],
      node + """
        1 callback.begin node=3 callback=disappear
        """),
    .init(
      "a whole life",
      node + """
        0 state.create node=3 slot=0 name=count storage=state
        0 body.begin node=3 cause=[identity]
        0 body.end node=3
        1 visibility.enter node=3 reason=insert onscreen=true
        1 callback.begin node=3 callback=appear onscreen=true
        1 callback.end node=3 callback=appear onscreen=true
        1 task.create task=1 node=3 mode=view
        1 task.start task=1
        5 state.write node=3 slot=0 hash=2 equal=false
        5 body.begin node=3 cause=[count]
        5 body.end node=3
        9 visibility.leave node=3
        9 callback.begin node=3 callback=disappear
        9 callback.end node=3 callback=disappear
        9 task.cancel task=1 reason=disappear
        9 state.destroy node=3 slot=0 name=count storage=state
        9 node.destroy node=3 reason=condition
        9 task.end task=1 outcome=cancelled
        """),
    .init(
      "the hidden appear of ios17",
      "header profile=ios17\n" + node + """
        1 callback.begin node=3 callback=appear onscreen=false
        1 callback.end node=3 callback=appear onscreen=false
        5 visibility.enter node=3
        9 visibility.leave node=3
        9 callback.begin node=3 callback=disappear
        9 callback.end node=3 callback=disappear
        """),
    .init(
      "the doubled appear of strict",
      "header profile=strict\n" + node + """
        1 visibility.enter node=3
        1 callback.begin node=3 callback=appear
        1 visibility.leave node=3
        1 callback.begin node=3 callback=disappear
        1 visibility.enter node=3
        1 callback.begin node=3 callback=appear
        """),
    .init(
      "a disappear behind the end",
      node + """
        1 visibility.enter node=3
        1 callback.begin node=3 callback=appear
        2 visibility.leave node=3
        2 node.destroy node=3 reason=condition
        2 callback.begin node=3 callback=disappear
        """),
    .init(
      "a second pass in the frame",
      """
      0 frame.begin frame=1
      0 node.create node=3 view=ChildView role=view
      0 state.create node=3 slot=0 name=count storage=state
      0 body.begin node=3
      0 body.end node=3
      0 layout.begin frame=1
      0 layout.end frame=1
      0 visibility.enter node=3
      0 callback.begin node=3 callback=appear
      0 state.write node=3 slot=0 hash=4
      0 callback.end node=3 callback=appear
      0 body.begin node=3 cause=[count]
      0 body.end node=3
      0 layout.begin frame=1
      0 layout.end frame=1
      0 frame.end frame=1
      """),
    .init(
      "events of a node that is never created, and no creations",
      """
      1 visibility.leave node=3
      2 callback.begin node=3 callback=disappear
      """),
  ]
  @Test(arguments: order) func `lifecycle-order`(_ trace: LabelledTrace) throws { try trace.check() }

  static let missing: [LabelledTrace] = [
    .init(
      "destroyed without a disappear", ["missing-disappear"], view: "ChildView", .warning,
      node + """
        1 visibility.enter node=3
        1 callback.begin node=3 callback=appear
        9 node.destroy node=3 reason=condition
        """),
    .init(
      "only callbacks and the end", ["missing-disappear"],
      """
      1 callback.begin node=3 callback=appear
      9 node.destroy node=3
      """),
    .init(
      "no disappear closure",
      """
      0 node.create node=3 view=ChildView role=view callbacks=[appear]
      1 visibility.enter node=3
      1 callback.begin node=3 callback=appear
      9 node.destroy node=3 reason=condition
      """),
    .init(
      "the process ends",
      node + """
        1 visibility.enter node=3
        1 callback.begin node=3 callback=appear
        9 process.exit status=0
        """),
    .init(
      "merged within one update",
      """
      0 frame.begin frame=1
      0 node.create node=3 view=ChildView role=view callbacks=[appear,disappear]
      0 visibility.enter node=3
      0 callback.begin node=3 callback=appear
      0 visibility.leave node=3
      0 node.destroy node=3 reason=condition
      0 frame.end frame=1
      """),
    .init(
      "rows of lazy stacks on ios16", ["missing-disappear"], .note,
      """
      header profile=ios16
      0 node.create node=1 view=LazyVStack role=container container=lazy_stack
      0 node.create node=3 parent=1 view=RowView role=view callbacks=[appear,disappear]
      1 visibility.enter node=3
      1 callback.begin node=3 callback=appear
      9 node.destroy node=3 reason=evict
      """),
  ]
  @Test(arguments: missing) func `missing-disappear`(_ trace: LabelledTrace) throws { try trace.check() }

  static let teardown: [LabelledTrace] = [
    .init(
      "an appear right before the end", ["appear-on-teardown"], view: "ChildView", .warning,
      node + """
        1 visibility.enter node=3
        1 callback.begin node=3 callback=appear
        5 visibility.leave node=3
        5 callback.begin node=3 callback=disappear
        9 frame.begin frame=2
        9 callback.begin node=3 callback=appear
        9 node.destroy node=3 reason=condition
        9 frame.end frame=2
        """),
    .init(
      "a short-lived toast",
      node + """
        9 frame.begin frame=2
        9 visibility.enter node=3
        9 callback.begin node=3 callback=appear
        9 render.commit frame=2
        9 frame.end frame=2
        20 frame.begin frame=3
        20 visibility.leave node=3
        20 callback.begin node=3 callback=disappear
        20 node.destroy node=3 reason=condition
        20 frame.end frame=3
        """),
  ]
  @Test(arguments: teardown) func `appear-on-teardown`(_ trace: LabelledTrace) throws { try trace.check() }

  @Test(arguments: crash) func `crash-in-first-body`(_ trace: LabelledTrace) throws { try trace.check() }

  @Test(arguments: never) func `never-visible-node`(_ trace: LabelledTrace) throws { try trace.check() }
}
