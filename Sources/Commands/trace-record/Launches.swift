import TraceFormat
import TraceRecorder
import TraceSystem

/// The launches of one run: each is a process of the same program, and all are processes of one trace.
struct Launches {
  /// A launch that has ended.
  struct Launch {
    /// The files of its processes, starting with the launched process.
    let parts: [RunPart]
    let end: ProcessEnd
    /// The end of the process that wrote the first file; nil if it goes on.
    ///
    /// It is that of the launched process, unless that is a wrapper such as `timeout`, which exits although a signal
    /// ended what it had started.
    let endOfFirst: ProcessEnd?
  }

  /// The number of launches that the run asks for.
  let count: Int
  private let place: OutputPlace
  private let session: (UInt64, UInt64)
  private var launches: [Launch] = []
  /// The ends of all processes except the launched ones, by the paths of their parts.
  private(set) var partEnds: [String: ProcessEnd] = [:]

  init(_ place: OutputPlace, _ options: RecorderOptions, count: Int) {
    self.place = place
    session = options.session
    self.count = count
  }

  /// The number of the next launch, from 0; nil after the last one, and after one that ended otherwise than by a crash
  /// or its success: it would end like that again, or somebody wanted the run to end.
  var next: Int? {
    guard launches.count < count else { return nil }
    switch launches.last?.end {
    case nil, .exit(status: 0): return launches.count
    case .signal(let signal):
      return Self.crashes.contains(Int32(signal)) && launches.last?.parts.isEmpty == false ? launches.count : nil
    case .exit: return nil
    }
  }

  /// The signals of a program that ends itself.
  private static let crashes: Set<Int32> = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Adds a launch that has ended, with the files that were not there before.
  ///
  /// - Parameters:
  ///   - process: The id of the launched process.
  ///   - held: The files that were held open while the launch ran.
  ///   - counted: The processes that began to record.
  mutating func add(
    _ end: ProcessEnd, of process: pid_t, held: [HeldFile], counted: [CountedProcess], partEnd: (String) -> ProcessEnd?
  ) {
    let known = launches.flatMap(\.parts).map(\.identity)
    var parts = place.parts(of: session, held: held, counted: counted).filter { part in !known.contains(part.identity) }
    // The first process to record has the requested name, which later launches find taken.
    if !launches.isEmpty, let first = parts.firstIndex(where: { $0.header.pid == UInt32(process) }) {
      parts.insert(parts.remove(at: first), at: 0)
    }
    for part in parts { partEnds[part.readingPath] = partEnd(part.path) }
    launches.append(Launch(parts: parts, end: end, endOfFirst: endOfFirst(parts.first, process, end)))
  }

  private func endOfFirst(_ part: RunPart?, _ launched: pid_t, _ end: ProcessEnd) -> ProcessEnd? {
    guard let part, part.header.pid != UInt32(launched) else { return end }
    if case .signal? = partEnds[part.readingPath] { return partEnds[part.readingPath] }
    return part.recorder == nil ? end : nil
  }

  /// The launches that recorded something.
  var recorded: [Launch] { launches.filter { !$0.parts.isEmpty } }

  /// The end of the first launch that failed, or else of the last one.
  var end: ProcessEnd { launches.first { $0.end != .exit(status: 0) }?.end ?? launches.last?.end ?? .exit(status: 0) }
}
