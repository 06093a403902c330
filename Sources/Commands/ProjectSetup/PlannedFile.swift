import CLISupport
import TraceSupport
import TraceSystem

/// A file that a project needs, and its fate.
struct PlannedFile {
  /// The path from the project's folder.
  let path: String
  let content: String
  /// The present content, if the file is to be changed; nil for a new file.
  var former: String?

  /// The lines of the file, with a sign for each: `+` for one that is added, `-` for one that goes, a blank for one
  /// that stays. Only lines near a change are shown.
  var difference: [TerminalText] {
    let new = Self.lines(content)
    guard let former else { return new.map { "+ \($0)" } }
    let old = Self.lines(former)
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(Self.offset))
    let added = Set(changes.insertions.map(Self.offset))
    var rows: [(text: TerminalText, isChange: Bool)] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if before < old.count, removed.contains(before) {
        rows.append(("- \(old[before])", true))
        before += 1
      } else if after < new.count, added.contains(after) {
        rows.append(("+ \(new[after])", true))
        after += 1
      } else {
        rows.append(("  \(old[before])", false))
        before += 1
        after += 1
      }
    }
    let near = rows.indices.filter { index in
      rows[max(index - 2, 0)...min(index + 2, rows.count - 1)].contains { $0.isChange }
    }
    var shown: [TerminalText] = []
    for (index, row) in near.enumerated() {
      if index > 0, near[index - 1] != row - 1 { shown.append("  ...") }
      shown.append(rows[row].text)
    }
    return shown
  }

  private static func lines(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func offset(_ change: CollectionDifference<Substring>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// Returns true if something bears the path already, be it a link to nothing.
  static func isTaken(_ path: String, in folder: String) -> Bool {
    var facts = stat()
    return unsafe lstat(folder + "/" + path, &facts) == 0
  }

  /// Returns true if a link bears the path.
  static func isLink(_ path: String, in folder: String) -> Bool {
    var facts = stat()
    return unsafe lstat(folder + "/" + path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
  }

  /// Checks that the file can be written, before anything is.
  ///
  /// - Throws: ``CommandFailure`` with ``ExitCode/output`` if a folder on its way is a link or no folder, or may not be
  ///   written.
  func check(in folder: String) throws(CommandFailure) {
    var way = folder
    for part in path.split(separator: "/").dropLast() where part != ".." {
      let next = way + "/" + part
      var facts = stat()
      guard unsafe lstat(next, &facts) == 0 else { break }
      guard facts.st_mode & S_IFMT == S_IFDIR else {
        let kind = facts.st_mode & S_IFMT == S_IFLNK ? "a link" : "not a folder"
        throw CommandFailure(.output, "\(path) cannot be written, because \(next) is \(kind); nothing was written")
      }
      way = next
    }
    if path.hasPrefix("../") {
      way = folder + "/" + path.split(separator: "/").prefix { $0 == ".." }.joined(separator: "/")
    }
    guard unsafe access(way, W_OK | X_OK) == 0 else {
      throw CommandFailure(
        .output, "\(path) cannot be written: \(SystemError.last); nothing was written")
    }
  }

  /// Writes the file. A new one never replaces anything, and a changed one only what was shown.
  ///
  /// - Throws: ``CommandFailure`` with ``ExitCode/output`` if that is not possible.
  func write(in folder: String) throws(CommandFailure) {
    var way = folder
    for part in path.split(separator: "/").dropLast() {
      way += "/" + part
      if part != "..", unsafe mkdir(way, 0o777) != 0, errno != EEXIST { throw failure(errno) }
    }
    let place = folder + "/" + path
    guard let former else { return try create(place) }
    guard Self.read(place) == former else {
      throw CommandFailure(.output, "\(path) has changed since it was shown; run trace-record init again")
    }
    // A temporary file would have other permissions; the file that exists keeps its own.
    let descriptor = unsafe open(place, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw failure(errno) }
    try fill(descriptor)
  }

  private func create(_ place: String) throws(CommandFailure) {
    let descriptor = unsafe open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
    try fill(descriptor)
  }

  private func fill(_ descriptor: Int32) throws(CommandFailure) {
    var rest = Array(content.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Descriptor.write(descriptor, $0.baseAddress!, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = errno
        close(descriptor)
        throw failure(code)
      }
      rest = rest.dropFirst(count)
    }
    guard close(descriptor) == 0 else { throw failure(errno) }
  }

  private func failure(_ code: Int32) -> CommandFailure {
    CommandFailure(.output, "\(path) cannot be written: \(SystemError(code))")
  }

  /// Returns the text of a regular file of at most 4 MB in UTF-8, or nil.
  static func read(_ path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= maximumSize else {
      return nil
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= maximumSize {
      let count = unsafe piece.withUnsafeMutableBytes { unsafe Descriptor.read(descriptor, $0.baseAddress!, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  private static let maximumSize = 4 << 20
}
