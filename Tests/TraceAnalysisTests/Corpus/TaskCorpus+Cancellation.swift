extension TaskCorpus {
  static let cancelIgnored: [LabelledTrace] = [
    .init(
      "a fetch after the cancel", ["cancel-ignored"], view: "DetailView", .warning,
      node + """

        10 task.create task=3 node=7 mode=view
        50 task.cancel task=3 reason=manual
        60 fetch.begin fetch=1 key=next node=7 task=3
        70 fetch.end fetch=1 outcome=ok
        70 task.end task=3 outcome=done
        """),
    .init(
      "a result after the cancel", ["cancel-ignored"], .error,
      node + """

        10 task.create task=3 node=7 mode=view
        50 task.cancel task=3 reason=manual
        70 state.write node=7 slot=0 hash=42 task=3
        70 task.end task=3 outcome=done
        """),
    .init(
      "still running after 500 ms", ["cancel-ignored"], .warning,
      node + """

        10 task.create task=3 node=7 mode=view
        50 task.cancel task=3 reason=manual
        551 task.end task=3 outcome=done
        """),
    .init(
      "exactly 500 ms",
      node + """

        10 task.create task=3 node=7 mode=view
        50 task.cancel task=3 reason=manual
        550 task.end task=3 outcome=done
        """),
    .init(
      "ends as cancelled",
      node + """

        10 task.create task=3 node=7 mode=view
        50 task.cancel task=3 reason=manual
        60 task.end task=3 outcome=cancelled
        """),
    .init(
      "the loading flag off in a defer",
      node + """

        5 state.create node=7 slot=0 name=isLoading storage=state
        10 task.create task=3 node=7 mode=view
        10 state.write node=7 slot=0 value=true task=3
        50 task.cancel task=3 reason=manual
        60 state.write node=7 slot=0 value=false task=3
        60 task.end task=3 outcome=cancelled
        """),
    .init(
      "a reset to idle",
      node + """

        10 task.create task=3 node=7 mode=view
        10 state.write node=7 slot=0 value=loading task=3
        50 task.cancel task=3 reason=manual
        60 state.write node=7 slot=0 value=idle task=3
        60 task.end task=3 outcome=done
        """),
    .init(
      "a slot back to its first value",
      node + """

        8 state.write node=7 slot=0 hash=1
        10 task.create task=3 node=7 mode=view
        12 state.write node=7 slot=0 hash=2 task=3
        50 task.cancel task=3 reason=manual
        60 state.write node=7 slot=0 hash=1 task=3
        60 task.end task=3 outcome=cancelled
        """),
    .init(
      "the next fetch honours the cancel",
      node + """

        10 task.create task=3 node=7 mode=view
        50 task.cancel task=3 reason=manual
        60 fetch.begin fetch=1 key=next node=7 task=3
        60 fetch.end fetch=1 outcome=cancelled
        60 task.end task=3 outcome=cancelled
        """),
    .init(
      "only a cancel kind", ["cancel-ignored"],
      """
      10 task.create task=3 mode=unstructured
      50 task.cancel task=3
      900 task.end task=3 outcome=done
      """),
  ]
  static let surfaced: [LabelledTrace] = [
    .init(
      "a cancelled task writes failed", ["cancel-surfaced-as-error"], view: "DetailView", .warning,
      node + """

        10 task.create task=3 node=7 mode=view
        10 state.write node=7 slot=0 value=loading task=3
        50 task.cancel task=3 reason=disappear
        60 state.write node=7 slot=0 value=failed task=3
        60 task.end task=3 outcome=done
        """),
    .init(
      "it failed before the cancel",
      node + """

        10 task.create task=3 node=7 mode=view
        20 fetch.begin fetch=1 key=a node=7 task=3
        40 fetch.end fetch=1 outcome=failed
        50 task.cancel task=3 reason=manual
        60 state.write node=7 slot=0 value=failed task=3
        60 task.end task=3 outcome=done
        """),
    .init(
      "a failure without a cancel",
      node + """

        10 task.create task=3 node=7 mode=view
        60 state.write node=7 slot=0 value=failed task=3
        60 task.end task=3 outcome=done
        """),
  ]
}
