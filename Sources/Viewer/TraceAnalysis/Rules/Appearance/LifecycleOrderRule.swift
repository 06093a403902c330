internal import TraceFormat
internal import TraceModel

/// Flags every break of the invariants I1 to I10 that no other rule names.
struct LifecycleOrderRule: AnomalyRule {
  let info = RuleInfo(
    id: "lifecycle-order", severity: .error, summary: "Lifecycle events came in an order that no runtime should give",
    rationale: "Views are written for one order: created, state, body, visible, appear, disappear, destroyed. What breaks it breaks them.",
    remedy: "This is a fault of the runtime or of its instrumentation: report it with the two events.",
    detection: "I1 events of a node before its creation, or state created after its first body. I2 two creations or two ends of one node. "
      + "I3 state destroyed while the node lives on, or after its end. I4 visibility that does not alternate; appear while hidden, disappear while visible. "
      + "I5 a .task created while hidden. I6 a .task cancelled by disappear while visible. I7 callbacks, bodies or state after the end. "
      + "I8 appear before the first layout of its frame or transaction. I9 a body caused by a write of an equal value. I10 more disappears than appears.",
    exceptions: ["hidden appears (onscreen false) and their tasks", "nodes whose creation the trace does not hold", "the policy knobs"],
    needs: [KindSet(.nodeCreate, .visibilityEnter, .visibilityLeave, .callbackBegin, .nodeDestroy)],
    reads: KindSet(
      .nodeCreate, .nodeDestroy, .stateCreate, .stateDestroy, .bodyBegin, .visibilityEnter, .visibilityLeave, .callbackBegin,
      .taskCreate, .taskCancel, .layoutBegin, .stateWrite, .frameBegin, .frameEnd),
    ignoresPlain: KindSet(.bodyBegin, .callbackBegin, .stateWrite),
    yieldsTo: ["double-appear", "missing-disappear", "appear-on-teardown", "appear-before-state", "fetch-while-hidden"],
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

  func detector(_ run: RuleRun) -> Detector { LifecycleOrderDetector(run) }
}
