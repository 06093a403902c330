extension ScenarioCatalog {
  /// All faults, in the order of the rules.
  static let faults: [Fault] = [
    // Fetching and tasks
    doubleFetch, crossNodeDoubleFetch, fetchWhileHidden, refetchOnReturn, refreshOnActive, loadNotRepeated,
    taskOutlivesVisibility, taskOutlivesNode,
    lostTaskHandle, cancelIgnored, cancelSurfacedAsError, stuckLoading, staleResultOverwrites, missingTaskID,
    undebouncedFanout,
    taskRestartStorm, refreshCancelledByRedraw, staleLoadingFlag, pendingEditLost, workNotResumed, workNotRepeated,
    begunEnds, lastRequestWins, failureIsTold, failureIsPrinted,
    derivedFollowsInput,
    // State and identity
    stateWriteInBody, publishInUpdate, publishOffMain, writeAfterDestroy, rowStateLost, identityChurn,
    duplicateForEachID, indexIdentity,
    constantRange, fieldReplacedWhileTyping, unobservedChange, staleInitialValue, shownIsCurrent,
    branchSwapStateLoss, doubleAppear, missingDisappear, remountReload,
    // Navigation and presentation
    askedForIsNotLost, linkBeforeListener, doublePush, popAndRepush, stalePresentation, presentationLost,
    errorShownAgain, dismissalRefused, inputIgnored, requestIgnored,
    // Effects, resources and objects
    effectInBodyOrInit, fetchInInit, resourceLeak, objectRecreated, objectLeak, repeatOfOnceWork, backgroundWorkRunsOn,
    // Updates and the rest
    updateLoop, redundantBody, longBody, costlyBody, updateInProportion, mainThreadBlock, appearOnTeardown,
    crashInFirstBody, programCrash,
    neverVisibleNode,
  ]
}
