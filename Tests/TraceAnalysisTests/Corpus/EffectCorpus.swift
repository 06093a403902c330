import Testing

@Suite struct EffectCorpus {
  static let node = """
    0 node.create node=3 view=FeedView role=view
    0 visibility.enter node=3

    """
  static let effects: [LabelledTrace] = [
    .init(
      "a fetch inside a body", ["effect-in-body-or-init"], view: "FeedView", .error,
      node + """
        5 body.begin node=3
        5 fetch.begin fetch=1 key=feed node=3
        5 body.end node=3
        9 fetch.end fetch=1 outcome=ok
        """),
    .init(
      "a timer inside an init", ["effect-in-body-or-init"], view: "ClockView",
      """
      0 node.create node=3 view=FeedView role=view
      5 body.begin node=3
      5 value.init.begin view=ClockView by=3
      5 resource.acquire resource=1 type=timer name=tick node=3
      5 value.init.end view=ClockView by=3
      5 body.end node=3
      9 resource.release resource=1
      """),
    .init(
      "the same fetch in every body is one fault", ["effect-in-body-or-init"],
      node + """
        5 body.begin node=3
        5 fetch.begin fetch=1 key=feed node=3
        5 body.end node=3
        6 fetch.end fetch=1 outcome=ok
        7 body.begin node=3
        7 fetch.begin fetch=2 key=feed node=3
        7 body.end node=3
        9 fetch.end fetch=2 outcome=ok
        """),
    .init(
      "a fetch in a task",
      node + """
        5 body.begin node=3
        5 body.end node=3
        5 task.create task=1 node=3 mode=view
        5 task.start task=1
        5 fetch.begin fetch=1 key=feed node=3 task=1
        9 fetch.end fetch=1 outcome=ok
        9 task.end task=1 outcome=done
        """),
    .init(
      "an object made lazily",
      node + """
        5 body.begin node=3
        5 object.create object=1 type=Formatter
        5 body.end node=3
        """),
  ]
  @Test(arguments: effects) func `effect-in-body-or-init`(_ trace: LabelledTrace) throws { try trace.check() }

  static let leaks: [LabelledTrace] = [
    .init(
      "a timer past its node", ["resource-leak"], view: "FeedView", .error,
      node + """
        1 resource.acquire resource=1 type=timer name=tick node=3
        5 visibility.leave node=3
        5 node.destroy node=3 reason=pop
        900 frame.begin frame=1
        """),
    .init(
      "nothing behind the end", ["resource-leak"], .error,
      node + """
        1 resource.acquire resource=1 type=connection name=socket node=3
        5 visibility.leave node=3
        5 node.destroy node=3 reason=pop
        """),
    .init(
      "an observer over the hidden time", ["resource-leak"], .warning,
      node + """
        1 resource.acquire resource=1 type=observer name=keyboard node=3
        5 visibility.leave node=3
        900 visibility.enter node=3
        950 resource.release resource=1
        """),
    .init(
      "one more with each appearance", ["resource-leak"], .warning,
      node + """
        1 resource.acquire resource=1 type=subscription name=feed node=3
        5 visibility.leave node=3
        9 visibility.enter node=3
        10 resource.acquire resource=2 type=subscription name=feed node=3
        """),
    .init(
      "released on disappear",
      node + """
        1 resource.acquire resource=1 type=timer name=tick node=3
        5 visibility.leave node=3
        5 resource.release resource=1
        5 node.destroy node=3 reason=pop
        """),
    .init(
      "released by a deinit within the grace",
      node + """
        1 resource.acquire resource=1 type=connection name=socket node=3
        5 visibility.leave node=3
        5 node.destroy node=3 reason=pop
        90 resource.release resource=1
        """),
    .init(
      "declared for life, hidden",
      node + """
        1 resource.acquire resource=1 type=timer name=tick node=3 scope=life
        5 visibility.leave node=3
        900 visibility.enter node=3
        """),
    .init(
      "a connection may outlast a leave",
      node + """
        1 resource.acquire resource=1 type=connection name=socket node=3
        5 visibility.leave node=3
        900 visibility.enter node=3
        """),
    .init(
      "the end of the process",
      node + """
        1 resource.acquire resource=1 type=timer name=tick node=3
        900 process.exit status=0
        """),
    .init(
      "a service's connection",
      node + """
        1 resource.acquire resource=1 type=connection name=socket
        5 visibility.leave node=3
        5 node.destroy node=3 reason=pop
        900 quiescent
        """),
  ]
  @Test(arguments: leaks) func `resource-leak`(_ trace: LabelledTrace) throws { try trace.check() }

  static let recreated: [LabelledTrace] = [
    .init(
      "a new object at each body of the parent", ["object-recreated"], view: "FeedView", .warning,
      node + """
        1 object.create object=1 type=Model node=3 slot=0
        5 object.create object=2 type=Model node=3 slot=0
        5 object.destroy object=2
        9 object.create object=3 type=Model node=3 slot=0
        9 object.destroy object=3
        """),
    .init("once in a life", node + "1 object.create object=1 type=Model node=3 slot=0"),
    .init(
      "a new identity",
      node + """
        1 object.create object=1 type=Model node=3 slot=0
        5 visibility.leave node=3
        5 node.destroy node=3 reason=id
        5 object.destroy object=1
        6 node.create node=4 view=FeedView role=view
        6 visibility.enter node=4
        6 object.create object=2 type=Model node=4 slot=0
        """),
    .init(
      "assigned by an action",
      node + """
        1 object.create object=1 type=Model node=3 slot=0
        5 action.begin action=tap label=New
        5 object.create object=2 type=Model node=3 slot=0
        5 action.end action=tap label=New
        """),
    .init(
      "lazyExpr",
      "header profile=ios18 stateInit=lazyExpr\n" + node + """
        1 object.create object=1 type=Model node=3 slot=0
        5 object.create object=2 type=Model node=3 slot=0
        """),
  ]
  @Test(arguments: recreated) func `object-recreated`(_ trace: LabelledTrace) throws { try trace.check() }

  static let objectLeaks: [LabelledTrace] = [
    .init(
      "alive at quiescence", ["object-leak"], view: "FeedView", .error,
      node + """
        1 object.create object=1 type=Model node=3 slot=0
        5 visibility.leave node=3
        5 node.destroy node=3 reason=pop
        900 quiescent
        """),
    .init(
      "two frames and a second later", ["object-leak"],
      node + """
        1 object.create object=1 type=Model node=3 slot=0
        5 visibility.leave node=3
        5 node.destroy node=3 reason=pop
        900 frame.begin frame=1
        1006 frame.begin frame=2
        """),
    .init(
      "destroyed with its node",
      node + """
        1 object.create object=1 type=Model node=3 slot=0
        5 visibility.leave node=3
        5 node.destroy node=3 reason=pop
        6 object.destroy object=1
        900 quiescent
        """),
    .init(
      "handed on to another view",
      node
        + """
        1 object.create object=1 type=Model node=3 slot=0
        2 object.publish object=1 node=9
        5 node.destroy node=3 reason=pop
        900 quiescent
        """.replacing("node=9", with: "node=4")
        + "\n900 node.create node=5 view=X role=view\n900 visibility.enter node=5"
    ).withoutLate,
    .init(
      "the end of the file alone",
      node + """
        1 object.create object=1 type=Model node=3 slot=0
        5 visibility.leave node=3
        5 node.destroy node=3 reason=pop
        """),
    .init(
      "a task is still at work",
      node + """
        1 object.create object=1 type=Model node=3 slot=0
        1 task.create task=1 mode=detached
        5 visibility.leave node=3
        5 node.destroy node=3 reason=pop
        900 frame.begin frame=1
        1006 frame.begin frame=2
        """),
  ]
  @Test(arguments: objectLeaks) func `object-leak`(_ trace: LabelledTrace) throws { try trace.check() }

  static let once: [LabelledTrace] = [
    .init(
      "once in a session, twice", ["repeat-of-once-work"], view: "FeedView", .note,
      node + """
        1 mark label=welcome scope=once node=3
        5 mark label=welcome scope=once node=3
        """),
    .init(
      "once in a life, twice", ["repeat-of-once-work"],
      node + """
        1 mark label=shown scope=life node=3
        5 mark label=shown scope=life node=3
        """),
    .init(
      "in two lives",
      node + """
        0 node.create node=4 view=FeedView role=view
        0 visibility.enter node=4
        1 mark label=shown scope=life node=3
        5 mark label=shown scope=life node=4
        """),
    .init(
      "in each appearance",
      node + """
        1 mark label=shown scope=appearance node=3
        5 mark label=shown scope=appearance node=3
        """),
  ]
  @Test(arguments: once) func `repeat-of-once-work`(_ trace: LabelledTrace) throws { try trace.check() }

  static let background: [LabelledTrace] = [
    .init(
      "a timer in the background", ["background-work-runs-on"], view: "FeedView", .note,
      node + """
        1 resource.acquire resource=1 type=timer name=tick node=3
        10 scene.phase phase=inactive
        10 scene.phase phase=background
        5011 scene.phase phase=active
        5012 resource.release resource=1
        """),
    .init(
      "five seconds exactly",
      node + """
        1 resource.acquire resource=1 type=timer name=tick node=3
        10 scene.phase phase=background
        5010 scene.phase phase=active
        5012 resource.release resource=1
        """),
    .init(
      "paused",
      node + """
        1 resource.acquire resource=1 type=timer name=tick node=3
        10 scene.phase phase=background
        11 resource.release resource=1
        9000 scene.phase phase=active
        """),
    .init(
      "declared",
      node + """
        1 task.create task=1 node=3 mode=unstructured
        9 mark label="background task" node=3 scope=appearance
        10 scene.phase phase=background
        9000 scene.phase phase=active
        """),
    .init(
      "a service's download",
      node + """
        1 task.create task=1 mode=unstructured
        10 scene.phase phase=background
        9000 scene.phase phase=active
        """),
  ]
  @Test(arguments: background) func `background-work-runs-on`(_ trace: LabelledTrace) throws { try trace.check() }
}

extension LabelledTrace {
  /// The publishing node has to exist.
  fileprivate var withoutLate: LabelledTrace {
    LabelledTrace(
      what, rules, script.replacing("1 object.create", with: "0 node.create node=4 view=Y role=view\n0 visibility.enter node=4\n1 object.create"))
  }
}
