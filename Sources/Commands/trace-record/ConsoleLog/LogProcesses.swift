/// Numbers the processes of a log. A line that names none belongs to the process of the line before it.
struct LogProcesses {
  /// The maximum number of processes. Further ones count as the last.
  static let most = 1 << 16

  private var byID: [Int64: Int] = [:]
  /// The latest process of each name, and whether its id is known.
  private var byName: [String: (number: Int, hasID: Bool)] = [:]
  private var count = 0
  private var current = 0

  /// Returns the number of the process of the next line, counted from 0.
  mutating func number(_ process: LogEntry.Process?) -> Int {
    guard let process else { return current }
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

  /// Returns a new number. The lines before the first process that is named belong to it.
  private mutating func next() -> Int {
    guard count < Self.most else { return count - 1 }
    defer { count += 1 }
    return count
  }
}
