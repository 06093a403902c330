#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files of the repository, found from where this file stands.
enum RepositoryFiles {
  struct Failure: Error { let what: String }

  static let root: String = {
    // Tests/Format/TraceFormatTests/Support/RepositoryFiles.swift: five names up.
    var names = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    names.removeLast(5)
    return names.joined(separator: "/")
  }()

  static func path(_ relative: String) -> String { root + "/" + relative }

  static func bytes(_ path: String) throws -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { throw Failure(what: "cannot read \(path)") }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var window = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&window, 1, window.count, file)
      if count == 0 { return bytes }
      bytes += window[0..<count]
    }
  }

  static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

  static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = unsafe fopen(path, "wb") else { throw Failure(what: "cannot write \(path)") }
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, count == bytes.count else { throw Failure(what: "cannot write \(path)") }
  }

  static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  static let hasPython = (try? output(of: "python3 --version 2>/dev/null").status) == 0

  /// Runs a command and returns what it printed.
  static func output(of command: String) throws -> (text: String, status: Int32) {
    guard let pipe = unsafe popen(command, "r") else { throw Failure(what: "cannot run \(command)") }
    var bytes: [UInt8] = []
    var window = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&window, 1, window.count, pipe)
      if count == 0 { break }
      bytes += window[0..<count]
    }
    let status = unsafe pclose(pipe)
    return (String(decoding: bytes, as: UTF8.self), status)
  }
}
