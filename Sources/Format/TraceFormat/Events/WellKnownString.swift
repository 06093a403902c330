/// The words of the event vocabulary: strings that every trace can use without defining them.
///
/// The raw value is the string id (Docs/TraceFormat.md) and is never reused; new words are added at the end. Ids 1 and
/// 2 represent the Bools, not the strings "true" and "false".
public enum WellKnownString: UInt8, CaseIterable, Sendable {
  /// The empty string.
  case empty = 0
  /// The Bool `true`.
  case yes = 1
  /// The Bool `false`.
  case no = 2
  // Roles.
  /// Role: a view with a body.
  case view = 3
  /// Role: a container.
  case container = 4
  /// Role: a view without a body.
  case primitive = 5
  // Containers.
  /// Container: an `if` in a view builder.
  case `if` = 6
  /// Container: a `switch` in a view builder.
  case `switch` = 7
  /// Container: a tab view. Reason: another tab was selected.
  case tab = 8
  /// Container: a navigation stack. Reason: a push or pop.
  case navigation = 9
  /// Container: a list.
  case list = 10
  /// Container: a lazy stack.
  case lazyStack = 11
  /// Container: a scroll view. Reason: the node was scrolled in or out.
  case scroll = 12
  /// Container: a sheet.
  case sheet = 13
  /// Container: a full-screen cover. Reason: a cover hides the node.
  case cover = 14
  /// Container: a `ForEach`.
  case forEach = 15
  /// Container: `id(_:)`. Reason: the explicit id changed.
  case id = 16
  /// Container: an `equatable()` view.
  case equatable = 17
  /// Container: the root of a tree. Reason: the root was torn down.
  case root = 18
  // Destroy and visibility reasons.
  /// Reason: a conditional branch is no longer taken.
  case condition = 19
  /// Reason: the row's element was removed from the data.
  case data = 20
  /// Reason: a navigation destination was popped.
  case pop = 21
  /// Reason: a presentation was dismissed. Callback: its `onDismiss`.
  case dismiss = 22
  /// Reason: a lazy container discarded the row.
  case evict = 23
  /// Reason: the node was inserted.
  case insert = 24
  /// Reason: a presentation.
  case present = 25
  /// Reason: the node is being destroyed.
  case teardown = 26
  // Callbacks.
  /// Callback: `onAppear`.
  case appear = 27
  /// Callback: `onDisappear`. Reason: the node disappeared.
  case disappear = 28
  /// Callback: `onChange`.
  case change = 29
  /// Callback: `onReceive`.
  case receive = 30
  /// Callback: `refreshable`. Intent: the user asked for current data.
  case refresh = 31
  // Task modes.
  /// Task mode: `task(id:)`.
  case viewId = 32
  /// Task mode: `Task { }`.
  case unstructured = 33
  /// Task mode: `Task.detached`.
  case detached = 34
  // Task reasons and outcomes.
  /// Reason: the id of `task(id:)` changed.
  case idChange = 35
  /// Reason: the node was destroyed.
  case destroy = 36
  /// Reason: the program called `cancel()`.
  case manual = 37
  /// Reason: the change came from the parent (task or view).
  case parent = 38
  /// Outcome: finished without an error.
  case done = 39
  /// Outcome: ended because of cancellation.
  case cancelled = 40
  /// Outcome: ended with an error.
  case failed = 41
  // Fetches.
  /// Intent: data is needed for the first time.
  case load = 42
  /// Intent: data may be needed soon.
  case prefetch = 43
  /// Intent: an earlier fetch failed.
  case retry = 44
  /// Outcome: the fetch succeeded.
  case ok = 45
  /// Outcome: the data came from a cache.
  case cached = 46
  // Resources.
  /// Resource: a timer.
  case timer = 47
  /// Resource: a notification observer.
  case observer = 48
  /// Resource: a subscription to a publisher.
  case subscription = 49
  /// Resource: a network connection.
  case connection = 50
  /// Resource: an open file.
  case file = 51
  /// Resource: a media player.
  case player = 52
  /// Resource: location updates.
  case location = 53
  /// Resource or loss reason: anything not covered by the other words.
  case other = 54
  // Scopes.
  /// Scope: from appearing to disappearing.
  case appearance = 55
  /// Scope: the life of the node.
  case life = 56
  /// Scope: once per session.
  case once = 57
  // Storages.
  /// Storage: `@State`.
  case state = 58
  /// Storage: `@StateObject`.
  case stateObject = 59
  /// Storage: `@ObservedObject`.
  case observedObject = 60
  /// Storage: `@Binding`.
  case binding = 61
  /// Storage: `@Environment`. Body cause: an environment value changed.
  case environment = 62
  /// Storage: `@EnvironmentObject`.
  case environmentObject = 63
  /// Storage: `@FocusState`.
  case focus = 64
  /// Storage: `@AppStorage`.
  case appStorage = 65
  // Body causes.
  /// Body cause: the view's value changed.
  case `self` = 66
  /// Body cause: the node is new.
  case identity = 67
  /// Body cause: a model object changed.
  case object = 68
  /// Reason: the inputs are equal.
  case equal = 69
  // Scene phases.
  /// Scene phase: in the foreground and receiving events.
  case active = 70
  /// Scene phase: in the foreground but not receiving events.
  case inactive = 71
  /// Scene phase: in the background.
  case background = 72
  // Warnings.
  /// Warning: state was written during a view update.
  case stateInUpdate = 73
  /// Warning: an object published a change during a view update.
  case publishInUpdate = 74
  /// Warning: an object published a change on a thread other than the main thread.
  case publishOffMain = 75
  /// Warning: an `onChange` action tried to update several times per frame.
  case multipleUpdates = 76
  /// Warning: updates trigger each other endlessly.
  case cycle = 77
  // Loss reasons.
  /// Loss reason: the trace file reached its limit.
  case full = 78
  /// Loss reason: the recorder was interrupted by a signal handler that recorded an event.
  case reentrant = 79
  /// Loss reason: the event does not fit in a chunk.
  case tooBig = 80
  /// Loss reason: there is no file to record to.
  case noFile = 81
  /// Loss reason: a forked child had not started recording to a separate file.
  case forkedChild = 82
  /// Loss reason: the ring reused the chunk for newer events.
  case overwritten = 83
  /// Loss reason: the protected part of the ring, which is never overwritten, is full.
  case durableFull = 84
  /// Loss reason: the file ends inside a chunk.
  case torn = 85
  /// Loss reason: a chunk is damaged.
  case corrupt = 86
  // Loading.
  /// State value: nothing is being loaded.
  case idle = 87
  /// State value: loading.
  case loading = 88
  /// State value: loaded.
  case loaded = 89
  /// State name: the usual name of a loading flag.
  case isLoading = 90
  // Actions.
  /// Action: a tap.
  case tap = 91
  /// Action: text input.
  case type = 92
  /// Action: back navigation.
  case back = 93
  /// Action: a picker selection.
  case pick = 94
  /// Action: a value was set.
  case set = 95
  /// Action: a stepper was incremented.
  case increment = 96
  /// Action: a stepper was decremented.
  case decrement = 97
  /// Action: a row was deleted.
  case delete = 98
  /// Action: text was cleared.
  case clear = 99
  /// Action: pending updates were awaited.
  case settle = 100
  /// Action: a wait.
  case wait = 101
  /// Action: a change in the scene phase.
  case scene = 102
  // A storage.
  /// Storage: `@SceneStorage`.
  case sceneStorage = 103
  /// Storage: `@Query`.
  case query = 104
  /// Storage: an `@Observable` object. Its writes are recorded but cause no warning.
  case observable = 105
  /// Warning: a presentation's content read a value that had changed since the body that created its closure was
  /// evaluated.
  case stalePresentation = 106
  /// Warning: code polled a clock until time had passed, so the trace depends on the speed of the machine.
  case clockPolled = 107
  /// Warning: work on another thread took so long that it was no longer awaited, so the trace depends on the speed of
  /// the machine.
  case lateWork = 108
  /// Container: the app, whose windows live until the program ends.
  case app = 109
  /// Content closure: makes the rows of a list, a stack or a `ForEach`.
  case rows = 110
  /// Content closure: makes views from what the framework passes to it, such as a geometry or a style's configuration.
  case builder = 111
  /// Content closure: makes the page that a navigation pushes.
  case destination = 112
  /// Content closure: makes the content of a presentation or of a view that changes by itself.
  case content = 113
  /// Reason: a presentation was lost because its page presented another.
  case presenting = 114
  /// Reason: a presentation was lost because its page was still dismissing another.
  case dismissing = 115
  /// Reason: a presentation was lost because its page was itself only being presented.
  case nested = 116
  /// Action: a URL was opened, as by a link in another app.
  case open = 117
  /// Warning: a `ForEach` over a range without ids got another range, and still shows the first.
  case constantRange = 118
  /// Warning: a view shows something other than its body would now give, because it reads a value whose changes nothing
  /// reports.
  case staleView = 119
  /// Warning: a view shows something other than its body would now give, because it reads a clock.
  case staleTime = 120
  /// Warning: a state keeps the initial value that it was created with, and would now be created with another.
  case staleState = 121
  /// Warning: a change made many views of one type run their bodies, and few of them show anything else since.
  case wideUpdate = 124
  /// Warning: what the user entered was written to a constant binding, which ignores it.
  case inputIgnored = 125
  /// Warning: a view got another model in place of one that nothing but the view had kept.
  case modelReplaced = 126
  /// Warning: a model that a state has let go of is still alive, although no view and no other model holds it.
  case modelKept = 127
  /// Warning: a progress view says that something is under way, and nothing is.
  case endlessProgress = 128
  /// Warning: the main thread handled no event for a time.
  case hang = 129
  /// Warning: rows of one `ForEach` have the same id.
  case duplicateID = 130
  /// Warning: from here on, the source does not know whether a view is visible.
  case visibilityUnknown = 131
  /// Warning: the program never came to rest, and was ended.
  case neverRests = 132
  /// Reason: code kept a processor busy, and did not end.
  case busy = 133
  /// Reason: code waited, and no thread worked that could have ended the wait.
  case blocked = 134
  /// Warning: a step of the script could not be performed, which ended the run.
  case scriptStopped = 135
  /// Reason: no copy of the process could evaluate the views on screen.
  case unrehearsed = 136
  /// Warning: a request of the author's code to the framework had no effect.
  case requestIgnored = 137
  /// Reason: nothing has the value that is selected.
  case selection = 138
  /// Warning: the program ran past code that was left out of the build.
  case leftOut = 139
  /// Storage: the models of one type in a store of SwiftData or Core Data.
  case store = 140
  /// Warning: the program uses a member of a framework that the runtime accepts and does not perform.
  case notPerformed = 141
  /// Warning: a view shows what a new view in its place would have shown earlier, and would not show now.
  case staleCopy = 142
  /// Warning: the line of the app that is innermost on the stack of a thread whose trap ends the program.
  case crash = 143
  /// Reason: nothing is in what is presented.
  case blank = 144
  /// Warning: code of the app, or a library that it called, throws an error.
  case errorThrown = 145
  /// Warning: code of the app sends a message that nobody receives.
  case messageUnheard = 146
  /// Warning: a receiver begins to listen after a message that nobody has received.
  case messageMissed = 147
  /// Reason: the code that wrote a value had just read the place, as `+=` does.
  case readFirst = 123
  /// Reason: the user has closed the presentation, and its binding still asks for it.
  case refused = 122

  /// The text of the word.
  public var text: String {
    switch self {
    case .empty: ""
    case .yes: "true"
    case .no: "false"
    case .lazyStack: "lazy_stack"
    case .forEach: "for_each"
    case .viewId: "view_id"
    case .idChange: "id_change"
    case .stateObject: "state_object"
    case .observedObject: "observed_object"
    case .environmentObject: "environment_object"
    case .appStorage: "app_storage"
    case .sceneStorage: "scene_storage"
    case .query: "query"
    case .stateInUpdate: "state_in_update"
    case .publishInUpdate: "publish_in_update"
    case .publishOffMain: "publish_off_main"
    case .multipleUpdates: "multiple_updates"
    case .tooBig: "too_big"
    case .noFile: "no_file"
    case .forkedChild: "forked_child"
    case .durableFull: "durable_full"
    case .stalePresentation: "stale_presentation"
    case .clockPolled: "clock_polled"
    case .lateWork: "late_work"
    case .constantRange: "constant_range"
    case .readFirst: "read_first"
    case .wideUpdate: "wide_update"
    case .inputIgnored: "input_ignored"
    case .requestIgnored: "request_ignored"
    case .leftOut: "left_out"
    case .notPerformed: "not_performed"
    case .errorThrown: "error_thrown"
    case .messageUnheard: "message_unheard"
    case .messageMissed: "message_missed"
    case .modelReplaced: "model_replaced"
    case .modelKept: "model_kept"
    case .endlessProgress: "endless_progress"
    case .duplicateID: "duplicate_id"
    case .visibilityUnknown: "visibility_unknown"
    case .neverRests: "never_rests"
    case .scriptStopped: "script_stopped"
    case .staleView: "stale_view"
    case .staleTime: "stale_time"
    case .staleState: "stale_state"
    case .staleCopy: "stale_copy"
    default: "\(self)"
    }
  }

  /// Creates the word with the given text, or returns nil if there is none. `true` and `false` have no word.
  public init?(text: String) {
    guard let word = Words.all.find(text) else { return nil }
    self = word
  }

  /// The words by their texts.
  private struct Words {
    static let all = Words()
    private let byText: [String: WellKnownString]
    // Most texts are told from all words by their first byte and their length, without a look-up.
    private var isInitial = [Bool](repeating: false, count: 256)
    private let longest: Int

    private init() {
      byText = Dictionary(
        uniqueKeysWithValues: allCases.filter { $0 != .yes && $0 != .no }.map { ($0.text, $0) })
      longest = byText.keys.reduce(0) { max($0, $1.utf8.count) }
      // order: each sets a place of its own.
      for initial in byText.keys.compactMap(\.utf8.first) { isInitial[Int(initial)] = true }
    }

    func find(_ text: String) -> WellKnownString? {
      if let initial = text.utf8.first, !isInitial[Int(initial)] || text.utf8.count > longest { return nil }
      return byText[text]
    }
  }
}
