/// The values of all knobs: the points on which platforms differ.
public struct PolicyKnobs: Equatable, Sendable {
  public enum TabsCreation: String, CaseIterable, Sendable { case eager, lazyFirstVisit }
  public enum TabsInitialAppear: String, CaseIterable, Sendable { case selectedOnly, all }
  public enum SwitchOrder: String, CaseIterable, Sendable { case newFirst, oldFirst }
  public enum AppearOrder: String, CaseIterable, Sendable {
    case innermostFirst, topDown, subgraphAware, lastSiblingFirst
  }
  public enum AppearPoint: String, CaseIterable, Sendable { case beforeRender, afterRender }
  public enum TaskStart: String, CaseIterable, Sendable { case afterAllAppears, inline }
  public enum Teardown: String, CaseIterable, Sendable { case callbackFirst, destroyFirst }
  public enum CancelOrder: String, CaseIterable, Sendable { case afterDisappear, beforeDisappear, modifierOrder }
  public enum StateInit: String, CaseIterable, Sendable { case eagerExpr, lazyExpr }
  public enum Comparison: String, CaseIterable, Sendable { case byValue, always }
  public enum NavigationOrder: String, CaseIterable, Sendable { case oldDisappearFirst, newNodeFirst, newAppearFirst }
  public enum SplitColumns: String, CaseIterable, Sendable { case columns, collapsed }
  public enum TransitionLeave: String, CaseIterable, Sendable { case ended, decided }
  public enum PresentationReads: String, CaseIterable, Sendable { case body, modifier }
  public enum DialogsAtDismissal: String, CaseIterable, Sendable { case lose, wait }
  public enum NestedPresentations: String, CaseIterable, Sendable { case all, outermost }
  public enum AppearOnTeardown: String, CaseIterable, Sendable {
    case never = "false"
    case unpaired = "true"
    case paired
  }
  public enum LevelIdentity: String, CaseIterable, Sendable { case value, place }
  public enum RowState: String, CaseIterable, Sendable { case whole, firstLevel }
  /// The time for which a removed view stays.
  public enum RemovalTime: Equatable, Sendable {
    /// As long as the animation of the change.
    case animation
    /// This many nanoseconds if the change is animated.
    case fixed(UInt64)
  }
  public enum ChangeRounds: String, CaseIterable, Sendable {
    case two, six
    var number: Int { self == .two ? 2 : 6 }
  }
  public enum ChangeInitial: String, CaseIterable, Sendable { case everyAppearance, oncePerNode }
  /// The rule for keeping the nodes of rows that have scrolled off.
  public enum Retention: Equatable, Sendable {
    case keepAll
    case dropImmediately
    /// Keeps this many of the most recently hidden rows.
    case lru(Int)
    /// Keeps rows within this many screenfuls.
    case distance(Int)
  }

  public var tabsCreation: TabsCreation = .lazyFirstVisit
  public var tabsInitialAppear: TabsInitialAppear = .selectedOnly
  /// The order for branches and `.id`.
  public var switchOrder: SwitchOrder = .newFirst
  public var tabsSwitchOrder: SwitchOrder = .newFirst
  public var appearOrder: AppearOrder = .innermostFirst
  public var appearPoint: AppearPoint = .beforeRender
  public var taskStart: TaskStart = .afterAllAppears
  public var teardown: Teardown = .callbackFirst
  public var cancelOrder: CancelOrder = .afterDisappear
  public var stateInit: StateInit = .eagerExpr
  public var comparison: Comparison = .byValue
  public var retention: Retention = .keepAll
  /// The rule for rows of lazy stacks and grids.
  public var stackRetention: Retention = .keepAll
  public var lazyStackFiresDisappear = true
  /// True if a row that has scrolled off a lazy stack or grid is updated when its inputs change.
  public var lazyStackUpdatesHidden = true
  public var navigationOrder: NavigationOrder = .oldDisappearFirst
  /// Virtual nanoseconds between a pop and the destruction of the popped level.
  public var navigationAnimation: UInt64 = 100_000_000
  /// The layout of a split view: columns side by side, as on a wide screen, or levels of one stack.
  public var splitColumns: SplitColumns = .collapsed
  /// Virtual nanoseconds between the dismissal of a sheet or cover and its destruction.
  public var presentationAnimation: UInt64 = 100_000_000
  /// The reader of a presentation's binding.
  ///
  /// With `body`, the body that contains the modifier reads it, and so runs when the presentation begins and ends. With
  /// `modifier`, only the modifier reads it: passing `$flag` reads nothing. The modifier's content then sees the state
  /// that the last body saw; a sheet shows nil for an item that was set together with its flag and that no body has
  /// read.
  public var presentationReads: PresentationReads = .modifier
  /// The fate of an alert or dialog that is asked for while its page dismisses a sheet.
  public var dialogsAtDismissal: DialogsAtDismissal = .wait
  /// The presentations that are shown if one presents another from its first body.
  public var nestedPresentations: NestedPresentations = .all
  /// The time between an animated change and the destruction of a view that it removes.
  public var transitionAnimation: RemovalTime = .animation
  /// The moment at which a view that is removed with a transition leaves the screen: the end of the transition, or its
  /// start.
  public var transitionLeave: TransitionLeave = .ended
  public var changeInitial: ChangeInitial = .everyAppearance
  /// The number of times that an `onChange` which changes its own value runs in the frame of its view's appearance.
  public var changeRounds: ChangeRounds = .two
  public var sheetHidesPresenter = false
  public var coverHidesPresenter = false
  /// True if the body of a hidden node runs when its inputs change.
  public var hiddenUpdates = true
  /// True if the visited hidden tabs of a TabView appear once more when it is removed (a known fault of the framework).
  public var tabsAppearOnTeardown = false
  /// The callbacks of a NavigationStack's covered root when the stack is removed while a level covers it (a known fault
  /// of the framework), and disappears again.
  public var navigationAppearOnTeardown: AppearOnTeardown = .never
  /// True if the top level of a NavigationStack appears and disappears once more when the stack is removed (a known
  /// fault of the framework).
  public var navigationReplaysTop = false
  /// True if levels stay when the path is emptied, if a search was active when they were pushed (a known fault of the
  /// framework).
  public var searchKeepsLevels = false
  /// The identity of a NavigationStack's level: its value and its place, or its place alone.
  public var levelIdentity: LevelIdentity = .value
  /// The state of a row that stays when the row scrolls off.
  public var rowState: RowState = .whole
  /// True if levels below the top appear when a path that a hand-made binding holds grows (a known fault of the
  /// framework).
  public var navigationAppearsIntermediate = false
  /// True if a change that redraws a refreshable scroll view cancels its refresh.
  public var refreshCancelledByRedraw = false
  /// True if the refresh of a searchable scroll view is never released.
  public var leaksSearchableRefresh = false
  /// True if a long press calls the closure that updates its gesture state.
  public var longPressUpdates = true
  public var doublesAppears = false
  public var cancelsTasksOnce = false

  /// Creates the knobs of a profile: those of its platform, and the known faults of its release.
  public init(_ profile: Profile) {
    self.init(profile.platform)
    if profile.hiddenTabsAppear { tabsInitialAppear = .all }
    for fault in KnownFault.all where fault.releases.contains(profile) {
      do { try set(fault.knob, to: fault.value) } catch { preconditionFailure("\(error)") }
    }
  }

  private init(_ platform: Profile.Platform) {
    switch platform {
    case .ios16:
      tabsCreation = .eager
      lazyStackFiresDisappear = false
      changeRounds = .six
      rowState = .firstLevel
      followReportsUntil18()
      navigationAppearOnTeardown = .unpaired
    case .ios17:
      tabsCreation = .eager
      lazyStackFiresDisappear = false
      followReportsUntil18()
      navigationAppearOnTeardown = .unpaired
    case .ios18:
      followReportsUntil18()
      navigationAppearOnTeardown = .paired
    // Nobody has measured a change of tabs, lists or Observation there.
    case .ios26, .ios27:
      navigationAppearsIntermediate = true
      lazyStackUpdatesHidden = false
      stackRetention = .distance(2)
    case .strict: beStrict()
    }
  }

  /// Creates the knobs of a platform, with everything that `strict` adds to provoke faults.
  public init(strictOver profile: Profile) {
    self.init(profile)
    beStrict()
  }

  /// Sets what reports of iOS 14 to 18 describe: appearances at the end of containers, refreshes that redraws cancel,
  /// and lost alerts.
  private mutating func followReportsUntil18() {
    tabsAppearOnTeardown = true
    refreshCancelledByRedraw = true
    dialogsAtDismissal = .lose
  }

  private mutating func beStrict() {
    retention = .dropImmediately
    stackRetention = .dropImmediately
    navigationAnimation = 0
    presentationAnimation = 0
    transitionAnimation = .fixed(0)
    doublesAppears = true
    cancelsTasksOnce = true
  }
}

@_exported public import struct TraceFormat.PlatformProfile

/// A platform whose lifecycle behavior the graph imitates; each is a set of ``PolicyKnobs``.
public typealias Profile = PlatformProfile
