import Testing

@Suite struct TaskCorpus {
  static let node = """
    0 node.create node=7 view=DetailView role=view
    0 visibility.enter node=7
    """

  static let outlivesVisibility: [LabelledTrace] = [
    .init(
      "an unstructured task runs on", ["task-outlives-visibility"], view: "DetailView", .warning,
      node + """

        10 task.create task=3 node=7 mode=unstructured
        10 task.start task=3
        100 visibility.leave node=7
        900 task.end task=3 outcome=done
        """),
    .init(
      "it never ends and time goes on", ["task-outlives-visibility"],
      node + """

        10 task.create task=3 node=7 mode=unstructured
        10 task.start task=3
        100 visibility.leave node=7
        900 frame.begin frame=1
        """),
    .init(
      "the end of the file alone proves nothing",
      node + """

        10 task.create task=3 node=7 mode=unstructured
        10 task.start task=3
        100 visibility.leave node=7
        """),
    .init(
      "it ends within the grace",
      node + """

        10 task.create task=3 node=7 mode=unstructured
        10 task.start task=3
        100 visibility.leave node=7
        200 task.end task=3 outcome=done
        """),
    .init(
      "one nanosecond past the grace", ["task-outlives-visibility"],
      node + """

        10 task.create task=3 node=7 mode=unstructured
        100 visibility.leave node=7
        200.000001 task.end task=3 outcome=done
        """),
    .init(
      "cancelled on disappear",
      node + """

        10 task.create task=3 node=7 mode=unstructured
        100 visibility.leave node=7
        100 task.cancel task=3 reason=manual
        110 task.end task=3 outcome=cancelled
        """),
    .init(
      "detached by design",
      node + """

        10 task.create task=3 node=7 mode=detached
        100 visibility.leave node=7
        900 task.end task=3 outcome=done
        """),
    .init(
      "a service's task",
      node + """

        10 task.create task=3 mode=unstructured
        100 visibility.leave node=7
        900 task.end task=3 outcome=done
        """),
  ]
  @Test(arguments: outlivesVisibility) func `task-outlives-visibility`(_ trace: LabelledTrace) throws { try trace.check() }

  static let outlivesNode: [LabelledTrace] = [
    .init(
      "alive at its node's death", ["task-outlives-node"], view: "DetailView", .error,
      node + """

        10 task.create task=3 node=7 mode=unstructured
        10 task.start task=3
        100 visibility.leave node=7
        200 node.destroy node=7 reason=pop
        900 task.end task=3 outcome=done
        """),
    .init(
      "its write to the dead view is the same fault", ["task-outlives-node"],
      node + """

        10 task.create task=3 node=7 mode=unstructured
        100 visibility.leave node=7
        200 node.destroy node=7 reason=pop
        900 state.write node=7 slot=0 hash=5 task=3 dropped=true
        900 task.end task=3 outcome=done
        """),
    .init(
      "nothing behind the death", ["task-outlives-node"],
      node + """

        10 task.create task=3 node=7 mode=unstructured
        200 node.destroy node=7 reason=pop
        """),
    .init(
      "cancelled in the same turn behind the death",
      node + """

        10 task.create task=3 node=7 mode=view
        100 visibility.leave node=7
        100 node.destroy node=7 reason=condition
        100 task.cancel task=3 reason=destroy
        101 task.end task=3 outcome=cancelled
        """),
    .init(
      "it ends within the grace",
      node + """

        10 task.create task=3 node=7 mode=unstructured
        100 visibility.leave node=7
        100 node.destroy node=7 reason=pop
        200 task.end task=3 outcome=done
        """),
    .init(
      "the process ends",
      node + """

        10 task.create task=3 node=7 mode=unstructured
        100 process.exit status=0
        """),
  ]
  @Test(arguments: outlivesNode) func `task-outlives-node`(_ trace: LabelledTrace) throws { try trace.check() }

  static let lostHandle: [LabelledTrace] = [
    .init(
      "the handle of a running task is overwritten", ["lost-task-handle"], view: "DetailView", .error,
      node + """

        10 task.create task=3 node=7 mode=unstructured
        10 task.start task=3
        10 state.write node=7 slot=1 handle=3
        20 task.create task=4 node=7 mode=unstructured
        20 task.start task=4
        20 state.write node=7 slot=1 handle=4
        30 task.resume task=3
        31 task.end task=3 outcome=done
        32 task.end task=4 outcome=done
        """),
    .init(
      "cancelled first, told at the next job",
      node + """

        10 task.create task=3 node=7 mode=unstructured
        10 task.start task=3
        10 state.write node=7 slot=1 handle=3
        20 task.create task=4 node=7 mode=unstructured
        20 state.write node=7 slot=1 handle=4
        30 task.cancel task=3 reason=manual
        30 task.resume task=3
        31 task.end task=3 outcome=cancelled
        32 task.end task=4 outcome=done
        """),
    .init(
      "the old one had finished",
      node + """

        10 task.create task=3 node=7 mode=unstructured
        10 state.write node=7 slot=1 handle=3
        15 task.end task=3 outcome=done
        20 task.create task=4 node=7 mode=unstructured
        20 state.write node=7 slot=1 handle=4
        32 task.end task=4 outcome=done
        """),
    .init(
      "a task that clears its own handle",
      node + """

        10 task.create task=3 node=7 mode=unstructured
        10 state.write node=7 slot=1 handle=3
        20 state.write node=7 slot=1 handle=0 task=3
        20 task.end task=3 outcome=done
        """),
  ]
  @Test(arguments: lostHandle) func `lost-task-handle`(_ trace: LabelledTrace) throws { try trace.check() }

  @Test(arguments: cancelIgnored) func `cancel-ignored`(_ trace: LabelledTrace) throws { try trace.check() }

  @Test(arguments: surfaced) func `cancel-surfaced-as-error`(_ trace: LabelledTrace) throws { try trace.check() }

  static let loadingOn =
    node + """

      5 state.create node=7 slot=0 name=isLoading storage=state
      10 task.create task=3 node=7 mode=view
      10 state.write node=7 slot=0 value=true task=3
      """
  static let stuck: [LabelledTrace] = [
    .init(
      "still loading at quiescence", ["stuck-loading"], view: "DetailView", .error,
      loadingOn + """

        50 task.end task=3 outcome=failed
        90 quiescent
        """),
    .init(
      "the value loading at the next appear", ["stuck-loading"],
      node + """

        10 task.create task=3 node=7 mode=view
        10 state.write node=7 slot=2 value=loading task=3
        50 visibility.leave node=7
        50 task.cancel task=3 reason=disappear
        51 task.end task=3 outcome=cancelled
        90 visibility.enter node=7
        90 callback.begin node=7 callback=appear onscreen=true
        """),
    .init(
      "reset before the task ends",
      loadingOn + """

        40 state.write node=7 slot=0 value=false task=3
        50 task.end task=3 outcome=done
        90 quiescent
        """),
    .init(
      "reset later in the same frame",
      loadingOn + """

        50 frame.begin frame=1
        50 task.end task=3 outcome=done
        50 state.write node=7 slot=0 value=false
        50 frame.end frame=1
        90 quiescent
        """),
    .init(
      "another task owns the flag",
      loadingOn + """

        50 task.create task=4 node=7 mode=unstructured
        51 task.end task=3 outcome=cancelled
        90 quiescent
        """),
    .init(
      "no quiescence and no appear",
      loadingOn + """

        50 task.end task=3 outcome=failed
        90 process.exit status=0
        """),
  ]
  @Test(arguments: stuck) func `stuck-loading`(_ trace: LabelledTrace) throws { try trace.check() }

  static let stale: [LabelledTrace] = [
    .init(
      "an older id lands over a newer one", ["stale-result-overwrites"], view: "DetailView", .error,
      node + """

        10 task.create task=3 node=7 mode=view_id id_hash=1
        11 task.start task=3
        20 task.cancel task=3 reason=id_change
        20 task.create task=4 node=7 mode=view_id id_hash=2
        21 task.start task=4
        30 state.write node=7 slot=0 hash=22 task=4
        31 task.end task=4 outcome=done
        40 state.write node=7 slot=0 hash=11 task=3
        41 task.end task=3 outcome=done
        """),
    .init(
      "unstructured searches", ["stale-result-overwrites"],
      node + """

        10 task.create task=3 node=7 mode=unstructured site="App/S.swift:9"
        10 fetch.begin fetch=1 key=q=a node=7 task=3
        20 task.create task=4 node=7 mode=unstructured site="App/S.swift:9"
        20 fetch.begin fetch=2 key=q=ab node=7 task=4
        30 fetch.end fetch=2 outcome=ok
        30 state.write node=7 slot=0 hash=22 task=4
        31 task.end task=4 outcome=done
        40 fetch.end fetch=1 outcome=ok
        40 state.write node=7 slot=0 hash=11 task=3
        41 task.end task=3 outcome=done
        """),
    .init(
      "the older one writes first",
      node + """

        10 task.create task=3 node=7 mode=view_id id_hash=1
        15 state.write node=7 slot=0 hash=11 task=3
        16 task.end task=3 outcome=done
        20 task.create task=4 node=7 mode=view_id id_hash=2
        30 state.write node=7 slot=0 hash=22 task=4
        31 task.end task=4 outcome=done
        """),
    .init(
      "an equal value",
      node + """

        10 task.create task=3 node=7 mode=view_id id_hash=1
        20 task.create task=4 node=7 mode=view_id id_hash=2
        30 state.write node=7 slot=0 hash=22 task=4
        31 task.end task=4 outcome=done
        40 state.write node=7 slot=0 hash=22 equal=true task=3
        41 task.end task=3 outcome=done
        """),
    .init(
      "slots kept per id",
      node + """

        10 task.create task=3 node=7 mode=view_id id_hash=1
        20 task.create task=4 node=7 mode=view_id id_hash=2
        30 state.write node=7 slot=2 hash=22 task=4
        31 task.end task=4 outcome=done
        40 state.write node=7 slot=1 hash=11 task=3
        41 task.end task=3 outcome=done
        """),
  ]
  @Test(arguments: stale) func `stale-result-overwrites`(_ trace: LabelledTrace) throws { try trace.check() }

  static func restarts(_ count: Int, action: Bool = false) -> String {
    var text = node + "\n1 task.create task=1 node=7 mode=view_id id_hash=1\n1 task.start task=1\n"
    for index in 1...count {
      let t = 1 + index * 50
      if action { text += "\(t) action.begin action=type label=x\n\(t) action.end action=type label=x\n" }
      text += "\(t) task.cancel task=\(index) reason=id_change\n\(t) task.create task=\(index + 1) node=7 mode=view_id id_hash=\(index + 1)\n"
      text += "\(t) task.start task=\(index + 1)\n\(t) task.end task=\(index) outcome=cancelled\n"
    }
    return text
  }
  static let storm: [LabelledTrace] = [
    .init("five restarts within a second", ["task-restart-storm"], view: "DetailView", .warning, restarts(5)),
    .init("twenty restarts are one storm", ["task-restart-storm"], restarts(20)),
    .init("four restarts", restarts(4)),
    .init("driven by typing", restarts(8, action: true)),
  ]
  @Test(arguments: storm) func `task-restart-storm`(_ trace: LabelledTrace) throws { try trace.check() }

  static let missingID: [LabelledTrace] = [
    .init(
      "the load does not follow its input", ["missing-task-id"], view: "DetailView", .note,
      node + """

        1 prop.change node=7 name=item hash=100
        2 fetch.begin fetch=1 key=item/1 node=7 inputs=[100]
        9 fetch.end fetch=1 outcome=ok
        500 prop.change node=7 name=item hash=200
        500 body.begin node=7 cause=[item]
        500 body.end node=7
        2000 frame.begin frame=9
        """),
    .init(
      "the load follows",
      node + """

        1 prop.change node=7 name=item hash=100
        2 fetch.begin fetch=1 key=item/1 node=7 inputs=[100]
        9 fetch.end fetch=1 outcome=ok
        500 prop.change node=7 name=item hash=200
        501 fetch.begin fetch=2 key=item/2 node=7 inputs=[200]
        509 fetch.end fetch=2 outcome=ok
        2000 frame.begin frame=9
        """),
    .init(
      "the key does not depend on it",
      node + """

        1 prop.change node=7 name=item hash=100
        2 fetch.begin fetch=1 key=all node=7 inputs=[7]
        9 fetch.end fetch=1 outcome=ok
        500 prop.change node=7 name=item hash=200
        2000 frame.begin frame=9
        """),
    .init(
      "the second is not over",
      node + """

        1 prop.change node=7 name=item hash=100
        2 fetch.begin fetch=1 key=item/1 node=7 inputs=[100]
        9 fetch.end fetch=1 outcome=ok
        500 prop.change node=7 name=item hash=200
        1500 frame.begin frame=9
        """),
  ]
  @Test(arguments: missingID) func `missing-task-id`(_ trace: LabelledTrace) throws { try trace.check() }
}
