extension Knob {
  /// All knobs, sorted by name.
  public static let all: [Knob] = unsorted.sorted { $0.name < $1.name }

  private static let unsorted: [Knob] = [
    Knob(
      "tabs.creation", \.tabsCreation,
      "A tab's content is created together with the TabView (eager), or when the tab is first selected."),
    Knob(
      "tabs.initialAppear", \.tabsInitialAppear,
      "At launch, onAppear and tasks run for the selected tab only, or for all tabs, if all are created eagerly."),
    Knob("tabs.switchOrder", \.tabsSwitchOrder, "A newly selected tab appears before or after the old one disappears."),
    Knob(
      "tabs.appearOnTeardown", \.tabsAppearOnTeardown,
      "If true, the visited hidden tabs of a TabView appear once more when it is removed: a known fault of the framework (printed logs of iOS 14, 17 and "
        + "18)."),
    Knob(
      "nav.appearOnTeardown", \.navigationAppearOnTeardown,
      "If true or paired, the root of a NavigationStack appears once more, and starts its tasks, when the stack is removed while a level covers it: a "
        + "known fault of the framework (four reports of iOS 16 to 18, with printed logs). If paired, it then disappears once more as well."
    ),
    Knob(
      "nav.replaysTop", \.navigationReplaysTop,
      "If true, the top level of a NavigationStack appears once more, starts its tasks and disappears again when the stack is removed: a known fault of "
        + "the framework."),
    Knob(
      "nav.searchKeepsLevels", \.searchKeepsLevels,
      "If true, the levels of a NavigationStack stay when its path is emptied, if a search was active when they were pushed: a known fault of the "
        + "framework."),
    Knob(
      "nav.levelIdentity", \.levelIdentity,
      "A level of a NavigationStack is replaced when another value takes its place in the path, or is kept with its state and gets the new value."
    ),
    Knob(
      "rows.state", \.rowState,
      "A row of a list that scrolls off keeps its whole state, or only that of its outermost view."),
    Knob(
      "presentation.dialogAtDismissal", \.dialogsAtDismissal,
      "An alert or confirmation dialog that is asked for while its page dismisses a sheet, cover or popover never appears, or waits for the end of the "
        + "dismissal."),
    Knob(
      "presentation.nested", \.nestedPresentations,
      "If the content of a presentation presents something from its first body, as at a restored launch, all of them are shown, or only the outermost."
    ),
    Knob(
      "nav.appearsIntermediate", \.navigationAppearsIntermediate,
      "If true, and the path of a NavigationStack is a Binding(get:set:), a push lets the hidden levels between the root and the level that it covers "
        + "appear; they then do not appear when they come back: a known fault of the framework (printed logs and a table of versions, since the SDK "
        + "of iOS 18.4)."),
    Knob(
      "refresh.cancelledByRedraw", \.refreshCancelledByRedraw,
      "If true, a change that redraws a ScrollView with refreshable cancels the task of its refresh, as one that removes it always does; a List's continues "
        + "(the diagnoses of two projects and an article, iOS 16 to 18)."),
    Knob(
      "switchOrder", \.switchOrder, and: \PolicyKnobs.tabsSwitchOrder,
      "A new branch of a condition, or a view with a new .id, appears before or after the old one disappears. Also sets tabs.switchOrder."
    ),
    Knob(
      "appearOrder", \.appearOrder,
      "The order in which the views of one update appear and disappear: innermost first; topmost first; innermost first, but containers with "
        + "conditional content last and topmost first; or innermost first with the last sibling first. Rows always keep their order."
    ),
    Knob("appearPoint", \.appearPoint, "onAppear runs before or after the frame is rendered."),
    Knob(
      "taskStart", \.taskStart,
      "A task starts after all views of the update have appeared, or directly after its own view's onAppear."),
    Knob("teardown", \.teardown, "onDisappear runs before or after the view's storage is destroyed."),
    Knob(
      "cancelOrder", \.cancelOrder, "A task is canceled after onDisappear, before it, or in the order of the modifiers."
    ),
    Knob(
      "stateInit", \.stateInit,
      "The initial value of @State is computed for every value of the view, or once per node. The latter is the macro form of newer SDKs and "
        + "works only in bundled scenarios."),
    Knob(
      "compare", \.comparison, "A body runs only if an input differs, or whenever a new value of the view is created."),
    Knob(
      "rows.retention", \.retention, and: \PolicyKnobs.stackRetention,
      "The rows of lists that keep their state after they have scrolled off. Also sets rows.retentionInStacks."),
    Knob(
      "rows.retentionInStacks", \.stackRetention,
      "The same for rows of lazy stacks and grids, whose state goes some time after they have scrolled off (Apple, session 321 of 2026)."
    ),
    Knob(
      "lazyStack.updatesHidden", \.lazyStackUpdatesHidden,
      "If true, rows that have scrolled off a lazy stack or grid are updated when their inputs change. Otherwise they are when they come back (Apple, "
        + "session 321 of 2026). See also hidden.updates."),
    Knob(
      "lazyStack.firesDisappear", \.lazyStackFiresDisappear,
      "If true, the onDisappear of a row that scrolls off a lazy stack or grid runs. Otherwise it runs when the row is destroyed, and its task continues; "
        + "onAppear runs at every return all the same (stated by measurements of iOS 16, 2022, and iOS 26, 2026; ios18 follows those of iOS 18). "
        + "Lists always run both."),
    Knob(
      "nav.order", \.navigationOrder,
      "A push hides the old level before the new one is created, or after that; or, for pops as well, the new level appears before the old "
        + "one disappears."),
    Knob("nav.animation", \.navigationAnimation, "The time between a pop and the destruction of the popped level."),
    Knob(
      "presentation.animation", \.presentationAnimation,
      "The time between the dismissal of a sheet, cover or popover and its disappearance and destruction."),
    Knob(
      "split", \.splitColumns,
      "A NavigationSplitView shows its columns side by side, as on a wide screen, or as one stack, as on a phone. In a stack, a selection in a "
        + "column's list, or a preferred column, pushes the next column."),
    Knob(
      "presentation.reads", \.presentationReads,
      "The binding of a sheet or alert is read by the surrounding body, which therefore runs again, or by the modifier alone. In the latter case "
        + "the content sees the state of the last body, so a sheet is empty the first time."),
    Knob(
      "transition.animation", \.transitionAnimation,
      "The time for which a view stays when an animated change removes it, unless its transition is the identity."),
    Knob(
      "transition.leave", \.transitionLeave,
      "A view with a transition disappears at the end of the transition, or at its start."),
    Knob(
      "onChangeInitial", \.changeInitial,
      "onChange(initial: true) runs at every appearance, or once in the view's life."),
    Knob(
      "onChange.roundsAtAppearance", \.changeRounds,
      "The runs of an onChange that changes its own value, if onAppear begins it; a tap that begins it always gives two (a printed log of iOS 15)."
    ),
    Knob("sheet.hidesPresenter", \.sheetHidesPresenter, "If true, the view below a sheet disappears."),
    Knob("cover.hidesPresenter", \.coverHidesPresenter, "If true, the view below a full-screen cover disappears."),
    Knob(
      "refresh.leaksIfSearchable", \.leaksSearchableRefresh,
      "If true, the closure of a refreshable ScrollView with a search field, and what it captures, lives until the program ends: a known fault of the "
        + "framework."),
    Knob(
      "gesture.longPressUpdates", \.longPressUpdates,
      "If true, the updating closure of a LongPressGesture is called while the press lasts."),
    Knob("hidden.updates", \.hiddenUpdates, "If true, the body of a hidden view runs when its inputs change."),
    Knob("appears.doubled", \.doublesAppears, "If true, every appearance is doubled: appear, disappear, appear."),
    Knob(
      "tasks.cancelledOnce", \.cancelsTasksOnce,
      "If true, the first task of each modifier of a view is canceled, at its first suspension."),
  ]
}
