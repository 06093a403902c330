import CTraceShims
import TraceFormat
import TraceRecorder
import TraceSupport
import TraceSystem

/// Runs programs under trace-record that harm the files to which they record, and compares what the trace and
/// trace-record account for with what the programs attempted.
///
/// The program itself does the harm, at a chosen event, so that a case repeats itself. As long as trace-record lives,
/// every attempted event is in the trace or counted as lost, and trace-record says what happened.
struct Harms {
  private(set) var run: Run
  private(set) var cases = 0
  private(set) var lost: UInt64 = 0

  init(_ run: Run) { self.run = run }

  // MARK: - The cases

  /// The harm that all files of the run come to at once.
  enum Harm: String, CaseIterable {
    case nothing
    /// The name goes, and what is recorded can still be read.
    case remove, replace, rename
    /// The content goes, all of it or behind a page, and comes back as zeros or not.
    case empty, shorten, regrow, overwrite
    /// Somebody writes eight bytes into the header.
    case header
    /// The folder goes, and comes back or not.
    case deleteFolder, moveFolder, remakeFolder
    /// The program closes all descriptors, or may open no more.
    case closeDescriptors, noDescriptors

    /// The words by which trace-record says what happened. Without a file of the requested name when the program ends,
    /// the first must be there; otherwise any of them, or none if nothing was lost.
    var remarks: [String] {
      switch self {
      case .nothing: []
      case .remove: ["was removed"]
      case .replace: ["was replaced by another file"]
      case .rename: ["was moved away"]
      case .empty, .regrow: ["was truncated to nothing"]
      case .shorten: ["was truncated while", "was truncated to nothing"]
      case .overwrite: ["was overwritten"]
      case .header: ["the header of"]
      case .deleteFolder: ["its folder was deleted while the program ran"]
      case .moveFolder: ["its folder was moved while the program ran"]
      case .remakeFolder: ["was removed"]
      case .closeDescriptors: ["closed the descriptor"]
      case .noDescriptors: ["could not create its file: Too many open files"]
      }
    }

    /// True if the harm alone makes no event that was recorded unreadable.
    var keepsContent: Bool { [.nothing, .remove, .replace, .rename, .remakeFolder, .header].contains(self) }
    /// True if there is no place for the trace afterwards.
    var leavesNoPlace: Bool { self == .deleteFolder || self == .moveFolder }
  }

  /// The processes that record.
  enum Family: String, CaseIterable { case alone, threads, spawned, forked }

  /// A case, which the victim gets as its arguments.
  struct Case: CustomStringConvertible {
    var harm = Harm.nothing
    var family = Family.alone
    /// The number of processes, or of threads.
    var members = 1
    var events: UInt64 = 1000
    /// The number of the first process's event after which the harm is done; 0 means before the first.
    var moment: UInt64 = 0
    /// True if the other processes begin only after the harm.
    var othersFollow = false
    /// The length of which nothing is left behind it; or the place in the header.
    var rest: UInt64 = 0
    /// The bytes that are written into the header.
    var word: UInt64 = 0
    /// The size of the ring, or nil for a file that keeps everything.
    var ring: UInt64?
    var isStrict = false

    var description: String {
      "\(harm.rawValue)\(harm == .shorten ? " to \(rest) bytes" : harm == .header ? ", \(word) at \(rest)" : "") after event \(moment) of \(events), "
        + "\(family.rawValue) \(members)\(othersFollow ? " that follow" : ""), "
        + (ring.map { "ring of \($0) bytes" } ?? "file") + (isStrict ? ", strict" : "")
    }

    var processes: Int { family == .spawned || family == .forked ? members : 1 }

    var arguments: [String] {
      [
        "--harm", harm.rawValue, "--family", family.rawValue, "--members", "\(members)", "--events", "\(events)",
        "--moment", "\(moment)", "--rest", "\(rest)", "--word", "\(word)",
      ] + (othersFollow ? ["--follow"] : [])
    }
  }

  /// The fixed cases that are tried each time: every harm to every family, in the middle.
  private static let fixed: [Case] =
    fields
    + Harm.allCases.flatMap { harm in
      Family.allCases.map { family in
        Case(
          harm: harm, family: family, members: family == .alone ? 1 : 3, events: 20_000, moment: 9000,
          othersFollow: harm == .noDescriptors || harm == .deleteFolder, rest: harm == .header ? 40 : 100_000,
          word: 0x1234_5678, isStrict: true)
      }
    }

  /// A write over each field of the header, and over counts that grow.
  private static let fields: [Case] = [
    0, 8, 12, 16, 20, 24, 28, 36, 40, 56, 72, 80, 88, 96, 104, 112, 120, 128, 136, 144, 152, 188, 192, 200, 208, 232,
    280, 320, 352, accountsOffset, accountsOffset + 80, accountsOffset + 88, accountsOffset + 96,
  ].flatMap { offset in
    [0, 77, UInt64.max].map { word in
      Case(harm: .header, events: 3000, moment: 1500, rest: UInt64(offset), word: word, isStrict: true)
    }
  }
  private static let accountsOffset = FileHeader.fixedLength + 1024 * FileHeader.Anchor.length

  /// A place in the header, of which the fixed part, the counts and the clocks are more likely, and what is written.
  private mutating func randomHeaderHarm() -> (offset: UInt64, word: UInt64) {
    let accounts = UInt64(Self.accountsOffset)
    let offset: UInt64
    switch run.number(0...3) {
    case 0, 1: offset = run.number(0...UInt64(FileHeader.fixedLength) - 1)
    case 2: offset = accounts + run.number(0...31) * 8
    default: offset = run.number(0...UInt64(FileHeader.liveLength) - 8)
    }
    let word: UInt64
    switch run.number(0...3) {
    case 0: word = 0
    case 1: word = run.number(2...1000)
    case 2: word = UInt64.max
    default: word = run.number(0...UInt64.max)
    }
    return (offset, word)
  }

  private mutating func randomCase() -> Case {
    func one<Choice>(_ choices: [Choice], _ number: UInt64) -> Choice { choices[Int(number % UInt64(choices.count))] }
    var made = Case()
    made.harm = one(Harm.allCases, run.number(0...1000))
    made.family = one(Family.allCases, run.number(0...1000))
    made.members = made.family == .alone ? 1 : Int(run.number(2...5))
    made.events = run.number(1...60_000)
    made.moment = one([0, 1, made.events / 2, made.events, run.number(0...made.events)], run.number(0...1000))
    made.othersFollow = run.number(0...1) == 1
    // Within the header, at its end, in a chunk, or at the end of one.
    made.rest = one([run.number(1...65_535), 65_536, run.number(65_537...400_000), 3 << 16], run.number(0...1000))
    if made.harm == .header { (made.rest, made.word) = randomHeaderHarm() }
    made.ring = one([nil, nil, 256 << 10, 1 << 20, 4 << 20], run.number(0...1000))
    made.isStrict = run.number(0...1) == 1
    return made
  }

  // MARK: - The program under test

  /// The programs end themselves after these seconds. They need a small fraction of them, and otherwise hang.
  static let patience: UInt32 = 60

  static func victim(_ plan: Case, number: Int, published: String) -> Never {
    guard let path = getenv(RecorderOptions.Variable.output.rawValue).map({ String(cString: $0) }),
      let counters = Victim.Published(path: published, workers: 16)
    else { exit(3) }
    alarm(patience)
    let victim = HarmedProgram(plan: plan, path: path, published: published, counters: counters)
    if number > 0 { victim.record(number) } else { victim.lead() }
    exit(0)
  }

  // MARK: - The check

  mutating func runAll(random: Int) {
    for made in Self.fixed { check(made) }
    for _ in 0..<random where run.failures.count < 20 { check(randomCase()) }
  }

  private var folder: String { run.directory + "/folder" }

  private mutating func check(_ made: Case) {
    cases += 1
    for folder in [folder, folder + ".moved"] { Self.remove(folder) }
    run.clean()
    mkdir(folder, 0o700)
    defer { for folder in [folder, folder + ".moved"] { Self.remove(folder) } }
    guard let own = ProgramPath.current, let slash = own.lastIndex(of: "/") else { return }
    let output = folder + "/t.bin"
    var words = [String(own[...slash]) + "trace-record", "--color=never", "-o", output]
    if made.isStrict { words.append("--strict") }
    if let ring = made.ring { words += ["--ring", "\(ring)"] }
    words += ["--", own, "harmed", "--published", run.counters] + made.arguments
    var command = ChildCommand(words)
    command.environment = ["PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no", Run.endsWithParent + "=1"]
    command.error = .pipe
    let what = "\(made), case \(cases), seed \(run.seed)"
    guard let outcome = try? command.run(), let counters = Victim.Published(path: run.counters, workers: 16) else {
      return run.failures.append("\(what): trace-record cannot be run")
    }
    let said = String(decoding: outcome.error, as: UTF8.self)
    let events = (0..<16).reduce(UInt64(0)) { $0 + counters[$1] }
    run.published += events
    var faults: [String] = []
    if said.contains("does not link") { faults.append("the reason is false") }
    if made.harm.leavesNoPlace {
      faults += faultsWithoutPlace(made, outcome.status, said, events)
    } else {
      faults += faultsOfTrace(made, outcome.status, said, events)
    }
    for fault in faults { run.failures.append("\(what): \(fault); status \(outcome.status), said: \(said)") }
  }

  /// The faults of a run after which there is no place for the trace.
  private func faultsWithoutPlace(_ made: Case, _ status: Int32, _ said: String, _ events: UInt64) -> [String] {
    var faults: [String] = []
    if status != (made.isStrict ? 4 : 5) { faults.append("the status tells no loss") }
    if !said.contains(made.harm.remarks[0]) { faults.append("the reason is missing") }
    if said.contains("wrote ") { faults.append("a trace is said to be written") }
    // What is in the files that have gone with their folder, and what is told beyond that.
    var recorded: UInt64 = 0
    for name in Self.names(in: folder + ".moved") where name.hasPrefix("t.bin") && !name.hasSuffix(".tmp") {
      let found = Checker(path: folder + ".moved/" + name, lossy: Set(0..<16))
      recorded += (0..<16).reduce(UInt64(0)) { $0 + found.counts[$1, default: 0] }
    }
    let told =
      made.harm == .deleteFolder
      ? Self.number(before: " event", in: said, after: "ran, and ")
      : Self.number(before: " event", in: said, after: "trace-view reads it; ") ?? 0
    // Each process may have attempted its start and its end.
    let most = events + 2 * UInt64(made.processes)
    if told.map({ $0 <= most && $0 + recorded >= events && $0 + recorded <= most }) != true {
      faults.append("\(events) attempted, \(recorded) recorded, \(told.map { "\($0)" } ?? "nothing") told")
    }
    return faults
  }

  private mutating func faultsOfTrace(_ made: Case, _ status: Int32, _ said: String, _ events: UInt64) -> [String] {
    guard let start = said.firstRange(of: "trace-record: wrote "),
      let end = said[start.upperBound...].firstRange(of: " (")
    else {
      return ["no trace"]
    }
    let path = String(said[start.upperBound..<end.lowerBound])
    let found = Checker(path: path, lossy: Set(0..<16))
    lost &+= found.lost
    var faults: [String] = []
    let recorded = (0..<16).reduce(UInt64(0)) { $0 + found.counts[$1, default: 0] }
    let starts = UInt64(found.kinds[.processStart, default: 0])
    let processes = UInt64(made.processes)
    // A process may have lost its start, and each but the first its end.
    let most = events + (processes - min(starts, processes)) + (processes - 1)
    if found.lost > most || recorded + found.lost < events || recorded + found.lost > most {
      faults.append("\(events) attempted, \(recorded) recorded, \(found.lost) lost")
    }
    // A process may find no folder for its file in the moment before the folder is there again.
    let hasNoFile = made.harm == .remakeFolder && said.contains("could not create its file: No such file")
    if made.harm.keepsContent, made.ring == nil, found.lost > 0, !hasNoFile {
      faults.append("\(found.lost) lost for no reason")
    }
    if !said.contains("\(found.lost) lost)") { faults.append("\(found.lost) are lost, which is not what is said") }
    if status != (found.lost > 0 && made.isStrict ? 4 : 0) { faults.append("the status is wrong") }
    let isTold = made.harm.remarks.contains { said.contains($0) }
    let mustLose = made.harm == .noDescriptors && made.family == .forked && made.othersFollow
    if mustLose, found.lost == 0 { faults.append("a process without a file has lost nothing") }
    // Of the other parts of the header, the recorder may use none, or write the same again.
    let isQuiet = made.harm == .header && made.rest + 8 > 36
    let mustBeTold =
      mustLose || found.lost > 0 && made.ring == nil || made.harm.keepsContent && made.harm != .nothing && !isQuiet
    if made.harm == .header,
      ["was removed", "was truncated", "what it held", "descriptor"].contains(where: said.contains)
    {
      faults.append("the reason is false")
    }
    if mustBeTold, !isTold { faults.append("the reason is missing") }
    if found.lost == 0, said.contains("lost;") || said.contains("is lost") || said.contains("are lost") {
      faults.append("a loss is told that there was not")
    }
    return faults
  }

  private static func number(before mark: String, in text: String, after start: String) -> UInt64? {
    guard let from = text.firstRange(of: start)?.upperBound, let to = text[from...].firstRange(of: mark)?.lowerBound
    else {
      return nil
    }
    return UInt64(text[from..<to])
  }

  /// Removes a folder with its files, also with those that other processes create meanwhile.
  static func remove(_ folder: String) {
    repeat {
      for name in names(in: folder) { unlink(folder + "/" + name) }
    } while rmdir(folder) != 0 && errno != ENOENT
  }

  static func names(in folder: String) -> [String] { FolderListing.names(in: folder) ?? [] }
}
