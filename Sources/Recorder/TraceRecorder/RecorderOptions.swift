public import TraceFormat

/// What to record into, and what the trace says about itself.
///
/// trace-record hands the options over in the environment; a program that records by itself fills them in.
public struct RecorderOptions: Sendable {
  /// What happens when the file has reached its size.
  public enum Mode: String, Sendable {
    /// Later events are dropped and counted.
    case file
    /// The oldest chunks are overwritten.
    case ring
  }

  /// The trace's path. A second process that is given the same one writes `PATH.part-PID` beside it.
  public var output: String
  public var mode: Mode = .file
  /// The most that the file may grow to, in bytes.
  public var maximumSize: UInt64 = 256 << 20
  /// Bytes of one chunk: a power of two from 4 KiB to 16 MiB.
  public var chunkSize: Int = 64 << 10
  /// Profile, knobs, clock and attributes; the build is the recorder's own.
  public var header = TraceHeader()
  /// Names the run: the parts of one run have the same.
  public var session: (UInt64, UInt64) = (0, 0)
  /// The interaction script that the program is to perform, or nil.
  public var script: String?
  /// The socket at which child processes announce themselves, so that their end is noticed; or nil.
  public var listener: String?
  /// The directory in which apps make their own directories; whoever sets it also removes it. Or nil.
  public var containers: String?

  public init(output: String) {
    self.output = output
    header.clock = .real
  }
}

extension RecorderOptions {
  /// The variables of the hand-over. A program that links the recorder begins to record when ``output`` is set.
  public enum Variable: String, CaseIterable, Sendable {
    case output = "TWOTRACK_OUTPUT"
    case session = "TWOTRACK_SESSION"
    case mode = "TWOTRACK_MODE"
    case maximumSize = "TWOTRACK_MAX_SIZE"
    case chunkSize = "TWOTRACK_CHUNK_SIZE"
    case clock = "TWOTRACK_CLOCK"
    case profile = "TWOTRACK_PROFILE"
    case knobs = "TWOTRACK_KNOBS"
    case attributes = "TWOTRACK_ATTRIBUTES"
    case script = "TWOTRACK_SCRIPT"
    case listener = "TWOTRACK_LISTENER"
    case containers = "TWOTRACK_CONTAINERS"
  }

  /// Reads the hand-over; nil where ``Variable/output`` is not set. What cannot be understood keeps its default.
  public init?(environment: (String) -> String?) {
    func value(_ variable: Variable) -> String? { environment(variable.rawValue) }
    guard let output = value(.output), !output.isEmpty else { return nil }
    self.init(output: output)
    session = value(.session).flatMap(Self.session) ?? (0, 0)
    mode = value(.mode).flatMap(Mode.init) ?? .file
    maximumSize = value(.maximumSize).flatMap(UInt64.init) ?? maximumSize
    chunkSize = value(.chunkSize).flatMap(Int.init) ?? chunkSize
    header.clock = value(.clock) == "virtual" ? .virtual : .real
    header.profile = value(.profile)
    header.knobs = Self.pairs(value(.knobs) ?? "")
    header.attributes = Self.pairs(value(.attributes) ?? "")
    script = value(.script)
    listener = value(.listener)
    containers = value(.containers)
  }

  /// The hand-over as `NAME=VALUE` strings.
  public var environment: [String] {
    func entry(_ variable: Variable, _ value: String?) -> String? { value.map { "\(variable.rawValue)=\($0)" } }
    return [
      entry(.output, output), entry(.session, Self.hex(session.0) + Self.hex(session.1)), entry(.mode, mode.rawValue),
      entry(.maximumSize, "\(maximumSize)"), entry(.chunkSize, "\(chunkSize)"),
      entry(.clock, header.clock == .virtual ? "virtual" : "real"), entry(.profile, header.profile),
      entry(.knobs, Self.text(header.knobs)), entry(.attributes, Self.text(header.attributes)), entry(.script, script), entry(.listener, listener),
      entry(.containers, containers),
    ].compactMap { $0 }
  }

  // One pair a line; backslash and newline in keys and values are escaped.
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
        if escape { result.append(character == "n" ? "\n" : character) } else if character != "\\" { result.append(character) }
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
    guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.dropFirst(16), radix: 16)
    else { return nil }
    return (high, low)
  }
}
