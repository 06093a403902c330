import TraceSupport
import TraceSystem

/// The Swift files below a folder, as they are at one moment: two values are equal if no file was saved, added or
/// removed in between.
struct WatchedFiles: Equatable {
  /// The number of files.
  private(set) var count = 0
  private var digest: UInt64 = 0

  /// A limit against folders that are no project.
  private static let maximumEntries = 200_000

  /// Looks at all files below a folder, without following links. Hidden folders are left out, and so is that of the
  /// traces.
  init(below folder: String, except traces: FileNames.Identity?) {
    var pending = [folder]
    var entries = 0
    while let next = pending.popLast(), let names = FolderListing.names(in: next, most: Self.maximumEntries - entries) {
      entries += names.count
      for name in names where !name.hasPrefix(".") {
        var facts = stat()
        let path = next + "/" + name
        guard unsafe lstat(path, &facts) == 0 else { continue }
        if facts.st_mode & S_IFMT == S_IFDIR {
          if traces == nil || FileNames.identity(of: path) != traces { pending.append(path) }
        } else if facts.st_mode & S_IFMT == S_IFREG, name.hasSuffix(".swift") {
          count += 1
          note(path, facts)
        }
      }
    }
  }

  private mutating func note(_ path: String, _ facts: stat) {
    let time = facts.modificationTime
    var hash = FNV1aHash()
    hash.add(path.utf8)
    for number in [
      UInt64(bitPattern: Int64(time.tv_sec)), UInt64(time.tv_nsec), UInt64(facts.st_size), UInt64(facts.st_ino),
    ] {
      hash.add((0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
    }
    // A sum does not depend on the order in which the system lists a folder.
    digest &+= hash.value
  }
}
