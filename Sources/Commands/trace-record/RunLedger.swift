import CLISupport
import CTraceShims
import TraceFormat
import TraceSystem

/// The memory in which the processes of a run count their events beside their files.
@safe
final class RunLedger: Sendable {
  private let descriptor: Int32

  init(session: (UInt64, UInt64)) { descriptor = ctrace_make_ledger(session.0, session.1) }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The path by which processes find the memory; nil if the system has no such memory.
  var path: String? { descriptor < 0 ? nil : "/proc/\(getpid())/fd/\(descriptor)" }

  /// The processes that began to record, in this order.
  var processes: [CountedProcess] {
    (0..<min(ctrace_ledger_count(), UInt64(CTRACE_LEDGER_ENTRIES))).compactMap(CountedProcess.init)
  }

  /// The number of processes for which there was no room.
  var overflow: UInt64 { ctrace_ledger_count() - min(ctrace_ledger_count(), UInt64(CTRACE_LEDGER_ENTRIES)) }
}

/// A process as its recorder describes it beside its file.
struct CountedProcess {
  /// The number of processes that began to record before this one.
  let number: UInt64
  /// A copy of the header of the process's file, and its bytes.
  let header: FileHeader
  let bytes: [UInt8]
  /// The identity of the file; nil if the process has none.
  let file: FileNames.Identity?
  /// The reason why the process has no file, or nil.
  let failure: SystemError?
  /// True if the recorder found its file cut off.
  private let isCut: Bool
  /// The least length of the file in bytes, if nobody has cut it off.
  private let length: UInt64
  /// True if the recorder could not let its file grow because the program had closed its descriptor.
  private let isClosed: Bool

  /// Returns nil if the process had not yet described itself.
  init?(_ number: UInt64) {
    guard let entry = unsafe ctrace_ledger_entry(number), let start = unsafe ctrace_ledger_header(number),
      unsafe ctrace_load32(&entry.pointee.has_header) != 0
    else { return nil }
    bytes = unsafe Array(UnsafeBufferPointer(start: start, count: FileHeader.liveLength))
    guard let header = try? TraceFile(bytes: bytes).fileHeader else { return nil }
    self.number = number
    self.header = header
    file = unsafe FileNames.identity(device: entry.pointee.device, number: entry.pointee.inode)
    failure = unsafe entry.pointee.error == 0 ? nil : SystemError(Int32(bitPattern: entry.pointee.error))
    isCut = unsafe entry.pointee.is_cut != 0
    length = unsafe entry.pointee.length
    isClosed = unsafe entry.pointee.is_closed != 0
  }

  /// True if the end of the file was cut off.
  ///
  /// - Parameter path: The path of the file.
  func isCut(_ path: String) -> Bool {
    var facts = stat()
    let isShort = unsafe stat(path, &facts) == 0 && UInt64(facts.st_size) < length
    return isCut || isShort
  }

  /// The harm that the file at a path has come to, as far as the process knows it.
  func harm(of path: String) -> RunPart.Harm {
    if isCut(path) { return .cut }
    return isClosed ? .closed : .none
  }

  /// The process as it describes itself now.
  var now: CountedProcess { CountedProcess(number) ?? self }

  /// The relation of the header of a file to the copy of it that its recorder keeps.
  enum Agreement {
    case same
    /// The process ended, or has just been seen, between the change of the copy and that of the file.
    case behind
    /// Somebody else has written to the header, or it is gone.
    case foreign
  }

  /// Compares the header of the file with the copy.
  ///
  /// - Parameter found: The header of the file, read before this description of the process.
  func agreement(with found: [UInt8]) -> Agreement {
    guard found.count == bytes.count else { return .foreign }
    if found == bytes { return .same }
    return HeaderComparison(copy: bytes, header).allows(found) ? .behind : .foreign
  }
}

/// Tells the changes that a recorder makes to the header of its file from those of somebody else.
///
/// A recorder changes its copy first. Its counts only grow, so the file may have less than the copy, and never more.
private struct HeaderComparison {
  private let copy: [UInt8]
  private let words: [Range<Int>]
  private let anchors: Range<Int>
  private let message: Range<Int>

  init(copy: [UInt8], _ header: FileHeader) {
    self.copy = copy
    let accounts = Self.number(copy, FileHeader.Offset.accountsOffset, bytes: 4)
    let count = Self.number(copy, FileHeader.Offset.accountsCount, bytes: 4)
    let counters = FileHeader.Offset.nextSerial..<(FileHeader.Offset.lost + 8 * header.lost.count)
    words = [counters, Int(accounts)..<Int(accounts + 8 * count)]
    let capacity = Int(Self.number(copy, FileHeader.Offset.anchorsCapacity, bytes: 4))
    let start = Int(Self.number(copy, FileHeader.Offset.anchorsOffset, bytes: 4))
    anchors = start..<(start + capacity * FileHeader.Anchor.length)
    message = (copy.count - FileHeader.messageAreaLength)..<copy.count
  }

  /// True if the recorder alone may have left a file with this header.
  func allows(_ found: [UInt8]) -> Bool {
    var index = 0
    while index < copy.count {
      if found[index] == copy[index] {
        index += 1
      } else if let range = words.first(where: { $0.contains(index) }) {
        let word = index - (index - range.lowerBound) % 8
        guard Self.number(found, word, bytes: 8) < Self.number(copy, word, bytes: 8) else { return false }
        index = word + 8
      } else if index == FileHeader.Offset.state {
        guard found[index] == FileHeader.State.online.rawValue else { return false }
        index += 1
      } else if anchors.contains(index) {
        guard !isAnchor(at: index, in: found) else { return false }
        index += 1
      } else if message.contains(index) {
        // Without a length, there is no message yet.
        guard Self.number(found, message.lowerBound, bytes: 4) == 0 else { return false }
        index = message.upperBound
      } else {
        return false
      }
    }
    return true
  }

  /// True if the byte belongs to an anchor that the file has. The last one in a full table is replaced.
  private func isAnchor(at index: Int, in found: [UInt8]) -> Bool {
    let number = (index - anchors.lowerBound) / FileHeader.Anchor.length
    let last = anchors.count / FileHeader.Anchor.length - 1
    return number < last && UInt64(number) < Self.number(found, FileHeader.Offset.anchorsCount, bytes: 8)
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, bytes count: Int) -> UInt64 {
    bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
