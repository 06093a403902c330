internal import Foundation
internal import TraceFormat
internal import TraceRecorder

/// The folder where every view host leaves its trace, as set by the environment variable `TWOTRACK_OUTPUT_DIR`.
struct TraceOutputFolder: Sendable {
  /// The environment variable that names the folder.
  static let variable = "TWOTRACK_OUTPUT_DIR"

  /// An error that prevented a trace from being left in the folder.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let path: String

  /// The folder set by the environment, or nil. Tests of this library bind a different folder.
  @TaskLocal static var current: Self? = ProcessInfo.processInfo.environment[variable].flatMap {
    $0.isEmpty ? nil : Self(path: $0)
  }

  /// Creates the file of a trace that is being recorded under an unused name: `NAME.bin`, `NAME-2.bin` and so on. Never
  /// overwrites a file, even if another process has created it.
  func begin(_ header: TraceHeader, named name: String) throws(Failure) -> MirrorFile {
    let folder = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var number = 1
      while true {
        let file = folder.appendingPathComponent("\(name)\(number == 1 ? "" : "-\(number)").bin")
        if let created = try MirrorFile(path: file.path, header: header) { return created }
        number += 1
      }
    } catch {
      let reason = (error as? TraceWriteError)?.reason ?? error.localizedDescription
      throw Failure(description: "\(Self.variable)=\(path): the trace \(name).bin cannot be written: \(reason)")
    }
  }

  /// Writes a complete trace under an unused name.
  ///
  /// - Returns: The path of the file.
  func save(_ trace: [UInt8], named name: String) throws -> String {
    let file = try begin(TraceHeader(), named: name)
    try file.complete(trace)
    return file.path
  }

  /// The maximum number of bytes in a file name, not including the number and the suffix.
  static let maximumBytes = 180

  /// Turns any text into a file name that consists of letters, digits, `.`, `_` and `-`, and does not begin with a dot.
  static func fileName(_ text: String) -> String {
    var name = ""
    for character in text {
      let kept = character.isLetter || character.isNumber || "._-".contains(character) ? character : "-"
      if "-.".contains(kept), name.isEmpty || name.hasSuffix("-") { continue }
      guard name.utf8.count + kept.utf8.count <= maximumBytes else { break }
      name.append(kept)
    }
    while let last = name.last, "-.".contains(last) { name.removeLast() }
    return name.isEmpty ? "trace" : name
  }
}
