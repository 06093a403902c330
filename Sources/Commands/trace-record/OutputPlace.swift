import CLISupport
import CTraceShims
import TraceFormat
import TraceSupport
import TraceSystem

/// The location of the trace and of the parts of its processes.
struct OutputPlace {
  let path: String
  let console: Console

  static let partSuffix = ".part-"

  var directory: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  var name: String { path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path }

  /// The path of a file beside the trace.
  func path(of name: String) -> String { String(path.dropLast(self.name.count)) + name }

  /// True if the folder of the trace was deleted. A process whose working folder it is may still see it.
  var isGone: Bool {
    var facts = stat()
    return unsafe lstat(directory, &facts) != 0 || facts.st_nlink == 0
  }

  /// Moves an existing file away, and checks before the program starts that a file can be created.
  func prepare() throws(CommandFailure) {
    let earlier = EarlierOutput(path, console)
    if let obstacle = earlier.obstacle { throw failure(obstacle) }
    guard let probe = TemporaryFile(beside: path) else { throw failure(SystemError.last.description) }
    close(probe.descriptor)
    unsafe unlink(probe.path)
    if let why = earlier.moveAway() { throw failure(why) }
  }

  private func failure(_ why: String) -> CommandFailure {
    CommandFailure(.recorderFailed, "\(path) cannot be written: \(why); choose another place with --output")
  }

  /// The files of one run: the first process's file, then the files of the other processes in order of name.
  ///
  /// Another run may have taken the requested name and moved the file, so the session determines which files belong to
  /// this run. Anything that is not a file stays untouched, and is reported if it is named like a part.
  ///
  /// - Parameters:
  ///   - held: The files that were held open. Those that have lost their names are parts too.
  ///   - counted: The processes that began to record, with their own counts. Each of them has a part, even without a
  ///     file.
  func parts(of session: (UInt64, UInt64), held: [HeldFile] = [], counted: [CountedProcess] = []) -> [RunPart] {
    var parts: [RunPart] = []
    var passed: [String] = []
    // A file that another run renames in the meantime may be missed.
    for attempt in 0..<Self.searches {
      if attempt > 0 { ctrace_sleep_ns(1_000_000) }
      (parts, passed) = search(session)
      if parts.contains(where: { $0.hasMainName(self) }) { break }
    }
    let named = parts
    for file in held where !named.contains(where: { $0.identity == file.identity }) {
      if let part = RunPart(file, of: session, self, others: named) { parts.append(part) }
    }
    for process in counted { complete(&parts, with: process, held) }
    if let first = passed.first {
      let more = passed.count > 1 ? ", as are \(passed.count - 1) more" : ""
      console.note("\(first), not a part of this trace, and left as it is\(more)")
    }
    // If the first process has lost its file, a later one may have taken the name.
    let mains = parts.indices.filter { parts[$0].hasMainName(self) }
    let main = (mains.isEmpty ? Array(parts.indices) : mains).min {
      parts[$0].header.startMonotonic < parts[$1].header.startMonotonic
    }
    if let main { parts.insert(parts.remove(at: main), at: 0) }
    return parts
  }

  /// Adds what a process has counted to its part, or makes a part of it if there is none any more.
  private func complete(_ parts: inout [RunPart], with process: CountedProcess, _ held: [HeldFile]) {
    let index = parts.firstIndex { $0.identity == process.file }
    let file = process.file.flatMap { file in held.first { $0.identity == file } } ?? index.flatMap { parts[$0].opened }
    // What the process counts is read after the file, so that it has no less.
    let start = file?.start(process.bytes.count) ?? []
    let process = process.now
    let agreement = process.agreement(with: start)
    if let index, let file, agreement == .same || parts[index].recorder != nil && agreement == .behind {
      if parts[index].recorder == nil, parts[index].harm == .none { parts[index].harm = process.harm(of: file.path) }
      return
    }
    let isFirst = process.number == 0 && !parts.contains { $0.hasMainName(self) }
    let path =
      index.map { parts[$0].path } ?? file?.name
      ?? (isFirst ? path : "\(path)\(Self.partSuffix)\(process.header.pid)")
    guard var part = RunPart(process, held: file, path: path, agreement) else { return }
    if let index {
      if part.harm == .none { part.harm = parts[index].harm }
      parts[index] = part
    } else {
      parts.append(part)
    }
  }

  /// The number of times that a file with the requested name is looked for. It is missing in earnest if the program
  /// recorded nothing.
  private static let searches = 16

  private func search(_ session: (UInt64, UInt64)) -> (parts: [RunPart], passed: [String]) {
    var parts: [RunPart] = []
    var passed: [String] = []
    for found in namesInUse {
      let path = path(of: found)
      if let part = RunPart(path, of: session, self) {
        if !parts.contains(where: { $0.identity == part.identity }) { parts.append(part) }
      } else if found.hasPrefix(name + Self.partSuffix), let kind = FileNames.obstacle(at: path) {
        passed.append("\(found) is \(kind)")
      }
    }
    return (parts, passed)
  }

  /// The names in the directory that could belong to a file of a run.
  private var namesInUse: [String] {
    filesInDirectory.filter { found in
      found == name || found == name + ".old" || [Self.partSuffix, ".old-"].contains { found.hasPrefix(name + $0) }
    }.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  private var filesInDirectory: [String] {
    FolderListing.names(in: directory) ?? []
  }

  /// Removes the files of processes that ended while they created them, before they could record anything.
  ///
  /// Such a file has a recorder's temporary name and an empty header. All other files stay.
  func removeUnfinishedFiles() {
    for found in filesInDirectory where found.hasPrefix(name + ".") && found.hasSuffix(".tmp") {
      guard let pid = pid_t(found.dropFirst(name.count + 1).dropLast(4)), pid > 0, kill(pid, 0) != 0, errno == ESRCH
      else { continue }
      let path = path(of: found)
      if FileNames.obstacle(at: path) == nil, Self.hasNoHeader(path) { unsafe unlink(path) }
    }
  }

  private static func hasNoHeader(_ path: String) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var start: UInt64 = 0
    return unsafe read(descriptor, &start, 8) >= 0 && start == 0
  }

  /// The path that a part has now; another run may have moved the file that had the requested name.
  func currentPath(of part: RunPart) -> String {
    ([part.path, path] + FileNames.alternatives(to: path)).first { FileNames.identity(of: $0) == part.identity }
      ?? part.path
  }

  /// Explains why there is no trace of what was recorded, and names the files that hold it.
  func incompleteness(
    _ parts: [RunPart], _ remains: RunRemains, because error: any Error, shownAs output: String
  ) -> TerminalText {
    let reason = parts.reduce("\(error)") { $0.replacing($1.readingPath, with: $1.path) }
    let most = 4
    var files = remains.files.prefix(most).map { path, process in
      "\(shown(path, as: output)) holds what process \(process) recorded"
    }
    if remains.files.count > most {
      files.append("\(remains.files.count - most) more are named \(output)\(Self.partSuffix)PID")
    }
    let reading = "trace-view reads \(remains.files.count == 1 ? "it" : "each of them")"
    let places = files.isEmpty ? "what was recorded is lost" : files.joined(separator: ", ") + "; " + reading
    return "the trace could not be completed: \(reason); \(places)\(remains.loss)"
  }

  /// Returns the path of a file beside the trace in the form in which the user gave the output.
  func shown(_ path: String, as output: String) -> String {
    path.hasPrefix(self.path) ? output + path.dropFirst(self.path.count) : path
  }
}
