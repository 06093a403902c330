/// The facts that a trace records about itself, in its file header and in the first line of its NDJSON form.
public struct TraceHeader: Equatable, Sendable {
  /// The kind of time in the trace.
  public enum Clock: UInt8, Sendable {
    /// The virtual time of the headless runtime; equal runs have equal times.
    case virtual = 0
    /// Real time, measured by a system clock.
    case real = 1
  }
  /// The build configuration of the recorded program.
  public enum Build: UInt8, Sendable {
    /// Not recorded.
    case unknown = 0
    /// A debug build.
    case debug = 1
    /// A release build.
    case release = 2
  }
  /// The process and name of a thread. A thread without a description is an unnamed thread of the first process.
  public struct Thread: Equatable, Sendable {
    /// The number of the thread, as in ``EventRecord/thread``.
    public var thread: UInt32
    /// The number of the thread's process within the trace, starting at 1.
    public var process: UInt32
    /// The name of the thread; empty if it has none.
    public var name: String
    /// Creates a description of a thread.
    public init(thread: UInt32, process: UInt32, name: String) {
      self.thread = thread
      self.process = process
      self.name = name
    }
  }

  /// The name of a `PlatformProfile`, or nil if the recorded program did not specify one.
  public var profile: String?
  /// The policy knobs whose values differ from the profile's, sorted by key.
  public var knobs: [(key: String, value: String)] = []
  /// The kind of time in the trace.
  public var clock: Clock = .virtual
  /// The build configuration of the recorded program.
  public var build: Build = .unknown
  /// The amount that the recording contains.
  public var detail: RecordingDetail = .all
  /// True if writes of numbers and short texts have the values before and after; see ``Field/request``.
  public var showsValues = false
  /// The values of `--attr` and facts about a CI run, sorted by key.
  public var attributes: [(key: String, value: String)] = []
  /// Descriptions of threads; see ``Thread``.
  public var threads: [Thread] = []

  /// Creates a header with virtual time and no other facts.
  public init() {}

  /// Creates a header with only these facts.
  init(clock: Clock, build: Build) {
    self.clock = clock
    self.build = build
  }

  /// Returns the header of a copy whose writes have numbers and short texts if those of the trace do and `values` is
  /// true.
  package func showing(values: Bool) -> TraceHeader {
    var header = self
    header.showsValues = showsValues && values
    return header
  }

  /// Compares all facts; knobs and attributes are compared in order.
  public static func == (a: Self, b: Self) -> Bool {
    a.profile == b.profile && a.clock == b.clock && a.build == b.build && a.detail == b.detail
      && a.showsValues == b.showsValues && a.threads == b.threads
      && a.knobs.elementsEqual(b.knobs, by: ==) && a.attributes.elementsEqual(b.attributes, by: ==)
  }
}
