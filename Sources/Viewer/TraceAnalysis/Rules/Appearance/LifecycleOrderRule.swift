internal import TraceFormat
internal import TraceModel

/// Flags violations of the invariants I1 to I10 that no other rule reports.
struct LifecycleOrderRule: AnomalyRule {
  let info = RuleInfo(
    id: "lifecycle-order", severity: .error,
    summary: "Lifecycle events arrive in an order that no runtime should produce",
    rationale:
      "Views rely on one order: created, state, body, visible, appear, disappear, destroyed. A runtime that breaks the order breaks the "
      + "views.",
    remedy: "Report this bug in the runtime or its instrumentation, and include the two events.",
    detection:
      "I1 events of a node before its creation, or state created after its first body. I2 a node created or destroyed twice. I3 state "
      + "destroyed while its node lives on, or state that outlives its node. I4 visibility that does not alternate, an appear while hidden, or a "
      + "disappear while visible. I5 a .task created while hidden. I6 a .task canceled by a disappearance while visible. I7 callbacks, bodies, "
      + "visibility or new state after the node is destroyed. I8 an appear before the first layout of its frame or transaction. I9 a body caused "
      + "by a write of an equal value. I10 more disappears than appears.",
    exceptions: [
      "off-screen appears (onscreen false) and their tasks", "nodes whose node.create is not in the trace",
      "behavior that the policy knobs allow",
      "writes to stored settings, whose values others can change too",
    ],
    needs: [KindSet(.nodeCreate, .visibilityEnter, .visibilityLeave, .callbackBegin, .nodeDestroy)], detail: .all,
    yieldsTo: [
      "double-appear", "missing-disappear", "appear-on-teardown", "appear-before-state", "fetch-while-hidden",
    ],
    judgesCreationOrder: true,
    faulty: """
      ChildView  lifetime    ├─────────┤
                 visibility    ├─────┤
                               A          A
      """,
    clean: """
      ChildView  lifetime    ├─────────┤
                 visibility    ├─────┤
                               A     D
      """)

  let detectors: [Detector.Type] = [LifecycleOrderDetector.self]
}
