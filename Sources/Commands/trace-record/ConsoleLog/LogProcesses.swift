/// Numbers the processes of a log. A line that names none belongs to the process of the line before it.
struct LogProcesses {
  /// The maximum number of processes. Further ones count as the last.
  static let most = 1 << 16
  /// The most bytes of a name that are kept.
  private static let longestName = 128

  private var byID: [Int64: Int] = [:]
  /// The latest process of each name, and whether its id is known.
  private var byName: [String: (number: Int, hasID: Bool)] = [:]
  /// The name and id of each process that a line names.
  private var names: [Int: (name: String, pid: Int64?)] = [:]
  /// The number of processes of each name.
  private var namesakes: [String: Int] = [:]
  /// The processes whose lines follow a crash.
  private var isAfterCrash: Set<Int> = []
  private var count = 0
  /// The process of the last line that names one.
  private(set) var current = 0

  /// True if lines name more than one process.
  var areSeveral: Bool { names.count > 1 }

  /// Returns the number of the process of the next line, counted from 0.
  mutating func number(_ process: LogEntry.Process?) -> Int {
    guard let process else { return current }
    defer { note(process) }
    defer { if byID.count > Self.most || byName.count > Self.most { (byID, byName) = ([:], [:]) } }
    if let pid = process.pid {
      if let known = byID[pid] {
        current = known
        return known
      }
      let name = String(decoding: process.name, as: UTF8.self)
      // A style that gives no ids has named it before.
      current = byName[name].flatMap { $0.hasID ? nil : $0.number } ?? next()
      byID[pid] = current
      byName[name] = (current, true)
    } else {
      let name = String(decoding: process.name, as: UTF8.self)
      if let known = byName[name] {
        current = known.number
      } else {
        current = next()
        byName[name] = (current, false)
      }
    }
    return current
  }

  /// Notes that the current process has crashed. What follows is of another one, even under its name.
  mutating func crash() {
    byID = byID.filter { $0.value != current }
    byName = byName.filter { $0.value.number != current }
    // A log without processes has one all the same.
    count = max(count, current + 1)
    current = next()
    isAfterCrash.insert(current)
  }

  /// The name of a process, with its id if others have the same name.
  func name(of process: Int) -> String {
    guard let (name, pid) = names[process] else {
      return isAfterCrash.contains(process) ? "after the crash" : "a process without a name"
    }
    guard let pid else { return name }
    return name.isEmpty ? "process \(pid)" : namesakes[name, default: 0] > 1 ? "\(name)[\(pid)]" : name
  }

  /// The name that all runs of a program have; empty if it is unknown.
  func fullName(of process: Int) -> String { names[process]?.name ?? "" }

  private mutating func note(_ process: LogEntry.Process) {
    if let known = names[current], known.pid != nil || process.pid == nil { return }
    let name = names[current]?.name ?? String(decoding: process.name.prefix(Self.longestName), as: UTF8.self)
    if names.updateValue((name, process.pid ?? names[current]?.pid), forKey: current) == nil {
      namesakes[name, default: 0] += 1
    }
  }

  /// Returns a new number. The lines before the first process that is named belong to it.
  private mutating func next() -> Int {
    guard count < Self.most else { return count - 1 }
    defer { count += 1 }
    return count
  }
}
