/// The words of the event vocabulary: strings that every trace knows without defining them.
///
/// The raw value is the string id (Docs/TraceFormat.md) and is never reused; new words are added at the end. Ids 1 and 2 stand for the
/// Bools, not for the strings "true" and "false".
public enum WellKnownString: UInt8, CaseIterable, Sendable {
  case empty = 0
  case yes = 1
  case no = 2
  // Roles.
  case view = 3
  case container = 4
  case primitive = 5
  // Containers.
  case `if` = 6
  case `switch` = 7
  case tab = 8
  case navigation = 9
  case list = 10
  case lazyStack = 11
  case scroll = 12
  case sheet = 13
  case cover = 14
  case forEach = 15
  case id = 16
  case equatable = 17
  case root = 18
  // Destroy and visibility reasons.
  case condition = 19
  case data = 20
  case pop = 21
  case dismiss = 22
  case evict = 23
  case insert = 24
  case present = 25
  case teardown = 26
  // Callbacks.
  case appear = 27
  case disappear = 28
  case change = 29
  case receive = 30
  case refresh = 31
  // Task modes.
  case viewId = 32
  case unstructured = 33
  case detached = 34
  // Task reasons and outcomes.
  case idChange = 35
  case destroy = 36
  case manual = 37
  case parent = 38
  case done = 39
  case cancelled = 40
  case failed = 41
  // Fetches.
  case load = 42
  case prefetch = 43
  case retry = 44
  case ok = 45
  case cached = 46
  // Resources.
  case timer = 47
  case observer = 48
  case subscription = 49
  case connection = 50
  case file = 51
  case player = 52
  case location = 53
  case other = 54
  // Scopes.
  case appearance = 55
  case life = 56
  case once = 57
  // Storages.
  case state = 58
  case stateObject = 59
  case observedObject = 60
  case binding = 61
  case environment = 62
  case environmentObject = 63
  case focus = 64
  case appStorage = 65
  // Body causes.
  case `self` = 66
  case identity = 67
  case object = 68
  case equal = 69
  // Scene phases.
  case active = 70
  case inactive = 71
  case background = 72
  // Warnings.
  case stateInUpdate = 73
  case publishInUpdate = 74
  case publishOffMain = 75
  case multipleUpdates = 76
  case cycle = 77
  // Loss reasons.
  case full = 78
  case reentrant = 79
  case tooBig = 80
  case noFile = 81
  case forkedChild = 82
  case overwritten = 83
  case durableFull = 84
  case torn = 85
  case corrupt = 86
  // Loading.
  case idle = 87
  case loading = 88
  case loaded = 89
  case isLoading = 90
  // Actions.
  case tap = 91
  case type = 92
  case back = 93
  case pick = 94
  case set = 95
  case increment = 96
  case decrement = 97
  case delete = 98
  case clear = 99
  case settle = 100
  case wait = 101
  case scene = 102
  // A storage.
  case sceneStorage = 103
  case query = 104

  /// The string itself.
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
    default: "\(self)"
    }
  }

  /// The word that reads `text`, or nil. The Bools have none.
  public init?(text: String) {
    guard let word = Self.byText[text] else { return nil }
    self = word
  }

  private static let byText: [String: WellKnownString] = Dictionary(
    uniqueKeysWithValues: allCases.filter { $0 != .yes && $0 != .no }.map { ($0.text, $0) })
}
