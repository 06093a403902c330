/// An error that prevents a trace from being read at all. A damaged trace is read as far as possible, and its damage is
/// counted in ``TraceHealth``.
public enum TraceReadError: Error, Equatable, CustomStringConvertible {
  /// The file cannot be opened; `reason` is the system's message.
  case cannotOpen(name: String, reason: String)
  /// The path names a directory.
  case isDirectory(name: String)
  /// The path names a device or socket.
  case notRegular(name: String, kind: String)
  /// Reading failed `offset` bytes from the start; `reason` is the system's message.
  case readFailed(name: String, offset: UInt64, reason: String)
  /// The stream cannot be copied to a temporary file; `reason` is the system's message.
  case cannotSpool(name: String, folder: String, reason: String)
  /// The input is empty.
  case empty(name: String)
  /// The input does not begin with a trace header.
  case notATrace(name: String, looksLikeText: Bool)
  /// The input is compressed.
  case compressed(name: String, by: CompressedFile)
  /// The input ends inside the header; lengths are in bytes.
  case headerCut(name: String, needed: Int, available: Int)
  /// The header is so damaged that no chunk can be found.
  case headerDamaged(name: String, what: String)
  /// The format's major version is newer than this reader's.
  case newerVersion(name: String, found: UInt16, known: UInt16)
  /// The trace requires features that this reader does not support.
  case unknownFeatures(name: String, flags: UInt32)

  public var description: String {
    switch self {
    case .cannotOpen(let name, let reason):
      "cannot open \(name): \(reason)"
    case .isDirectory(let name):
      "\(name) is a directory; specify a trace file in it"
    case .notRegular(let name, let kind):
      "\(name) is a \(kind), not a file; specify a trace file, or - to read one from standard input"
    case .readFailed(let name, let offset, let reason):
      "\(name) cannot be read at byte \(offset): \(reason)"
    case .cannotSpool(let name, let folder, let reason):
      "\(name) cannot be copied to a temporary file in \(folder): \(reason); set TMPDIR to a folder with more room, or save the input to a file"
    case .empty(let name) where name == ByteSource.standardInput || name.hasPrefix("/dev/fd/"):
      "\(name) is empty (0 bytes); the program that should have written a trace to it wrote nothing"
    case .empty(let name):
      "\(name) is empty (0 bytes) because the recorder stopped before it wrote the header; record again"
    case .notATrace(let name, true):
      "\(name) is text, not a trace; read a console log with trace-view --from-log \(Self.word(name)), or convert an event stream with trace-record --from \(Self.word(name))"
    case .notATrace(let name, false):
      "\(name) is not a trace: its first bytes are not a trace header"
    case .compressed(let name, let packing):
      "\(name) is compressed with \(packing.rawValue), not a trace; decompress it first\(packing.streamer.map { ", as in: \($0) | trace-view -" } ?? "")"
    case .headerCut(let name, let needed, let available):
      "\(name) ends inside its header: \(needed) bytes are needed, but only \(available) are available; copy the whole file, or record again"
    case .headerDamaged(let name, let what):
      "\(name) has a damaged header (\(what)); record again"
    case .newerVersion(let name, let found, let known):
      "\(name) has format version \(found), newer than this program's \(known); update trace-view"
    case .unknownFeatures(let name, let flags):
      "\(name) uses format features that this program does not know (flags 0x\(String(flags, radix: 16))); update trace-view"
    }
  }

  /// The word that names an input on a command line.
  private static func word(_ name: String) -> String { name == ByteSource.standardInput ? "-" : name }
}
