extension KnobEvidence {
  private static let platforms = Profile.allCases.filter { $0 != .strict }
  private static let until18: [Profile] = [.ios16, .ios17, .ios18]
  private static let from18: [Profile] = [.ios18, .ios26, .ios27]
  private static let from26: [Profile] = [.ios26, .ios27]

  /// All observations. The sources are public; what they say is told here in own words.
  public static let all: [KnobEvidence] = containers + rows + callbacks + updates + presentations

  private static let containers: [KnobEvidence] = [
    KnobEvidence(
      "tabs.creation", "eager", on: [.ios16, .ios17], "All tabs are created when the TabView is.",
      source: "O. Begemann, view lifecycle app", system: "iOS 16", .stated,
      test: "ios16 creates all tabs and shows the new one first"),
    KnobEvidence(
      "tabs.creation", "lazyFirstVisit", on: from18, "A tab that was never selected has no node and no body.",
      source: "an article on when onAppear fires", system: "iOS 18; nobody has measured a change in 26 or 27", .printed,
      test: "ios18 creates a tab at its first visit"),
    KnobEvidence(
      "tabs.initialAppear", "selectedOnly", on: [.ios16] + from18, "At launch only the selected tab appears.",
      source: "O. Begemann, view lifecycle app; an article on when onAppear fires", system: "iOS 16 and 18", .printed,
      test: "ios16 creates all tabs and shows the new one first"),
    KnobEvidence(
      "tabs.initialAppear", "all", on: [.ios17], "At launch the onAppear of hidden tabs runs too.",
      source: "an article on when onAppear fires", system: "iOS 17, no point release named", .stated,
      test: "ios17 creates all tabs, and the hidden ones appear too"),
    KnobEvidence(
      "tabs.initialAppear", "selectedOnly",
      on: (5...Profile.lastPointRelease).compactMap { Profile(rawValue: "ios17.\($0)") },
      "At launch the onAppear of hidden tabs does not run.", source: "a UI test of Datadog's SDK", system: "iOS 17.5",
      .tested,
      test: "hidden tabs appear at launch before iOS 17.5 only"),
    KnobEvidence(
      "tabs.switchOrder", "newFirst", on: platforms, "The new tab appears, then the old one disappears.",
      source: "a blog's printed log, 2021, and every later measurement", system: "iOS 15 to 18", .printed,
      test: "a newly selected tab appears before the old one disappears"),
    KnobEvidence(
      "tabs.switchOrder", "oldFirst", "The old tab disappears, then the new one appears.",
      source: "a guide of 2024", system: "unnamed", .belief, test: "3.5 tabs"),
    KnobEvidence(
      "tabs.appearOnTeardown", "true", on: until18, "Visited tabs appear again when the TabView goes.",
      source: "four reports", system: "iOS 14, 17 and 18", .printed,
      test: "visited tabs appear once more when their tab view goes"),
    KnobEvidence(
      "tabs.appearOnTeardown", "false", on: from26, "Visited tabs do not appear again when the TabView goes.",
      source: "no report names these systems", system: "iOS 26 and 27", .belief,
      test: "visited tabs appear once more when their tab view goes"),
    KnobEvidence(
      "nav.appearOnTeardown", "true", on: [.ios16, .ios17],
      "The covered root of a stack appears once more, with its task, when the stack goes.",
      source: "four reports", system: "iOS 16 to 18", .printed,
      test: "the covered root of a navigation stack appears once more when the stack goes"),
    KnobEvidence(
      "nav.appearOnTeardown", "paired", on: [.ios18],
      "The covered root of a stack appears once more when the stack goes, and disappears again.",
      source: "the source of OpenSwiftUI", system: "iOS 18", .stated,
      test: "the covered root of a replaced stack disappears again on iOS 18"),
    KnobEvidence(
      "nav.appearOnTeardown", "false", on: from26, "The covered root of a stack does not appear when the stack goes.",
      source: "no report names these systems", system: "iOS 26 and 27", .belief,
      test: "the covered root of a navigation stack appears once more when the stack goes"),
    KnobEvidence(
      "nav.levelIdentity", "value", on: platforms, "A level whose value in the path is replaced is another level.",
      source: "no measurement was found", system: "all", .belief,
      test: "a level of another value is another level, or the same one in its place"),
    KnobEvidence(
      "nav.levelIdentity", "place", "A level whose value in the path is replaced keeps its views.",
      source: "inferred from two libraries that give each level an id", system: "iOS 16 to 18", .belief,
      test: "a level of another value is another level, or the same one in its place"),
    KnobEvidence(
      "nav.appearsIntermediate", "true", on: from26,
      "With a hand-made Binding as path, levels between appear at a push.",
      source: "three reports and a table of versions", system: "SDK of iOS 18.4 and later", .printed,
      test: "levels between appear when a path in a hand-made binding grows"),
    KnobEvidence(
      "nav.appearsIntermediate", "false", on: until18, "Levels between never appear.",
      source: "the same table of versions",
      system: "SDKs before iOS 18.4",
      .printed, test: "levels between appear when a path in a hand-made binding grows"),
    KnobEvidence(
      "nav.order", "oldDisappearFirst", on: platforms,
      "The covered level disappears, then the new one is created and appears. Undecided: see the other values.",
      source: "an article on when onAppear fires", system: "iOS 17 and 18", .stated,
      test: "push hides the root, pop ends the detail after its animation"),
    KnobEvidence(
      "nav.order", "newNodeFirst", "The new level is created before the old one disappears.", source: "a guide of 2024",
      system: "unnamed", .belief,
      test: "3.6 a navigation stack"),
    KnobEvidence(
      "nav.order", "newAppearFirst", "The new level appears before the old one disappears.",
      source: "two articles that show no log",
      system: "unnamed", .belief, test: "3.6 a navigation stack"),
    KnobEvidence(
      "nav.animation", "100ms", on: platforms, "A popped level is destroyed about 100 ms after it disappeared.",
      source: "a guide of 2024",
      system: "unnamed", .stated, test: "push hides the root, pop ends the detail after its animation"),
    KnobEvidence(
      "split", "collapsed", on: platforms, "A phone shows one column of a NavigationSplitView.",
      source: "Apple's documentation",
      system: "all phones",
      .stated, test: "a split view shows one column on a phone"),
    KnobEvidence(
      "split", "columns", "A wide screen shows the columns side by side.", source: "Apple's documentation",
      system: "iPad and Mac", .stated,
      test: "side by side, both columns exist"),
  ]

  private static let rows: [KnobEvidence] = [
    KnobEvidence(
      "rows.state", "firstLevel", on: [.ios16],
      "State below the first level of a row is lost when the row scrolls away.",
      source: "samples of a public site, and an article of 2022", system: "iOS 15 and 16", .stated,
      test: "state below the first level of a row is lost on iOS 16"),
    KnobEvidence(
      "rows.state", "whole", on: [.ios17] + from18, "A row that scrolls away keeps all its state.",
      source: "no report names these systems",
      system: "iOS 17 and later", .belief, test: "state below the first level of a row is lost on iOS 16"),
    KnobEvidence(
      "rows.retention", "keepAll", on: platforms, "Rows of a List keep their state when they scroll off.",
      source: "O. Begemann, view lifecycle app; a guide of 2024", system: "iOS 16 to 18", .stated,
      test: "a row that scrolls off is kept and appears again"),
    KnobEvidence(
      "rows.retention", "lru(N)", "Memory pressure may end rows that have scrolled off.",
      source: "an article on when onAppear fires",
      system: "unnamed",
      .belief, test: "rows that have ended free their places in the LRU list"),
    KnobEvidence(
      "rows.retentionInStacks", "keepAll", on: until18, "Rows of lazy stacks keep their state when they scroll off.",
      source: "O. Begemann, view lifecycle app", system: "iOS 16", .stated,
      test: "rows off a lazy stack are not updated and lose their state, those off a list are and keep it"),
    KnobEvidence(
      "rows.retentionInStacks", "distance(2)", on: from26,
      "Rows of lazy stacks lose their state some time after they have scrolled off.",
      source: "Apple, session 321 of 2026; the distance is an assumption", system: "iOS 26 and 27", .stated,
      test: "rows off a lazy stack are not updated and lose their state, those off a list are and keep it"),
    KnobEvidence(
      "lazyStack.updatesHidden", "true", on: until18, "Rows off a lazy stack are updated like all hidden views.",
      source: "no measurement was found",
      system: "iOS 16 to 18", .belief,
      test: "rows off a lazy stack are not updated and lose their state, those off a list are and keep it"),
    KnobEvidence(
      "lazyStack.updatesHidden", "false", on: from26, "Rows off a lazy stack are not updated until they come back.",
      source: "Apple, session 321 of 2026",
      system: "iOS 26 and 27", .stated, test: "a row that comes back to a lazy stack shows the present values"),
    KnobEvidence(
      "lazyStack.firesDisappear", "false", on: [.ios16, .ios17],
      "Rows of lazy stacks and grids appear at each return, and never disappear.",
      source: "O. Begemann, view lifecycle app; a measurement of 2026 that says so of iOS 17 too",
      system: "iOS 16 and 17", .stated,
      test: "rows of a lazy stack or grid appear at each return, and disappear only since iOS 18"),
    KnobEvidence(
      "lazyStack.firesDisappear", "true", on: from18, "Rows of lazy stacks and grids disappear when they scroll off.",
      source: "a guide of 2024 for iOS 18; a measurement of 2026, which says only since iOS 26",
      system: "iOS 18 and 26", .stated,
      test: "rows of a lazy stack or grid appear at each return, and disappear only since iOS 18"),
    KnobEvidence(
      "refresh.cancelledByRedraw", "true", on: until18,
      "A change that redraws a refreshable ScrollView cancels its refresh.",
      source: "the diagnoses of two projects, and an article", system: "iOS 16 to 18", .stated,
      test: "a change that redraws a refreshable scroll view cancels its refresh"),
    KnobEvidence(
      "refresh.cancelledByRedraw", "false", on: from26,
      "A change that redraws a refreshable ScrollView leaves its refresh alone.",
      source: "no report names these systems", system: "iOS 26 and 27", .belief,
      test: "a change that redraws a refreshable scroll view cancels its refresh"),
  ]

  private static let callbacks: [KnobEvidence] = [
    KnobEvidence(
      "appearOrder", "innermostFirst", on: platforms,
      "The innermost view appears first, siblings in the order in which they are written.",
      source: "a measurement of 2024 (benigumo.com)", system: "iOS 17", .printed,
      test: "3.1 the first render of a static tree"),
    KnobEvidence(
      "appearOrder", "topDown", "A parent appears before its children.", source: "an article of 2020",
      system: "iOS 13 and 14", .belief,
      test: "in top-down order a stack's callbacks come before those of its content"),
    KnobEvidence(
      "appearOrder", "subgraphAware", "Content of conditions and ForEach appears after the view around it.",
      source: "the source of OpenSwiftUI",
      system: "iOS 18", .stated, test: "3.1 the first render of a static tree"),
    KnobEvidence(
      "appearOrder", "lastSiblingFirst", "Siblings in a ZStack appear last first.", source: "one printed log",
      system: "iOS 15", .printed,
      test: "3.1 the first render of a static tree"),
    KnobEvidence(
      "appearPoint", "beforeRender", on: platforms, "onAppear ends before the first frame is rendered.",
      source: "Fatbobman, on the timing of onAppear; the source of OpenSwiftUI", system: "iOS 16 to 18", .stated,
      test: "3.1 the first render of a static tree"),
    KnobEvidence(
      "appearPoint", "afterRender", "The view is rendered, then onAppear runs.",
      source: "an article of 2020, a guide of 2024", system: "unnamed",
      .belief,
      test: "3.1 the first render of a static tree"),
    KnobEvidence(
      "taskStart", "afterAllAppears", on: platforms, "Tasks start after all onAppear of the tree, the innermost first.",
      source: "a measurement of 2024 (benigumo.com)", system: "iOS 17", .printed, test: "3.11 task and task with an id"),
    KnobEvidence(
      "taskStart", "inline", "A view's task starts right after its onAppear.",
      source: "an article on when onAppear fires", system: "unnamed",
      .belief,
      test: "3.1 the first render of a static tree"),
    KnobEvidence(
      "teardown", "callbackFirst", on: platforms, "onDisappear runs while the view's state can still be read.",
      source: "the source of OpenSwiftUI; a guide of 2024", system: "iOS 18", .stated,
      test: "3.3 a branch comes and goes"),
    KnobEvidence(
      "teardown", "destroyFirst", "The node is destroyed, then onDisappear runs.",
      source: "an article on when onAppear fires", system: "unnamed",
      .belief,
      test: "3.3 a branch comes and goes"),
    KnobEvidence(
      "cancelOrder", "afterDisappear", on: platforms, "onDisappear runs, then the task is canceled.",
      source: "a guide of 2024", system: "unnamed",
      .stated,
      test: "3.11 task and task with an id"),
    KnobEvidence(
      "cancelOrder", "modifierOrder", "The order of the modifiers decides.", source: "the source of OpenSwiftUI",
      system: "iOS 18", .stated,
      test: "3.3 a branch comes and goes"),
    KnobEvidence(
      "switchOrder", "newFirst", on: platforms, "The new branch appears, then the old one disappears.",
      source: "a test of OpenSwiftUI of a branch with a default transition", system: "iOS 18", .tested,
      test: "3.4 one branch takes another's place"),
    KnobEvidence(
      "switchOrder", "oldFirst", "With an identity transition the old branch disappears first.",
      source: "a test of OpenSwiftUI", system: "iOS 18",
      .tested, test: "3.4 one branch takes another's place"),
    KnobEvidence(
      "onChangeInitial", "everyAppearance", on: platforms, "onChange(initial: true) runs at each appearance.",
      source: "the source of OpenSwiftUI",
      system: "iOS 18", .stated, test: "3.12 onChange"),
    KnobEvidence(
      "onChange.roundsAtAppearance", "six", on: [.ios16],
      "An onChange that changes its own value runs six times from onAppear, twice from a tap.",
      source: "a blog's printed log, 2021", system: "iOS 15", .printed,
      test: "an onChange that feeds itself runs six times from onAppear, twice from a tap"),
    KnobEvidence(
      "onChange.roundsAtAppearance", "two", on: [.ios17] + from18,
      "An onChange that changes its own value runs twice in a frame.",
      source: "no measurement from onAppear was found", system: "iOS 17 and later", .belief,
      test: "an onChange that feeds itself runs six times from onAppear, twice from a tap"),
    KnobEvidence(
      "transition.animation", "animation", on: platforms,
      "A view that an animated change removes stays as long as the animation.",
      source: "two articles of a public site, and the source of OpenSwiftUI", system: "iOS 16 to 18", .stated,
      test: "a view that an animated change removes stays as long as the animation"),
    KnobEvidence(
      "transition.leave", "ended", on: platforms, "A view with a transition disappears when it is removed.",
      source: "no measurement was found",
      system: "all", .belief, test: "a removed row stays until its transition is over"),
  ]

  private static let updates: [KnobEvidence] = [
    KnobEvidence(
      "compare", "byValue", on: platforms, "Of two children only the one whose input changed runs its body.",
      source: "tests of OpenSwiftUI", system: "iOS 18", .tested, test: "3.14 equal values are skipped"),
    KnobEvidence(
      "compare", "always", "Views without state are always rendered again.", source: "an article of 2020",
      system: "iOS 13 and 14", .belief,
      test: "3.14 equal values are skipped"),
    KnobEvidence(
      "stateInit", "eagerExpr", on: platforms, "The initial value of @State is computed at each init of the view.",
      source: "the source of OpenSwiftUI", system: "SDKs before Xcode 27", .stated,
      test: "3.1 the first render of a static tree"),
    KnobEvidence(
      "stateInit", "lazyExpr", "The initial value of @State is computed once.",
      source: "Apple's documentation of the macro",
      system: "Xcode 27, deployed back to iOS 17", .stated, test: "3.15 objects that views own and watch"),
    KnobEvidence(
      "hidden.updates", "true", on: platforms,
      "The body of a hidden tab or a covered level runs when its inputs change.",
      source: "no measurement was found", system: "all", .belief, test: "3.5 tabs"),
    KnobEvidence(
      "appears.doubled", "false", on: platforms,
      "One appearance is one onAppear; React's strict mode, the model of this knob, is not SwiftUI's.",
      source: "every printed log", system: "all", .printed, test: "3.1 the first render of a static tree"),
    KnobEvidence(
      "tasks.cancelledOnce", "false", on: platforms, "A task is canceled only if its view goes or its id changes.",
      source: "Apple's documentation",
      system: "all", .stated, test: "3.11 task and task with an id"),
  ]

  private static let presentations: [KnobEvidence] = [
    KnobEvidence(
      "presentation.reads", "modifier", on: platforms,
      "A sheet's content sees the state that its own modifier last saw, so a sheet is empty the first time.",
      source: "many reports, and a public sample that says so in a comment", system: "iOS 14 to 18", .stated,
      test: "a sheet shows the state that its modifier last saw"),
    KnobEvidence(
      "presentation.reads", "body", "The body around a sheet reads its binding.", source: "no measurement was found",
      system: "unnamed", .belief,
      test: "a body that reads the item passes it to the sheet"),
    KnobEvidence(
      "presentation.animation", "100ms", on: platforms,
      "A dismissed sheet disappears and is destroyed after its animation.",
      source: "assumed to be as long as that of a pop", system: "all", .belief,
      test: "a sheet exists as long as it is presented, and its presenter stays"),
    KnobEvidence(
      "presentation.dialogAtDismissal", "lose", on: until18,
      "An alert that is asked for while a sheet closes does not come.",
      source: "a test of swift-composable-architecture that expects to fail", system: "iOS 16 to 18", .tested,
      test: "an alert that is asked for while a sheet closes is lost until iOS 18"),
    KnobEvidence(
      "presentation.dialogAtDismissal", "wait", on: from26,
      "An alert that is asked for while a sheet closes comes after it.",
      source: "no report names these systems", system: "iOS 26 and 27", .belief,
      test: "an alert that is asked for while a sheet closes is lost until iOS 18"),
    KnobEvidence(
      "presentation.nested", "outermost", on: [.ios16, .ios17],
      "Of nested sheets that are all open at launch, not all are presented.",
      source: "a program and video in a public list of SwiftUI bugs", system: "iOS 16.0 to 18.3", .stated,
      test: "of sheets that are open from the start, the outermost is presented until iOS 18.3"),
    KnobEvidence(
      "presentation.nested", "all", on: from18, "Nested sheets that are all open at launch are all presented.",
      source: "no report names later systems", system: "iOS 18.4 and later", .belief,
      test: "of sheets that are open from the start, the outermost is presented until iOS 18.3"),
    KnobEvidence(
      "sheet.hidesPresenter", "false", on: platforms, "The view below a sheet neither disappears nor appears again.",
      source: "a measurement of 2026, and UIKit's page sheets", system: "iOS 26", .stated, test: "3.9 sheets and covers"
    ),
    KnobEvidence(
      "cover.hidesPresenter", "false", on: platforms,
      "The view below a full-screen cover does not disappear. Undecided: UIKit's does.",
      source: "public documentation disagrees", system: "unnamed", .belief, test: "3.9 sheets and covers"),
  ]
}
