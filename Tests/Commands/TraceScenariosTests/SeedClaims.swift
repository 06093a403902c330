/// 101 published claims about SwiftUI lifecycles, each with its evidence.
enum SeedClaims {
  enum Evidence {
    /// Tests, by name.
    case tests([String])
    /// Faults, by their names without `bug/` and `fix/`. The rule flags the bug and not the fix.
    case faults([String])
    /// The claim is wrong or outdated: the reason, and the tests of the actual behavior.
    case superseded(String, [String])
  }

  private static let firstRender = "3.1 the first render of a static tree"
  private static let update = "3.2 an update runs the bodies whose inputs changed"
  private static let branch = "3.3 a branch comes and goes"
  private static let branches = "3.4 one branch takes another's place"
  private static let tabs = "3.5 tabs"
  private static let navigation = "3.6 a navigation stack"
  private static let rows = "3.7 rows of a list and of a lazy stack"
  private static let scrollView = "3.8 a scroll view shows everything at once"
  private static let presentations = "3.9 sheets and covers"
  private static let tasks = "3.11 task and task with an id"
  private static let changes = "3.12 onChange"
  private static let phase = "3.13 the scene's phase"
  private static let equal = "3.14 equal values are skipped"
  private static let objects = "3.15 objects that views own and watch"

  static let all: [(id: Int, claim: String, evidence: Evidence)] = [
    (1, "two lifecycles: the value's and the node's", .tests([update])),
    (2, "five stages from init to the end", .tests([branch])),
    (3, "init, node, state, and only then body", .tests([firstRender])),
    (
      4, "state cannot be used in init",
      .tests(["state is not connected in init: a read gives the initial value and a write is lost"])
    ),
    (5, "a push makes the node before it shows; a pop ends it when the animation is over", .tests([navigation])),
    (6, "a row appears several times in one life", .tests([rows])),
    (7, "appear and disappear are about visibility", .tests([tabs])),
    (
      8, "rendered, then onAppear, then task",
      .superseded(
        "onAppear comes behind layout and before the first render; the knob appearPoint=afterRender is the other order",
        [firstRender])
    ),
    (
      9, "what makes a view appear: insertion, push, tab, scroll, sheet",
      .tests([branch, navigation, tabs, rows, presentations])
    ),
    (10, "an active view runs its body often and appears once", .tests([update])),
    (11, "onDisappear, then the task's cancel; state may live on", .tests([tabs])),
    (12, "what is left running leaks", .faults(["resource-leak"])),
    (13, "after the end nothing is called", .tests([branch, "a write after the node's end is dropped and recorded"])),
    (14, "a false condition ends identity and state", .tests([branch])),
    (15, "a true condition begins afresh", .tests([branch])),
    (16, "task starts with the appearance and is cancelled with the disappearance", .tests([tasks])),
    (17, "task(id:) starts anew when the id changes", .tests([tasks])),
    (18, "onChange runs on change, with initial at the appearance", .tests([changes])),
    (19, "onReceive still works", .tests(["publishers are received from the first update to the end of the node"])),
    (20, "onAppear and task both run several times", .tests([tabs])),
    (
      21, "a view's init runs with each of its bodies",
      .superseded(
        "init runs with the parent's body, so a view's own change runs no init",
        ["three taps run the body three times and neither init nor onAppear"])
    ),
    (22, "a pop ends identity and state", .tests([navigation])),
    (23, "at launch all tabs exist and one appears; a switch hides the old one first", .tests([tabs])),
    (24, "a tab switch ends nothing", .tests([tabs])),
    (25, "a sheet begins and ends with its presentation", .tests([presentations])),
    (26, "a row keeps its node when it scrolls off", .tests([rows])),
    (27, "lazy containers keep the state of rows off the screen", .tests([rows])),
    (28, "a removal ends the identity at once", .tests([branch])),
    (
      29, "six patterns",
      .tests([
        "pattern 1 shows a placeholder and then the data", "pattern 2 counts seconds",
        "pattern 3 fetches again when its parameter changes",
        "pattern 4 tracks each appearance", "pattern 5 searches once for the typed text",
      ])
    ),
    (30, "closures that are kept keep things alive", .faults(["object-leak"])),
    (31, "onAppear does not run once", .faults(["repeat-of-once-work", "refetch-on-return"])),
    (32, "a Task in onAppear outlives the view's appearance", .faults(["task-outlives-visibility"])),
    (33, "a late closure touches the state of a view that is gone", .faults(["write-after-destroy"])),
    (34, "an observer that is never removed leaks", .faults(["resource-leak"])),
    (35, "work in onAppear blocks the main thread", .faults(["main-thread-block"])),
    (
      36, "eight practices",
      .faults([
        "task-outlives-node", "resource-leak", "missing-task-id", "repeat-of-once-work", "object-leak", "stuck-loading",
        "cancel-ignored",
        "background-work-runs-on",
      ])
    ),
    (37, "another identity has fresh state", .tests([branches])),
    (38, "the whole chain from node to the loss of state", .tests([branch])),
    (
      39, "the destination's value is made when the push is prepared",
      .superseded("a link's builder makes the value with the link; its node comes with the push", [navigation])
    ),
    (40, "active, inactive, background", .tests([phase])),
    (41, "a view is a function of state", .tests([update])),
    (
      42, "what renders lives exactly as long as it is on screen",
      .superseded("nodes of tabs, levels and rows live on while they are hidden", [tabs])
    ),
    (
      43, "a body's type names every branch",
      .tests(["the type of a body contains every branch, even an impossible one"])
    ),
    (44, "init is cheap and body is pure", .faults(["effect-in-body-or-init", "fetch-in-init"])),
    (45, "appearing, updating, disappearing", .tests([branch])),
    (46, "a write in body gives a warning", .faults(["state-write-in-body"])),
    (47, "the commit ends what is no longer needed", .tests([branch])),
    (48, "state is connected after init and before body", .tests([firstRender])),
    (
      49, "onAppear after rendering",
      .superseded("before the first render; the knob appearPoint=afterRender is the other order", [firstRender])
    ),
    (
      50, "onAppear from the top down",
      .superseded("innermost first, as measured; the knob appearOrder=topDown is the other order", [firstRender])
    ),
    (51, "the owner of a changed state and its children are compared", .tests([equal])),
    (52, "only changed views are invalidated", .tests(["a write runs the bodies that read the slot, and no others"])),
    (
      53, "stateless views are always evaluated again",
      .superseded("they are compared by value; the knob compare=always is the other way", [update, equal])
    ),
    (54, "state pushed down invalidates less", .tests(["a write runs the bodies that read the slot, and no others"])),
    (
      55, "onDisappear after the removal, from the top down",
      .superseded(
        "callbacks come before the end and innermost first; teardown=destroyFirst and appearOrder=topDown are the other ways",
        [branch])
    ),
    (
      56, "events from outside come through publishers",
      .tests(["publishers are received from the first update to the end of the node"])
    ),
    (
      57, "large parts of the graph are built up front",
      .superseded("values may be made up front, nodes are not", [tabs])
    ),
    (58, "task loads on appear", .tests(["a view loads on appear and shows the result or the failure"])),
    (59, "task(id:) follows its input", .tests([tasks])),
    (60, "cancellation is no error", .faults(["cancel-surfaced-as-error"])),
    (61, "debounce before the fan-out", .faults(["undebounced-fanout"])),
    (62, "what views observe changes on the main actor", .faults(["publish-off-main"])),
    (63, "work that must survive the view belongs elsewhere", .faults(["task-outlives-node"])),
    (64, "no network in body", .faults(["effect-in-body-or-init"])),
    (65, "cancellation counts where input changes fast", .faults(["stale-result-overwrites"])),
    (66, "one source of truth", .faults(["cross-node-double-fetch"])),
    (
      67, "idle, loading, loaded, failed; a cancellation apart", .faults(["stuck-loading", "cancel-surfaced-as-error"])
    ),
    (68, "a tree of values and a tree that persists", .tests([update])),
    (69, "a lifetime covers state and state objects", .tests([objects])),
    (70, "state begins with the lifetime", .tests([firstRender])),
    (71, "if/else makes and ends its children at each flip", .tests([branches])),
    (72, "a scroll view inserts all, and all appear", .tests([scrollView])),
    (73, "a list makes rows lazily and keeps them", .tests([rows])),
    (74, "levels below keep their state", .tests([navigation])),
    (75, "a tab view begins the life of all tabs at once", .tests([tabs])),
    (76, "onAppear is never earlier than the state", .tests([firstRender])),
    (77, "a first appearance is told by a flag of one's own", .faults(["repeat-of-once-work"])),
    (78, "containers differ in what they keep", .tests([rows, scrollView])),
    (79, "with if, sheet and cover, life and visibility are one", .tests([branch, presentations])),
    (80, "ios17: hidden tabs appear at launch", .tests([tabs, "on ios17 the second tab appears at launch"])),
    (81, "ios18: a tab begins with its first visit", .tests([tabs])),
    (82, "one node for each identity", .tests([branches])),
    (83, "visibility comes and goes within a node's life", .tests([tabs])),
    (
      84, "the node ends before onDisappear",
      .superseded("the callback comes first; the knob teardown=destroyFirst is the other order", [branch])
    ),
    (
      85, "toggled on: new node, fresh state, onAppear, task",
      .tests(["a branch prints one appear and one disappear per life"])
    ),
    (86, "_printChanges names @self, @identity and the state", .tests(["on ios18 tabs print the article's output"])),
    (87, "the new tab appears before the old one disappears", .tests(["on ios18 tabs print the article's output"])),
    (88, "visited tabs live on", .tests([tabs])),
    (
      89, "push and pop, and where nodes end",
      .tests([navigation, "a push hides the root and a pop destroys the detail"])
    ),
    (90, "rows off the screen may be ended", .faults(["row-state-lost"])),
    (91, "init belongs to the parent's body", .tests([update])),
    (92, "the first pass, step by step", .tests([firstRender])),
    (93, "later passes, step by step", .tests([update])),
    (94, "no work in init", .faults(["fetch-in-init"])),
    (
      95, "body must be valid for the initial state",
      .tests(["a crash leaves a complete trace that names it, and the advised fix does not crash"])
    ),
    (96, "a return runs onAppear and task again", .faults(["refetch-on-return"])),
    (97, "a flag in state tells the first load from a return", .tests(["a guard prevents a second load on return"])),
    (98, "exercising an app finds double fetches", .faults(["double-fetch"])),
    (99, "the cheat sheet of containers", .tests([branch, tabs, navigation, rows, presentations])),
    (100, "two independent tracks", .tests([tabs])),
    (101, "hidden nodes stay in the graph", .tests([tabs])),
  ]
}
