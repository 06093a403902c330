import TraceSystem

/// The files of a run's processes, held open, so that what was recorded can be read when somebody removes, renames or
/// replaces them.
@safe
final class HeldOutputs: @unchecked Sendable {
  // `files` is guarded by the lock.
  private let lock = SystemLock()
  private var files: [HeldFile] = []

  /// The maximum number of files that are held open.
  private static let maximumOpen = 256

  /// Opens a file and holds it.
  func hold(_ path: String) {
    if let file = HeldFile(path) { keep(file) }
  }

  /// Holds an open file.
  func hold(_ descriptor: Int32, named path: String) { keep(HeldFile(descriptor, named: path)) }

  private func keep(_ file: HeldFile) {
    lock.withLock {
      if files.count < Self.maximumOpen, !files.contains(where: { $0.identity == file.identity }) { files.append(file) }
    }
  }

  var all: [HeldFile] { lock.withLock { files } }
}
