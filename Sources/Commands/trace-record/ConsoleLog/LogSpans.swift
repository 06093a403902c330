/// The first and the last message of each process, among those that say something, and which processes have ended by
/// the end of the log.
struct LogSpans {
  private var count = 0
  private var last: [Int: Int] = [:]
  private var names: [Int: String] = [:]
  /// The first message of the latest process of each name.
  private var latestStart: [String: Int] = [:]
  private var crashed: Set<Int> = []

  /// Notes the next message, of a process with a name, which is empty if it is unknown.
  mutating func note(_ process: Int, _ name: String) {
    count += 1
    if last.updateValue(count, forKey: process) == nil, !name.isEmpty {
      names[process] = name
      latestStart[name] = count
    }
  }

  /// Notes that the last message is that of a crash.
  mutating func crash(_ process: Int) { crashed.insert(process) }

  /// True if a process has ended with this message: it crashed, or the next process of the program comes after its last
  /// message. Two that overlap run side by side.
  func ends(_ process: Int, with message: Int) -> Bool {
    guard last[process] == message else { return false }
    return crashed.contains(process) || names[process].map { latestStart[$0]! > message } ?? false
  }
}
