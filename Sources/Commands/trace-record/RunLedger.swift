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
  let isClosed: Bool

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

  /// True if the header of the file has everything that was counted: nobody has changed it but its recorder.
  func agrees(with file: FileHeader) -> Bool {
    guard let counted = header.accounts else { return true }
    guard let found = file.accounts, found.attempted.count == counted.attempted.count else { return false }
    return !zip(header.lost + counted.attempted + counted.reported, file.lost + found.attempted + found.reported)
      .contains { $0 > $1 }
  }
}
