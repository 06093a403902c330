extension Knob {
  /// Every knob, sorted by name.
  public static let all: [Knob] = behaviours.sorted { $0.name < $1.name }

  private static let behaviours: [Knob] = [
    Knob("tabs.creation", \.tabsCreation, "When the content of a tab is made: with the TabView, or when the tab is first selected."),
    Knob(
      "tabs.initialAppear", \.tabsInitialAppear,
      "Which tabs run onAppear and start their tasks at the launch, where all are made: the selected one, or all of them."),
    Knob(
      "tabs.switchOrder", \.tabsSwitchOrder, "Whether a newly selected tab appears before the old one disappears, or after it."),
    Knob(
      "tabs.appearOnTeardown", \.tabsAppearOnTeardown,
      "Whether a TabView that is being removed lets the hidden tabs that were visited appear once more, a known fault of the framework."),
    Knob(
      "switchOrder", \.switchOrder, and: \PolicyKnobs.tabsSwitchOrder,
      "Whether a new branch of a condition, or a new .id, appears before the old one disappears, or after it; sets tabs.switchOrder too."),
    Knob(
      "appearOrder", \.appearOrder,
      "In which order the views of one update appear and disappear: innermost first, topmost first, topmost first where content is "
        + "conditional, or innermost first and of siblings the last one first; rows keep theirs."),
    Knob("appearPoint", \.appearPoint, "Whether onAppear runs before the frame is rendered or after it."),
    Knob("taskStart", \.taskStart, "Whether a task starts once every view of the update has appeared, or right behind its own view's onAppear."),
    Knob("teardown", \.teardown, "Whether onDisappear runs before the view's storage ends, or after it."),
    Knob("cancelOrder", \.cancelOrder, "Whether a task is cancelled behind onDisappear, before it, or where its modifier stands."),
    Knob(
      "stateInit", \.stateInit,
      "Whether the initial value of @State is made with every value of the view, or once (the macro form of newer SDKs; bundled scenarios only)."),
    Knob("compare", \.comparison, "Whether a body runs only when an input differs, or whenever the view is made anew."),
    Knob("rows.retention", \.retention, "Which rows of lazy containers keep their state once they have scrolled off."),
    Knob(
      "lazyStack.firesDisappear", \.lazyStackFiresDisappear,
      "Whether a row that scrolls off disappears; otherwise nothing tells that it is off the screen until it ends."),
    Knob(
      "nav.order", \.navigationOrder,
      "Whether a push hides the old level before the new one is made, or once it is; or whether the one that "
        + "comes, also by a pop, appears before the one that goes disappears."),
    Knob("nav.animation", \.navigationAnimation, "How long after a pop the popped level ends."),
    Knob("presentation.animation", \.presentationAnimation, "How long after its dismissal a sheet, cover or popover pendingLeaves and ends."),
    Knob(
      "split", \.splitColumns,
      "Whether a NavigationSplitView shows its columns side by side, as on a wide screen, or as one stack, as on a phone: a selection in "
        + "a list of one column, or a preferred column, pushes the next."),
    Knob(
      "presentation.reads", \.presentationReads,
      "Who reads the binding of a sheet or alert: the body around it, which so runs again, or the modifier alone, whose content then sees "
        + "the state that the last body was given (a sheet is empty at the first time)."),
    Knob("transition.animation", \.transitionAnimation, "How long a view with a transition stays in an animated change that removes it."),
    Knob("transition.leave", \.transitionLeave, "Whether such a view disappears when the transition has ended, or when it is decided."),
    Knob("onChangeInitial", \.changeInitial, "Whether onChange(initial: true) runs at every appearance, or once in the view's life."),
    Knob("sheet.hidesPresenter", \.sheetHidesPresenter, "Whether the view below a sheet disappears."),
    Knob("cover.hidesPresenter", \.coverHidesPresenter, "Whether the view below a full-screen cover disappears."),
    Knob("hidden.updates", \.hiddenUpdates, "Whether the body of a hidden view runs when its inputs change."),
    Knob("appears.nodesToReappear", \.doublesAppears, "Whether every appearance is nodesToReappear: appear, disappear, appear."),
    Knob("tasks.cancelledOnce", \.cancelsTasksOnce, "Whether every task of a view is cancelled once, at its first suspension."),
  ]
}
