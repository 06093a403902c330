import TraceFormat
import TraceSystem

/// Reads the trace of a ``Victim`` and checks that nothing promised is missing.
struct Checker {
  /// By worker: the greatest n such that the events 1...n were recorded without gaps.
  private(set) var recorded: [Int: UInt64] = [:]
  /// By worker: the number of events. If it exceeds ``recorded``, events were repeated.
  private(set) var counts: [Int: UInt64] = [:]
  private(set) var faults: [String] = []
  private(set) var events: UInt64 = 0
  private(set) var lost: UInt64 = 0
  private(set) var threads = Set<UInt32>()
  private(set) var kinds: [EventKind: Int] = [:]
  /// Workers whose events may have gaps, because losses are allowed for them.
  let lossy: Set<Int>

  init(path: String, lossy: Set<Int> = []) {
    self.lossy = lossy
    do {
      try read(TraceFile(path: path))
    } catch {
      faults.append("\(path) cannot be read: \(error)")
    }
  }

  private mutating func read(_ file: TraceFile) throws {
    var stream = file.events()
    var record = EventRecord()
    var lastTime: UInt64 = 0
    while try stream.next(&record) {
      events += 1
      threads.insert(record.thread)
      kinds[record.kind, default: 0] += 1
      if record.t < lastTime { fault("time goes back at event \(record.seq)") }
      lastTime = record.t
      switch record.kind {
      case .taskStart: note(record[.task] ?? 0)
      case .mark where record[.task] == nil: note(labeled: record.string(.label), of: file, record.seq)
      case .resourceAcquire: note(labeled: record.string(.name), of: file, record.seq)
      case .fetchBegin: note(labeled: record.string(.key), of: file, record.seq)
      case .resourceRelease, .fetchEnd: break
      case .mark:
        let task = record[.task] ?? 0
        note(task)
        let label = Victim.label(Int(task >> Victim.workerShift), task & (1 << Victim.workerShift - 1))
        if file.strings.text(record.string(.label)) != label {
          fault("event \(record.seq) has another label than '\(label)'")
        }
      case .processStart, .processExit, .processSignal, .loss, .actionEnd: break
      default: fault("event \(record.seq) is a \(record.kind.rawValue), which nobody recorded")
      }
    }
    let health = file.health
    lost = health.lost
    if health.corruptChunks + health.tornChunks > 0 || health.strayBytes > 0 || health.headerDamaged
      || health.skippedRecords > 0
    {
      fault(
        "damage: \(health.corruptChunks) corrupt and \(health.tornChunks) torn chunks, \(health.strayBytes) stray bytes"
      )
    }
  }

  private mutating func note(_ task: UInt64) {
    note(Int(task >> Victim.workerShift), task & (1 << Victim.workerShift - 1))
  }

  private mutating func note(labeled label: StringID?, of file: TraceFile, _ seq: UInt64) {
    let text = label.map { file.strings.text($0) }
    guard let event = Door.event(labeled: text, after: { recorded[$0, default: 0] }) else {
      return fault("event \(seq) has the label '\(text ?? "")', which nobody recorded")
    }
    note(event.worker, event.k)
  }

  private mutating func note(_ worker: Int, _ k: UInt64) {
    counts[worker, default: 0] += 1
    if k != recorded[worker, default: 0] + 1 && !lossy.contains(worker) {
      fault("worker \(worker) goes from \(recorded[worker, default: 0]) to \(k)")
    }
    recorded[worker] = k
  }

  private mutating func fault(_ what: String) { if faults.count < 8 { faults.append(what) } }

  /// The number of promised events that are missing.
  func missing(_ published: Victim.Published, workers: Int) -> UInt64 {
    (0..<workers).reduce(0) { sum, worker in
      let promised = published[worker]
      let found = recorded[worker, default: 0]
      return sum + (promised > found ? promised - found : 0)
    }
  }
}
