import CLISupport
import Foundation
import TraceSupport
import TraceSystem

/// The exclusive use of a folder of the cache, until the value is released or the process ends.
final class CacheLock {
  private let descriptor: Int32

  /// Waits until nobody else uses the folder.
  ///
  /// - Parameters:
  ///   - path: The file that stands for the folder, beside it.
  ///   - waiting: Called once before the first wait.
  /// - Throws: ``CommandFailure`` if the cache cannot be written.
  init(_ path: URL, waiting: () -> Void) throws {
    let folder = path.deletingLastPathComponent()
    try CacheWriting.perform(in: folder) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    descriptor = unsafe open(path.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw CacheWriting.failure(folder, SystemError.last.description) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    waiting()
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw CacheWriting.failure(folder, SystemError.last.description) }
    }
  }

  deinit { close(descriptor) }
}
