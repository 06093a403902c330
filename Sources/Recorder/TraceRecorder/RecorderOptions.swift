public import TraceFormat

/// The destination of a recording, and the facts that the trace records about itself.
///
/// trace-record passes the options in the environment. A program that starts recording itself creates the options.
public struct RecorderOptions: Sendable {
  /// The behavior when the file has reached its maximum size.
  public enum Mode: String, Sendable {
    /// Later events are dropped and counted.
    case file
    /// The oldest chunks are overwritten.
    case ring
  }

  /// The path of the trace. A second process with the same path writes `PATH.part-PID` next to it.
  public var output: String
  /// The behavior when the file has reached ``maximumSizeInBytes``.
  public var mode: Mode = .file
  /// The maximum size of the file.
  public var maximumSizeInBytes: UInt64 = 256 << 20
  /// The size of a chunk: a power of two from 4 KiB to 16 MiB.
  public var chunkSizeInBytes: Int = 64 << 10
  /// The profile, knobs, clock and attributes. The recorder itself sets the build.
  public var header = TraceHeader()
  /// The id of the run, shared by all parts of the run.
  package var session: (UInt64, UInt64) = (0, 0)
  /// The interaction script that the program should run, or nil.
  package var script: String?
  /// The number of list rows on screen in a program that uses this package's runtime; nil if the heights of the rows
  /// determine it.
  package var rows: Int?
  /// The screen size, in points, of a program that uses this package's runtime, such as `390x844`.
  package var screen: String?
  /// The steps, seed and script path of an exploration in a program that uses this package's runtime, such as
  /// `200,7,/tmp/trace.script`.
  package var exploration: String?
  /// The number of this launch among those of the run, from 0, and their number, such as `2/8`; nil if there is only
  /// one.
  package var launch: String?
  /// The folder that answers the requests of a program that uses this package's runtime, or nil.
  package var responses: String?
  /// The socket that child processes connect to so that their ends are noticed, or nil.
  package var listener: String?
  /// The time, in seconds, after which a program that uses this package's runtime ends if its code does not come to
  /// rest; 0 for never, nil for the runtime's own limit.
  package var hangLimit: Int?
  /// The path that opens the memory in which processes count apart from their files, or nil.
  package var ledger: String?
  /// The directory in which apps create their directories, or nil. The code that sets it is responsible for removing
  /// the directory.
  package var containers: String?

  /// Creates options for a trace at `output` that uses the real clock.
  public init(output: String) {
    self.output = output
    header.clock = .real
  }
}

extension RecorderOptions {
  /// The ends of the names of the files that an exploration leaves next to its script for the recorder, which removes
  /// them: its memory, its result, and the times of its steps.
  package static var explorationMemorySuffix: String { ".memory" }
  package static var explorationCoverageSuffix: String { ".coverage" }
  package static var explorationTimesSuffix: String { ".times" }

  /// The environment variables that pass the options. A program that links the recorder starts recording if ``output``
  /// is set.
  package enum Variable: String, CaseIterable, Sendable {
    /// ``RecorderOptions/output``.
    case output = "TWOTRACK_OUTPUT"
    /// ``RecorderOptions/session``, as 32 hexadecimal digits.
    case session = "TWOTRACK_SESSION"
    /// ``RecorderOptions/mode``: `file` or `ring`.
    case mode = "TWOTRACK_MODE"
    /// ``RecorderOptions/maximumSizeInBytes``.
    case maximumSize = "TWOTRACK_MAX_SIZE"
    /// ``RecorderOptions/chunkSizeInBytes``.
    case chunkSize = "TWOTRACK_CHUNK_SIZE"
    /// The clock: `virtual` or `real`.
    case clock = "TWOTRACK_CLOCK"
    /// The profile of the header.
    case profile = "TWOTRACK_PROFILE"
    /// The detail of the header: `lifetimes`, `causes` or `all`.
    case detail = "TWOTRACK_DETAIL"
    /// Set if the values of numbers and short texts are recorded.
    case values = "TWOTRACK_VALUES"
    /// The knobs of the header, one `KEY=VALUE` per line.
    case knobs = "TWOTRACK_KNOBS"
    /// The attributes of the header, one `KEY=VALUE` per line.
    case attributes = "TWOTRACK_ATTRIBUTES"
    /// ``RecorderOptions/script``.
    case script = "TWOTRACK_SCRIPT"
    /// ``RecorderOptions/rows``.
    case rows = "TWOTRACK_ROWS"
    /// ``RecorderOptions/screen``.
    case screen = "TWOTRACK_SCREEN"
    /// ``RecorderOptions/exploration``.
    case exploration = "TWOTRACK_EXPLORE"
    /// ``RecorderOptions/launch``.
    case launch = "TWOTRACK_LAUNCH"
    /// ``RecorderOptions/responses``.
    case responses = "TWOTRACK_RESPONSES"
    /// ``RecorderOptions/listener``.
    case listener = "TWOTRACK_LISTENER"
    /// ``RecorderOptions/hangLimit``.
    case hangLimit = "TWOTRACK_HANG_LIMIT"
    /// ``RecorderOptions/ledger``.
    case ledger = "TWOTRACK_LEDGER"
    /// ``RecorderOptions/containers``.
    case containers = "TWOTRACK_CONTAINERS"
  }

  /// The name of the directory of an app that is launched several times, in ``containers``. The recorder removes it
  /// before a launch that starts fresh.
  package static let keptContainer = "app"

  /// Returns true if a launch of an exploration, counted from 0, begins with an empty disk: every second one. The others
  /// are second launches, on the disk that the launch before has left.
  package static func explorationIsFresh(launch: Int) -> Bool { launch % 2 == 0 }

  /// Creates options from environment variables, replacing invalid values with defaults. Returns nil if
  /// ``Variable/output`` is not set.
  package init?(environment: (String) -> String?) {
    func value(_ variable: Variable) -> String? { environment(variable.rawValue) }
    guard let output = value(.output), !output.isEmpty else { return nil }
    self.init(output: output)
    session = value(.session).flatMap(Self.session) ?? (0, 0)
    mode = value(.mode).flatMap(Mode.init) ?? .file
    maximumSizeInBytes = value(.maximumSize).flatMap(UInt64.init) ?? maximumSizeInBytes
    chunkSizeInBytes = value(.chunkSize).flatMap(Int.init) ?? chunkSizeInBytes
    header.clock = value(.clock) == "virtual" ? .virtual : .real
    header.profile = value(.profile)
    header.detail = value(.detail).flatMap(RecordingDetail.init) ?? .all
    header.showsValues = value(.values) != nil
    header.knobs = Self.pairs(value(.knobs) ?? "")
    header.attributes = Self.pairs(value(.attributes) ?? "")
    script = value(.script)
    rows = value(.rows).flatMap { Int($0) }
    screen = value(.screen)
    exploration = value(.exploration)
    launch = value(.launch)
    responses = value(.responses)
    listener = value(.listener)
    hangLimit = value(.hangLimit).flatMap { Int($0) }
    ledger = value(.ledger)
    containers = value(.containers)
  }

  /// The options as `NAME=VALUE` strings.
  package var environment: [String] {
    func entry(_ variable: Variable, _ value: String?) -> String? { value.map { "\(variable.rawValue)=\($0)" } }
    return [
      entry(.output, output), entry(.session, Self.hex(session.0) + Self.hex(session.1)), entry(.mode, mode.rawValue),
      entry(.maximumSize, "\(maximumSizeInBytes)"), entry(.chunkSize, "\(chunkSizeInBytes)"),
      entry(.clock, header.clock == .virtual ? "virtual" : "real"), entry(.profile, header.profile),
      entry(.detail, header.detail == .all ? nil : header.detail.rawValue),
      entry(.values, header.showsValues ? "recorded" : nil),
      entry(.knobs, Self.text(header.knobs)), entry(.attributes, Self.text(header.attributes)), entry(.script, script),
      entry(.rows, rows.map { "\($0)" }), entry(.screen, screen), entry(.exploration, exploration),
      entry(.launch, launch),
      entry(.responses, responses), entry(.listener, listener), entry(.hangLimit, hangLimit.map { "\($0)" }),
      entry(.ledger, ledger), entry(.containers, containers),
    ].compactMap { $0 }
  }

  // One pair per line, with backslashes and newlines in keys and values escaped.
  private static func text(_ pairs: [(key: String, value: String)]) -> String? {
    func escaped(_ text: String) -> String {
      text.map { $0 == "\\" ? "\\\\" : $0 == "\n" ? "\\n" : String($0) }.joined()
    }
    return pairs.isEmpty ? nil : pairs.map { escaped($0.key) + "=" + escaped($0.value) }.joined(separator: "\n")
  }

  private static func pairs(_ text: String) -> [(key: String, value: String)] {
    func unescaped(_ text: Substring) -> String {
      var result = ""
      var escape = false
      for character in text {
        if escape {
          result.append(character == "n" ? "\n" : character)
        } else if character != "\\" {
          result.append(character)
        }
        escape = !escape && character == "\\"
      }
      return result
    }
    return text.split(separator: "\n").map { line in
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (unescaped(parts[0]), parts.count > 1 ? unescaped(parts[1]) : "")
    }
  }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func session(_ text: String) -> (UInt64, UInt64)? {
    guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
      let low = UInt64(text.dropFirst(16), radix: 16)
    else { return nil }
    return (high, low)
  }
}
