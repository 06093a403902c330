/// The points on which platforms differ (LIFECYCLE 1b), each with the value a run uses.
public struct PolicyKnobs: Equatable, Sendable {
  public enum TabsCreation: String, CaseIterable, Sendable { case eager, lazyFirstVisit }
  public enum TabsInitialAppear: String, CaseIterable, Sendable { case selectedOnly, all }
  public enum SwitchOrder: String, CaseIterable, Sendable { case newFirst, oldFirst }
  public enum AppearOrder: String, CaseIterable, Sendable { case innermostFirst, topDown, subgraphAware, lastSiblingFirst }
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
  public enum ChangeInitial: String, CaseIterable, Sendable { case everyAppearance, oncePerNode }
  /// Which rows that scrolled off keep their nodes.
  public enum Retention: Equatable, Sendable {
    case keepAll
    case dropImmediately
    /// The newest `count` hidden rows are kept.
    case lru(Int)
    /// Rows within so many screenfuls are kept.
    case distance(Int)
  }

  public var tabsCreation: TabsCreation = .lazyFirstVisit
  public var tabsInitialAppear: TabsInitialAppear = .selectedOnly
  /// Branches and `.id`.
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
  public var lazyStackFiresDisappear = true
  public var navigationOrder: NavigationOrder = .oldDisappearFirst
  /// Virtual nanoseconds between the pop and the destruction of the popped level.
  public var navigationAnimation: UInt64 = 100_000_000
  /// Whether a split view shows its columns side by side, as on a wide screen, or as the levels of one stack.
  public var splitColumns: SplitColumns = .columns
  /// Virtual nanoseconds between the dismissal of a sheet or cover and its destruction.
  public var presentationAnimation: UInt64 = 100_000_000
  /// Who reads the binding of a presentation: the body in which it is written, which so runs when the presentation begins and ends
  /// (LIFECYCLE 3.9), or the modifier alone, for which passing `$flag` reads nothing (1c). The modifier's content is then made of what
  /// the last body was given: a sheet shows nil for an item that was set together with its flag and that no body has read.
  public var presentationReads: PresentationReads = .body
  /// Virtual nanoseconds between an animated change and the end of a view that goes with a transition.
  public var transitionAnimation: UInt64 = 350_000_000
  /// When a view that goes with a transition leaves the screen: once the transition has ended, or when it is decided.
  public var transitionLeave: TransitionLeave = .ended
  public var changeInitial: ChangeInitial = .everyAppearance
  public var sheetHidesPresenter = false
  public var coverHidesPresenter = false
  /// Whether the body of a hidden node runs when its inputs change.
  public var hiddenUpdates = true
  /// Whether a TabView being removed gives its visited hidden tabs a last appear (a known framework fault).
  public var tabsAppearOnTeardown = false
  public var doublesAppears = false
  public var cancelsTasksOnce = false

  public init(_ profile: Profile) {
    switch profile {
    case .ios16:
      tabsCreation = .eager
      tabsSwitchOrder = .oldFirst
      lazyStackFiresDisappear = false
    case .ios17:
      tabsCreation = .eager
      tabsInitialAppear = .all
    case .ios18:
      break
    case .strict:
      retention = .dropImmediately
      navigationAnimation = 0
      presentationAnimation = 0
      transitionAnimation = 0
      doublesAppears = true
      cancelsTasksOnce = true
    }
  }
}
