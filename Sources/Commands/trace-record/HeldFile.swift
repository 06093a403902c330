import CTraceShims
import TraceFormat
import TraceSystem

/// An open file that is closed with this object.
final class HeldFile: Sendable {
  /// The path under which the file was known when it was opened.
  let name: String
  private let descriptor: Int32
  /// The identity of the file, which does not depend on its name.
  let identity: FileNames.Identity?

  init(_ descriptor: Int32, named name: String) {
    self.name = name
    self.descriptor = descriptor
    identity = FileNames.identity(of: descriptor)
  }

  /// Opens a file. Never waits for anything.
  convenience init?(_ path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    if descriptor < 0 { return nil }
    self.init(descriptor, named: path)
  }

  /// Creates a file without a name that begins with `header` and goes on like another one.
  convenience init?(header: [UInt8], rest: HeldFile?, named name: String) {
    let descriptor = ctrace_nameless_file()
    guard descriptor >= 0 else { return nil }
    self.init(descriptor, named: name)
    guard write(header, at: 0), rest.map({ copy(from: header.count, of: $0) }) ?? true else { return nil }
  }

  deinit { close(descriptor) }

  /// A path that opens the file even after it has been renamed or removed.
  var path: String { "/dev/fd/\(descriptor)" }

  /// True if the file has a name somewhere.
  var isNamed: Bool {
    var facts = stat()
    return unsafe fstat(descriptor, &facts) == 0 && facts.st_nlink > 0
  }

  /// The path that the file has now, or nil if the system does not tell or the file has none.
  var currentName: String? {
    guard isNamed, let opened = openedName else { return nil }
    guard opened.hasSuffix(Self.deletedSuffix) else { return opened }
    // The name by which it was opened is gone, such as the one that a recorder gives it at first. Another one is, most
    // likely, in the same folder.
    guard let slash = opened.lastIndex(of: "/"), let own = FileNames.identity(of: descriptor) else { return nil }
    let folder = String(opened[..<slash])
    return FolderListing.names(in: folder)?.lazy.map { "\(folder)/\($0)" }
      .first { FileNames.identity(of: $0) == own }
  }

  /// The words that Linux adds to a name that is gone.
  private static let deletedSuffix = " (deleted)"

  /// The path by which the file was opened, in the folder's place of today.
  private var openedName: String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      let count = unsafe readlink("/proc/self/fd/\(descriptor)", buffer.baseAddress!, Int(PATH_MAX))
      guard count > 0 else { return nil }
      unsafe buffer[count] = 0
      return unsafe String(cString: buffer.baseAddress!)
    }
  }

  /// The first bytes of the file, as many as there are.
  func start(_ length: Int) -> [UInt8] {
    var start = [UInt8](repeating: 0, count: length)
    let count = unsafe start.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, 0) }
    return Array(start.prefix(max(count, 0)))
  }

  /// True if the file begins with the header of a trace, cut off or not, or has nothing but zeros there: nobody has
  /// written to it but its recorder.
  var beginsAsTrace: Bool {
    let found = start(FileHeader.magic.count)
    return found.elementsEqual(FileHeader.magic.prefix(found.count)) || found.allSatisfy { $0 == 0 }
  }

  private func write(_ bytes: [UInt8], at offset: Int) -> Bool {
    unsafe bytes.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset)) == $0.count }
  }

  private func copy(from start: Int, of other: HeldFile) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    var offset = start
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe pread(other.descriptor, $0.baseAddress, $0.count, off_t(offset))
      }
      if count <= 0 { return count == 0 }
      guard write(Array(bytes[..<count]), at: offset) else { return false }
      offset += count
    }
  }
}
