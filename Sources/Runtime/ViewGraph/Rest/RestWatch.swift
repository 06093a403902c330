import CVirtualDevice
import TraceFormat
import TraceRecorder
import TraceSystem

/// Watches from a thread of its own whether the code of this process's graphs comes to rest.
///
/// Code of the author that has kept a processor busy for five seconds within one piece of work, or that has waited for
/// as long while no thread works, is named to the user. If it goes on, so does the program. If not, the program ends at
/// the limit, and a `warning` with the code `never_rests` says so in its trace. Only runs that are ended like this
/// have that event, so that equal runs stay equal.
public final class RestWatch: @unchecked Sendable {
  /// The exit status of a program that never came to rest.
  public static let exitStatus: Int32 = 124
  /// The time, in nanoseconds, after which code is named.
  private static let patience: UInt64 = 5_000_000_000
  private static let defaultLimit: UInt64 = 60_000_000_000
  private static let defaultInterval: UInt64 = 1_000_000_000

  /// The watch of this process.
  public static let shared = RestWatch()

  // Everything is guarded by the lock.
  private let lock = SystemLock()
  private var watched: [ObjectIdentifier: Watched] = [:]
  private var isRunning = false
  private var limit: UInt64 = RestWatch.defaultLimit
  private var say: (String) -> Void = { _ in }

  /// A graph that is watched.
  private struct Watched {
    let progress: WorkProgress
    var judge: RestJudge
    var state = State.quiet
  }

  private enum State {
    case quiet
    /// The code has been named, with what the trace will say of it.
    case named(RestJudge.Unrest, site: String?)
  }

  private init() {}

  /// Sets what is done about code that does not come to rest.
  ///
  /// - Parameters:
  ///   - limit: The time, in seconds, after which the program ends; 0 for never.
  ///   - say: Tells the user a sentence. It is called on the watching thread.
  public func configure(limitInSeconds limit: UInt64?, say: @escaping (String) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    if let limit { self.limit = Self.nanoseconds(limit) }
    self.say = say
  }

  /// The limit for a number of seconds, of which 0 means never, as do more than there can be.
  private static func nanoseconds(_ seconds: UInt64) -> UInt64 {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return seconds == 0 || overflow ? .max : product
  }

  func add(_ progress: WorkProgress) {
    lock.lock()
    defer { lock.unlock() }
    let patience = min(Self.patience, limit)
    watched[ObjectIdentifier(progress)] = Watched(
      progress: progress, judge: RestJudge(patience: patience, interval: min(Self.defaultInterval, patience / 5)))
    Self.watchTraps()
    guard !isRunning else { return }
    isRunning = BackgroundThread.detach { self.run() }
  }

  func remove(_ progress: WorkProgress) {
    lock.lock()
    defer { lock.unlock() }
    // Code that was named has ended together with its graph, and nobody would let the signals go.
    if case .named? = watched.removeValue(forKey: ObjectIdentifier(progress))?.state {
      virtual_device_release_endings()
    }
  }

  // MARK: Copies of the process

  /// Runs code that copies the process, while the watching thread is outside of its lock: that thread is not in the
  /// copy, and what it held there nobody would release.
  func copyProcess<Result>(_ copy: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return copy()
  }

  /// Makes the watch usable in a copy of the process that `copyProcess` made. Only for the thread that runs there.
  func openInCopy() { lock.unlock() }

  // MARK: The watching thread

  private func run() {
    while true {
      lock.lock()
      // order: each graph is looked at by itself, and the shortest interval counts.
      for key in watched.keys { look(at: key) }
      let interval = watched.values.reduce(Self.defaultInterval) { min($0, $1.judge.interval) }
      lock.unlock()
      usleep(UInt32(interval / 1_000))
    }
  }

  private func look(at key: ObjectIdentifier) {
    guard var graph = watched[key] else { return }
    defer { watched[key] = graph }
    let worker = graph.progress.worker
    let unrest = graph.judge.take(
      RestJudge.Sample(
        now: MonotonicClock.now, steps: worker == nil ? nil : graph.progress.steps,
        threadTime: worker.map { UInt64(virtual_device_processor_time($0.thread)) } ?? 0,
        processTime: UInt64(virtual_device_processor_time(0))))
    switch graph.state {
    case .quiet:
      guard let unrest, let worker else { return }
      name(unrest, of: worker, &graph)
    case .named(let unrest, let site):
      if graph.judge.elapsed == 0 {
        say("the program continues")
        graph.state = .quiet
        virtual_device_release_endings()
      } else if graph.judge.elapsed >= limit {
        end(unrest, site, graph)
      } else if virtual_device_has_ending() != 0 {
        record(unrest, site, graph)
        virtual_device_release_endings()
      }
    }
  }

  /// Names the code that a thread is running, if it is the author's.
  private func name(
    _ unrest: RestJudge.Unrest, of worker: (thread: UInt, number: Int32), _ graph: inout Watched
  ) {
    let lines: AuthorLines?
    switch ThreadMoment(of: worker, isRunning: unrest == .busy) {
    case .author(let found): lines = found
    case .unknown: lines = nil
    case .others: return graph.judge.acquit()
    }
    let view = lines?.outermost.type ?? lines?.innermost.type
    let place = (lines.map { " at \($0.innermost.text)" } ?? "") + (view.map { ", in \($0)" } ?? "")
    switch unrest {
    case .busy: say("the program does not come to rest: it has been running for \(seconds(graph)) s\(place)")
    case .blocked: say("the program is blocked: it has waited for \(seconds(graph)) s\(place), and no thread works")
    }
    graph.state = .named(unrest, site: lines?.innermost.text)
    virtual_device_hold_endings()
  }

  /// Ends the program.
  private func end(_ unrest: RestJudge.Unrest, _ site: String?, _ graph: Watched) {
    record(unrest, site, graph)
    say("the program never came to rest, and is ended after \(seconds(graph)) s; --hang-limit sets the time")
    // What runs at exit may wait for the thread that does not come to rest.
    BackgroundThread.detach { exit(Self.exitStatus) }
    sleep(2)
    _exit(Self.exitStatus)
  }

  private func seconds(_ graph: Watched) -> UInt64 { graph.judge.elapsed / 1_000_000_000 }

  // MARK: Traps

  /// Records, from now on, the author's line whose trap ends the process. In an optimized build the innermost frame with
  /// a line may be that of a caller, which would be a wrong line.
  static func watchTraps() {
    #if DEBUG
      unsafe virtual_device_watch_traps { moment in
        guard LiveRecorder.shared.takesEvents, let lines = unsafe AuthorLines(trap: moment) else { return }
        RestWatch.shared.recordTrap(at: lines.innermost.text)
      }
    #endif
  }

  private func recordTrap(at site: String) {
    lock.lock()
    // order: nearly always there is one graph, and the clock of any will do.
    let time = watched.values.first?.progress.time.now
    lock.unlock()
    var record = EventRecord()
    record.begin(.warning)
    record.t = time ?? 0
    record.thread = 1
    record.set(.code, .crash)
    record[.site] = LiveRecorder.shared.intern(site).rawValue
    _ = LiveRecorder.shared.emit(&record)
  }

  private func record(_ unrest: RestJudge.Unrest, _ site: String?, _ graph: Watched) {
    guard LiveRecorder.shared.takesEvents else { return }
    var record = EventRecord()
    record.begin(.warning)
    record.t = graph.progress.time.now
    record.thread = 1
    record.set(.code, .neverRests)
    record.set(.reason, unrest == .busy ? .busy : .blocked)
    if let site { record[.site] = LiveRecorder.shared.intern(site).rawValue }
    _ = LiveRecorder.shared.emit(&record)
  }
}
