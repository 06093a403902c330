/// What a trace says about itself: the facts that stand in its file header and in the first line of its NDJSON form.
public struct TraceHeader: Equatable, Sendable {
  public enum Clock: UInt8, Sendable {
    case virtual = 0
    case real = 1
  }
  public enum Build: UInt8, Sendable {
    case unknown = 0
    case debug = 1
    case release = 2
  }
  /// A thread that is not a plain thread of the trace's first process.
  public struct Thread: Equatable, Sendable {
    public var thread: UInt32
    public var process: UInt32
    public var name: String
    public init(thread: UInt32, process: UInt32, name: String) {
      self.thread = thread
      self.process = process
      self.name = name
    }
  }

  /// `ios16`, `ios17`, `ios18`, `strict`, or nil where the recorded program named none.
  public var profile: String?
  /// Every policy knob and its value, sorted by key.
  public var knobs: [(key: String, value: String)] = []
  public var clock: Clock = .virtual
  public var build: Build = .unknown
  /// `--attr` values and the CI facts, sorted by key.
  public var attributes: [(key: String, value: String)] = []
  public var threads: [Thread] = []

  public init() {}

  public static func == (a: Self, b: Self) -> Bool {
    a.profile == b.profile && a.clock == b.clock && a.build == b.build && a.threads == b.threads
      && a.knobs.elementsEqual(b.knobs, by: ==) && a.attributes.elementsEqual(b.attributes, by: ==)
  }
}
