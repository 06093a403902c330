import CTraceShims
import TraceSystem

/// The names of trace files, which other runs may take, move or give to their own files at any time.
///
/// No name is chosen by checking first: each rename either takes a free name or changes nothing.
enum FileNames {
  /// The system's identity of a file, independent of its name.
  struct Identity: Equatable {
    fileprivate let device: dev_t
    fileprivate let number: ino_t
  }

  /// The names to try, in order, if the name of a trace is taken: `FILE.old`, then `FILE.old-2`, and so on.
  static func alternatives(to path: String) -> [String] {
    (1...maximumAlternatives).map { $0 == 1 ? "\(path).old" : "\(path).old-\($0)" }
  }

  private static let maximumAlternatives = 1000

  /// Gives a file a name that must be free.
  ///
  /// - Returns: 0, or the system's error: `EEXIST` if anything has the name, `ENOENT` if the file has been moved.
  static func move(_ path: String, to free: String) -> Int32 { unsafe ctrace_rename_new(path, free) == 0 ? 0 : errno }

  /// Exchanges the names of two files at once. Returns 0 or the system's error.
  static func exchange(_ one: String, _ other: String) -> Int32 {
    unsafe ctrace_exchange_names(one, other) == 0 ? 0 : errno
  }

  /// The identity of the object with this name, without following a link; nil if the name is free.
  static func identity(of path: String) -> Identity? {
    var facts = stat()
    return unsafe lstat(path, &facts) == 0 ? Identity(device: facts.st_dev, number: facts.st_ino) : nil
  }

  /// Returns the identity of an open file, which does not depend on its name.
  static func identity(of descriptor: Int32) -> Identity? {
    var facts = stat()
    return unsafe fstat(descriptor, &facts) == 0 ? Identity(device: facts.st_dev, number: facts.st_ino) : nil
  }

  /// The identity that a process has noted for its file; nil if it has noted none.
  static func identity(device: UInt64, number: UInt64) -> Identity? {
    device == 0 && number == 0 ? nil : Identity(device: dev_t(truncatingIfNeeded: device), number: ino_t(number))
  }

  /// An identity that no file has.
  static func identity(ofNoFile number: UInt64) -> Identity { Identity(device: .max, number: ino_t(number)) }

  /// The kind of object that has this name, for messages; nil for a file or a free name.
  static func obstacle(at path: String) -> String? {
    var facts = stat()
    guard unsafe lstat(path, &facts) == 0 else { return nil }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return "a directory"
    case S_IFLNK: return "a link"
    case S_IFIFO: return "a pipe"
    case S_IFSOCK: return "a socket"
    default: return "a device"
    }
  }
}
