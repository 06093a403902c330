import CLISupport
import Foundation
import TraceSupport

#if canImport(Glibc)
  import Glibc
#endif

/// A program of the toolchain that runs to its end, or to the end of its time.
enum BuildProcess {
  struct Result {
    let status: Int32
    let output: [UInt8]
    /// True if the program was ended because it took too long.
    var isLate = false
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs a program found in `PATH`, and collects its output.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - seconds: The time after which it is ended; nil for no limit.
  ///   - errors: True if its errors are collected too.
  ///   - note: Receives the numbers of steps of a build that are done and known; see ``BuildOutput``.
  static func run(
    _ words: [String], seconds: Double? = nil, errors: Bool = true, note: (Int, Int) -> Void = { _, _ in }
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = errors ? pipe : FileHandle.nullDevice
    do { try process.run() } catch { throw CommandFailure(.recorderFailed, "\(words[0]) cannot be started: \(error)") }
    let late = Lateness()
    if let seconds {
      let id = process.processIdentifier
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { late.end(id) }
    }
    let output = BuildOutput.read(pipe.fileHandleForReading, note: note)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: output, isLate: late.finish())
  }

  /// The end of a program that takes too long.
  private final class Lateness: @unchecked Sendable {
    // Sendable: guarded by the lock.
    private let lock = NSLock()
    private var isFinished = false
    private var isLate = false

    func end(_ id: Int32) {
      lock.withLock {
        guard !isFinished else { return }
        isLate = true
        // A process of Foundation leads a group of its own.
        if kill(-id, SIGKILL) != 0 { _ = kill(id, SIGKILL) }
      }
    }

    func finish() -> Bool {
      lock.withLock {
        isFinished = true
        return isLate
      }
    }
  }
}
